import { visitorKeys } from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { declareNames, declaresNames } from './declare-names.ts';
import { isName, isWriteTarget } from './names.ts';
import { isOnlyType } from './only-type.ts';
import { createScope, opensScope, type Scope } from './scope.ts';
import { type Binding, bindingOf, type Node, setBinding, setParent, type Tree } from './tree.ts';

interface Use {
  node: Node;
  scope: Scope;
  isType: boolean;
}

/** Nodes that wait for their turn, with where they stand. Three lists, because an object for each node costs more than the walk. */
interface Waiting {
  nodes: Node[];
  scopes: Scope[];
  isType: boolean[];
}

/** Walks a program once, without recursion: sources of strangers may nest as deep as they like. */
export function readTree(file: ParsedFile): Tree {
  const program = file.program as Node;
  const moduleScope = createScope(null, true);
  const nodes: Node[] = [];
  const uses: Use[] = [];
  const waiting: Waiting = { nodes: [program], scopes: [moduleScope], isType: [false] };
  for (let node = waiting.nodes.pop(); node !== undefined; node = waiting.nodes.pop()) {
    const outer = waiting.scopes.pop()!;
    const isType = waiting.isType.pop()! || isOnlyType(node);
    const opened = node === program ? null : opensScope(node);
    const scope = opened === null ? outer : createScope(outer, opened === 'function');
    nodes.push(node);
    if (!isType && declaresNames(node)) declareNames(node, { path: file.path, outer, inner: scope });
    if (isName(node) && bindingOf(node) === undefined) uses.push({ node, scope, isType });
    pushChildren(waiting, node, scope, isType);
  }
  return { ...file, nodes, free: resolveUses(uses), bindings: moduleScope.names };
}

function pushChildren(waiting: Waiting, node: Node, scope: Scope, isType: boolean): void {
  const keys = visitorKeys[node.type];
  if (keys === undefined) return;
  for (let index = keys.length - 1; index >= 0; index--) {
    const value = (node as unknown as Record<string, unknown>)[keys[index]!];
    if (value === null || typeof value !== 'object') continue;
    if (!Array.isArray(value)) pushChild(waiting, node, value as Node, scope, isType);
    else for (let at = value.length - 1; at >= 0; at--) pushChild(waiting, node, value[at], scope, isType);
  }
}

function pushChild(waiting: Waiting, parent: Node, node: Node | null, scope: Scope, isType: boolean): void {
  // Lists have holes.
  if (node === null) return;
  setParent(node, parent);
  waiting.nodes.push(node);
  waiting.scopes.push(scope);
  waiting.isType.push(isType);
}

/** Answers what is left over. */
function resolveUses(uses: readonly Use[]): Node[] {
  const free: Node[] = [];
  for (const { node, scope, isType } of uses) {
    const { name } = node as unknown as { name: string };
    let binding: Binding | undefined;
    for (let at: Scope | null = scope; at !== null && binding === undefined; at = at.outer)
      binding = at.names.get(name);
    if (binding !== undefined) {
      setBinding(node, binding);
      binding.references.push({ node, isType });
      if (isWriteTarget(node)) binding.isWritten = true;
    } else if (!isType) free.push(node);
  }
  return free;
}
