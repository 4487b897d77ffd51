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

const OPENING = new Map<string, 'function' | 'block'>([
  ['FunctionDeclaration', 'function'],
  ['FunctionExpression', 'function'],
  ['ArrowFunctionExpression', 'function'],
  ['StaticBlock', 'function'],
  ['TSModuleBlock', 'function'],
  ['BlockStatement', 'block'],
  ['ForStatement', 'block'],
  ['ForInStatement', 'block'],
  ['ForOfStatement', 'block'],
  ['SwitchStatement', 'block'],
  ['CatchClause', 'block'],
  ['ClassDeclaration', 'block'],
  ['ClassExpression', 'block'],
  ['TSEnumBody', 'block'],
]);

export function opensScope({ type }: Node): 'function' | 'block' | null {
  return OPENING.get(type) ?? null;
}
