import { ADDON_LIMITS } from '@svc/contract';

/** What is wrong with the path of a script; null where it is right. The build has the last word. */
export function findPathFault(path: string, others: readonly string[]): string | null {
  if (path === '') return 'Fill this in';
  if (!/\.tsx?$/.test(path)) return 'It has to end with .ts or .tsx';
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'A plain path, such as parts/plate.tsx';
  if (!/^[\w.@-]+(\/[\w.@-]+)*$/.test(path)) return 'Letters, digits, dashes, dots and underscores only';
  if (parts.length - 1 > ADDON_LIMITS.depth) return `At most ${ADDON_LIMITS.depth} folders deep`;
  const stem = stemOf(path);
  const clash = others.find((other) => stemOf(other) === stem);
  return clash === undefined ? null : `There is ${clash} already`;
}

/** Two scripts that differ only in case or in their ending cannot be told apart by an import. */
function stemOf(path: string): string {
  return path.toLocaleLowerCase().replace(/\.tsx?$/, '');
}
