import { isAllowedModule } from './allowed-modules.ts';

export type Resolved =
  | { kind: 'script'; path: string }
  | { kind: 'module'; specifier: string }
  /** It leaves the source tree. */
  | { kind: 'outside' }
  /** Inside the tree, and there is no such script. `wanted` is the path without an ending. */
  | { kind: 'nothing'; wanted: string }
  | { kind: 'disallowed' };

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What a specifier in a script leads to. Only the given paths are ever looked at, never a disk. */
export function resolveSpecifier(specifier: string, from: string, paths: { has(path: string): boolean }): Resolved {
  if (isAllowedModule(specifier)) return { kind: 'module', specifier };
  if (isAbsolute(specifier)) return { kind: 'outside' };
  const base = findBase(specifier, from);
  if (base === null) return { kind: 'disallowed' };
  const wanted = joinInside(base.folder, base.rest);
  if (wanted === null) return { kind: 'outside' };
  for (const ending of ENDINGS) {
    const path = wanted === '' ? ending.replace(/^\/|^\..*/, '') : `${wanted}${ending}`;
    if (path !== '' && paths.has(path)) return { kind: 'script', path };
  }
  return { kind: 'nothing', wanted };
}

function isAbsolute(specifier: string): boolean {
  // Two slashes begin an address, which is no path.
  return /^(?:\/(?!\/)|\\|[A-Za-z]:[\\/])/.test(specifier);
}

function findBase(specifier: string, from: string): { folder: string[]; rest: string } | null {
  if (specifier.startsWith('@/')) return { folder: [], rest: specifier.slice(2) };
  if (/^\.\.?([\\/]|$)/.test(specifier)) return { folder: from.split('/').slice(0, -1), rest: specifier };
  return null;
}

/** The path that the steps lead to; null as soon as one of them leaves the root. */
function joinInside(folder: readonly string[], rest: string): string | null {
  const path = [...folder];
  for (const step of rest.split(/[\\/]/)) {
    if (step === '' || step === '.') continue;
    if (step !== '..') path.push(step);
    else if (path.pop() === undefined) return null;
  }
  return path.join('/');
}
