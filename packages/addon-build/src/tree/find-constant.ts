import type { Binding, Node } from './tree.ts';

/** The expression that a name stands for wherever it is used; null where it may stand for several. */
export function findConstant({ kind, init, isWritten }: Binding): Node | null {
  if (init === null || (isWritten && kind !== 'const')) return null;
  return kind === 'const' || kind === 'let' || kind === 'var' || kind === 'other' ? init : null;
}
