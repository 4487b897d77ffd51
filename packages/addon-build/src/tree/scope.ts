import type { Binding, Node } from './tree.ts';

export interface Scope {
  outer: Scope | null;
  /** `var` lands in the nearest one of these. */
  isFunction: boolean;
  names: Map<string, Binding>;
}

export function createScope(outer: Scope | null, isFunction: boolean): Scope {
  return { outer, isFunction, names: new Map() };
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'StaticBlock',
  'TSModuleBlock',
]);
const BLOCKS = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'TSEnumBody',
]);

export function opensScope({ type }: Node): 'function' | 'block' | null {
  if (FUNCTIONS.has(type)) return 'function';
  return BLOCKS.has(type) ? 'block' : null;
}
