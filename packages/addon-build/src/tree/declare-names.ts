import type { Scope } from './scope.ts';
import { type Binding, type Node, setBinding } from './tree.ts';

interface Around {
  path: string;
  /** Where the node stands. */
  outer: Scope;
  /** What it opens; the same where it opens none. */
  inner: Scope;
}

const DECLARING = new Set([
  'VariableDeclaration',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'CatchClause',
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'TSEnumDeclaration',
  'TSEnumMember',
  'TSImportEqualsDeclaration',
  'TSModuleDeclaration',
]);

export function declaresNames({ type }: Node): boolean {
  return DECLARING.has(type);
}

/** Puts the names that a node declares into the scopes they are known in. */
export function declareNames(node: Node, { path, outer, inner }: Around): void {
  switch (node.type) {
    case 'VariableDeclaration': {
      const scope = node.kind === 'var' ? findFunction(outer) : outer;
      for (const { id, init } of node.declarations) declarePattern(scope, id, path, node.kind, init);
      return;
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.id) declare(node.type === 'FunctionDeclaration' ? outer : inner, node.id, path, 'function', node);
      for (const parameter of node.params) declarePattern(inner, parameter, path, 'parameter');
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.id) declare(node.type === 'ClassDeclaration' ? outer : inner, node.id, path, 'class', node);
      return;
    case 'CatchClause':
      if (node.param) declarePattern(inner, node.param, path, 'parameter');
      return;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      declare(outer, node.local, path, 'import', node);
      return;
    case 'TSEnumDeclaration':
    case 'TSImportEqualsDeclaration':
      declare(outer, node.id, path, 'other', node);
      return;
    case 'TSModuleDeclaration': {
      const id = leftmost(node.id);
      if (id.type === 'Identifier' && id.name !== 'global') declare(outer, id, path, 'other', node);
      return;
    }
    case 'TSEnumMember':
      if (node.id.type === 'Identifier') declare(outer, node.id, path, 'other', node.initializer);
      return;
  }
}

function declare(scope: Scope, id: Node, path: string, kind: Binding['kind'], init: Node | null): void {
  const { name } = id as unknown as { name: string };
  const known = scope.names.get(name);
  // A second declaration is a merged one or a repeated `var`: what it holds is not known. Beside an import it hides a type.
  if (known !== undefined) known.isWritten = true;
  const merged = known?.kind === 'import' ? undefined : known;
  const binding = merged ?? { name, path, kind, node: id, init, isWritten: false, references: [] };
  scope.names.set(name, binding);
  setBinding(id, binding);
}

function declarePattern(
  scope: Scope,
  pattern: Node,
  path: string,
  kind: Binding['kind'],
  init: Node | null = null,
): void {
  for (const id of listNames(pattern)) declare(scope, id, path, kind, id === pattern ? init : null);
}

function findFunction(scope: Scope): Scope {
  let at = scope;
  while (!at.isFunction && at.outer !== null) at = at.outer;
  return at;
}

function leftmost(id: Node): Node {
  let at = id;
  while (at.type === 'TSQualifiedName') at = at.left as Node;
  return at;
}

/** The identifiers that a pattern binds. */
export function listNames(pattern: Node): (Node & { name: string })[] {
  if (pattern.type === 'Identifier') return [pattern];
  const names: (Node & { name: string })[] = [];
  const open: (Node | null)[] = [pattern];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null) continue;
    if (node.type === 'Identifier') names.push(node);
    else if (node.type === 'AssignmentPattern') open.push(node.left);
    else if (node.type === 'RestElement') open.push(node.argument);
    else if (node.type === 'ArrayPattern') open.push(...node.elements);
    else if (node.type === 'ObjectPattern') open.push(...node.properties);
    else if (node.type === 'Property') open.push(node.value);
    else if (node.type === 'TSParameterProperty') open.push(node.parameter);
  }
  return names;
}
