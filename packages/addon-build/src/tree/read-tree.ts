import { visitorKeys } from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { declareNames } from './declare-names.ts';
import { isName, isWriteTarget } from './names.ts';
import { createScope, opensScope, type Scope } from './scope.ts';
import type { Binding, Node, ResolveName, Tree } from './tree.ts';

interface Frame {
  node: Node;
  scope: Scope;
  isType: boolean;
}

interface Use {
  node: Node;
  scope: Scope;
  isType: boolean;
}

export function readTrees(files: readonly ParsedFile[]): { trees: Tree[]; resolve: ResolveName } {
  const found = new Map<Node, Binding>();
  return { trees: files.map((file) => readTree(file, found)), resolve: (node) => found.get(node) };
}

/** Walks a program once, without recursion: sources of strangers may nest as deep as they like. */
function readTree(file: ParsedFile, found: Map<Node, Binding>): Tree {
  const program = file.program as Node;
  const moduleScope = createScope(null, true);
  const nodes: Node[] = [];
  const inType = new Set<Node>();
  const types = new Set<string>();
  const uses: Use[] = [];
  const stack: Frame[] = [{ node: program, scope: moduleScope, isType: false }];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    const { node, isType } = frame;
    const isModuleLevel = frame.scope === moduleScope;
    const scope =
      node !== program && opensScope(node) ? createScope(frame.scope, opensScope(node) === 'function') : frame.scope;
    nodes.push(node);
    if (isType) inType.add(node);
    else declareNames(node, { path: file.path, outer: frame.scope, inner: scope, found });
    if (isModuleLevel) collectType(node, types);
    if (isName(node) && !found.has(node)) uses.push({ node, scope, isType });
    pushChildren(stack, node, scope, isType);
  }
  return {
    ...file,
    nodes,
    free: resolveUses(uses, found),
    bindings: moduleScope.names,
    types,
    isInType: (node) => inType.has(node),
  };
}

function pushChildren(stack: Frame[], node: Node, scope: Scope, isType: boolean): void {
  const keys = visitorKeys[node.type] ?? [];
  for (let index = keys.length - 1; index >= 0; index--) {
    const value = (node as unknown as Record<string, unknown>)[keys[index]!];
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) pushChild(stack, node, value[at], scope, isType);
    } else pushChild(stack, node, value, scope, isType);
  }
}

function pushChild(stack: Frame[], parent: Node, value: unknown, scope: Scope, isType: boolean): void {
  if (value === null || typeof value !== 'object' || !('type' in value)) return;
  const node = value as Node;
  (node as { parent?: Node }).parent = parent;
  stack.push({ node, scope, isType: isType || isOnlyType(node) });
}

/** TypeScript's own nodes that stay when types are stripped. */
const KEPT = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
  'TSImportEqualsDeclaration',
  'TSExternalModuleReference',
  'TSParameterProperty',
]);

function isOnlyType(node: Node): boolean {
  if (node.type.startsWith('TS') && !KEPT.has(node.type)) return true;
  if ('declare' in node && node.declare === true) return true;
  if (node.type === 'ImportDeclaration') return node.importKind === 'type';
  if (node.type === 'ImportSpecifier') return node.importKind === 'type';
  if (node.type === 'ExportSpecifier' || node.type === 'ExportNamedDeclaration') return node.exportKind === 'type';
  return node.type === 'ExportAllDeclaration' && node.exportKind === 'type';
}

function collectType(node: Node, types: Set<string>): void {
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') types.add(node.id.name);
  if ('declare' in node && node.declare === true && 'id' in node && node.id?.type === 'Identifier')
    types.add(node.id.name);
}

/** Answers what is left over. */
function resolveUses(uses: readonly Use[], found: Map<Node, Binding>): Node[] {
  const free: Node[] = [];
  for (const { node, scope, isType } of uses) {
    const { name } = node as unknown as { name: string };
    let binding: Binding | undefined;
    for (let at: Scope | null = scope; at !== null && binding === undefined; at = at.outer)
      binding = at.names.get(name);
    if (binding !== undefined) {
      found.set(node, binding);
      binding.references.push({ node, isType });
      if (isWriteTarget(node)) binding.isWritten = true;
    } else if (!isType) free.push(node);
  }
  return free;
}
