import { findConstant } from '../tree/find-constant.ts';
import { createNames, type Names } from '../tree/static-text.ts';
import { bindingOf, type Node, type Tree } from '../tree/tree.ts';
import { findImport } from './find-import.ts';
import { type ExportTarget, listExports } from './list-exports.ts';
import { type Resolved, resolveSpecifier } from './resolve-specifier.ts';

/** All scripts of an addon that could be read, and how they hang together. */
export interface Project {
  trees: ReadonlyMap<string, Tree>;
  moduleExports: Readonly<Record<string, readonly string[]>>;
  /** What an import in a script leads to. */
  find(specifier: string, from: string): Resolved;
  /** What a script or module exports under a name. */
  findExport(from: Resolved, name: string): FoundExport;
  /** Every name that can be imported as a value. */
  listNames(from: Resolved): string[];
  /** For folding texts: constants, also those of other scripts. */
  names: Names;
}

export type FoundExport =
  | { kind: 'value'; tree: Tree; target: ExportTarget }
  /** A value of a module that is not ours to look into. */
  | { kind: 'module' }
  | { kind: 'type' }
  | { kind: 'missing' }
  /** What it leads to could not be read, so nothing can be said. */
  | { kind: 'unknown' };

export interface ProjectInput {
  trees: readonly Tree[];
  /** Every path that was sent, also of scripts that could not be read. */
  paths: ReadonlySet<string>;
  moduleExports: Readonly<Record<string, readonly string[]>>;
}

export function createProject({ trees, paths, moduleExports }: ProjectInput): Project {
  const byPath = new Map(trees.map((tree) => [tree.path, tree]));
  const find = (specifier: string, from: string): Resolved => resolveSpecifier(specifier, from, paths);
  const moduleNames = (specifier: string): readonly string[] =>
    Object.hasOwn(moduleExports, specifier) ? moduleExports[specifier]! : [];

  const findExport = (from: Resolved, name: string, seen = new Set<string>()): FoundExport => {
    if (from.kind === 'module') return { kind: moduleNames(from.specifier).includes(name) ? 'module' : 'missing' };
    if (from.kind !== 'script') return { kind: 'unknown' };
    const tree = byPath.get(from.path);
    if (tree === undefined) return { kind: 'unknown' };
    const key = `${from.path}\0${name}`;
    if (seen.has(key)) return { kind: 'missing' };
    seen.add(key);
    const { values, types, stars } = listExports(tree);
    const target = values.get(name);
    if (target !== undefined) {
      const found = followTarget(tree, target, seen);
      // Said already where it is exported again.
      return found.kind === 'missing' ? { kind: 'unknown' } : found;
    }
    if (types.has(name)) return { kind: 'type' };
    if (name === 'default') return { kind: 'missing' };
    const behind = stars.map((specifier) => findExport(find(specifier, tree.path), name, seen));
    return behind.find(({ kind }) => kind !== 'missing') ?? { kind: 'missing' };
  };

  const followTarget = (tree: Tree, target: ExportTarget, seen: Set<string>): FoundExport => {
    if (target.kind === 'again') return findExport(find(target.specifier, tree.path), target.name, seen);
    if (target.kind !== 'local') return { kind: 'value', tree, target };
    const binding = tree.bindings.get(target.name);
    const imported = binding === undefined ? null : findImport(binding);
    if (imported === null || imported.name === null) return { kind: 'value', tree, target };
    return findExport(find(imported.specifier, tree.path), imported.name, seen);
  };

  const listNames = (from: Resolved, seen = new Set<string>()): string[] => {
    if (from.kind === 'module') return [...moduleNames(from.specifier)];
    const tree = from.kind === 'script' ? byPath.get(from.path) : undefined;
    if (tree === undefined || seen.has(tree.path)) return [];
    seen.add(tree.path);
    const { values, stars } = listExports(tree);
    return [...values.keys(), ...stars.flatMap((specifier) => listNames(find(specifier, tree.path), seen))];
  };

  const follow = (identifier: Node): Node | null => {
    const binding = bindingOf(identifier);
    if (binding === undefined) return null;
    const imported = findImport(binding);
    if (imported === null) return findConstant(binding);
    if (imported.name === null) return null;
    const found = findExport(find(imported.specifier, binding.path), imported.name);
    if (found.kind !== 'value') return null;
    if (found.target.kind === 'expression') return found.target.node;
    const other = found.target.kind === 'local' ? found.tree.bindings.get(found.target.name) : undefined;
    return other === undefined ? null : findConstant(other);
  };

  return {
    trees: byPath,
    moduleExports,
    find,
    findExport: (from, name) => findExport(from, name),
    listNames: (from) => [...new Set(listNames(from))],
    names: createNames(follow),
  };
}
