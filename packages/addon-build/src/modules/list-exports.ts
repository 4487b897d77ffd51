import { listNames } from '../tree/declare-names.ts';
import { isInType } from '../tree/only-type.ts';
import type { Node, Tree } from '../tree/tree.ts';

export type ExportTarget =
  /** Declared in the script, or imported by it, under this name. */
  | { kind: 'local'; name: string; node: Node }
  /** What `export default` is followed by. */
  | { kind: 'expression'; node: Node }
  | { kind: 'again'; specifier: string; name: string; node: Node }
  | { kind: 'namespace'; specifier: string; node: Node };

export interface ScriptExports {
  values: ReadonlyMap<string, ExportTarget>;
  types: ReadonlySet<string>;
  /** Specifiers of `export * from`. */
  stars: readonly string[];
}

const listed = new WeakMap<Tree, ScriptExports>();

export function listExports(tree: Tree): ScriptExports {
  let found = listed.get(tree);
  if (found === undefined) {
    found = readExports(tree);
    listed.set(tree, found);
  }
  return found;
}

function readExports(tree: Tree): ScriptExports {
  const values = new Map<string, ExportTarget>();
  const types = new Set<string>();
  const stars: string[] = [];
  for (const node of tree.program.body as Node[]) {
    if (node.type === 'ExportAllDeclaration') {
      if (node.exported === null) stars.push(node.source.value);
      else if (node.exportKind === 'type') types.add(nameOf(node.exported));
      else values.set(nameOf(node.exported), { kind: 'namespace', specifier: node.source.value, node });
    } else if (node.type === 'ExportDefaultDeclaration') readDefault(node, values, types);
    else if (node.type === 'ExportNamedDeclaration') readNamed(node, tree, values, types);
  }
  return { values, types, stars };
}

function readDefault(
  { declaration }: Node & { type: 'ExportDefaultDeclaration' },
  values: Map<string, ExportTarget>,
  types: Set<string>,
): void {
  if (isInType(declaration as Node)) types.add('default');
  else if (declaration.type === 'Identifier')
    values.set('default', { kind: 'local', name: declaration.name, node: declaration });
  else values.set('default', { kind: 'expression', node: declaration as Node });
}

function readNamed(
  node: Node & { type: 'ExportNamedDeclaration' },
  tree: Tree,
  values: Map<string, ExportTarget>,
  types: Set<string>,
): void {
  for (const specifier of node.specifiers) {
    const exported = nameOf(specifier.exported);
    const name = nameOf(specifier.local);
    if (node.exportKind === 'type' || specifier.exportKind === 'type') types.add(exported);
    else if (node.source !== null) {
      values.set(exported, { kind: 'again', specifier: node.source.value, name, node: specifier });
    } else if (tree.bindings.has(name)) values.set(exported, { kind: 'local', name, node: specifier });
    else types.add(exported);
  }
  if (node.declaration === null) return;
  const declaration = node.declaration as Node;
  const isType = isInType(declaration);
  for (const id of listDeclared(declaration)) {
    if (isType) types.add(id.name);
    else values.set(id.name, { kind: 'local', name: id.name, node: id });
  }
}

function listDeclared(declaration: Node): (Node & { name: string })[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => listNames(id));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id] : [];
}

function nameOf(node: { type: string }): string {
  const named = node as { type: string; name?: string; value?: string };
  return named.type === 'Literal' ? (named.value ?? '') : (named.name ?? '');
}
