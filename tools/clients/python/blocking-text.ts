/**
 * What the words of the client that awaits become in the client that blocks. In this order, and nothing else: what cannot
 * be said by exchanging words stands in `runtime.py`, which both clients have of their own.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\basync (def|with|for)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\bAwaitable\[(\w+(?:\[\w+\])?)\]/g, '$1'],
  [/\bAwaitable, /g, ''],
  [/\bAsync(?=[A-Z])/g, ''],
  [/\basynccontextmanager\b/g, 'contextmanager'],
  [/\b__a(enter|exit|iter|next)__/g, '__$1__'],
  [/\b(_?)a(close|read|iter_raw)\b/g, '$1$2'],
];

/** The client that blocks, out of the text of the one that awaits. */
export function toBlocking(text: string): string {
  const written = WORDS.reduce((before, [word, other]) => before.replace(word, other), text);
  return written.replace(/^from \S+ import (\w+(?:, \w+)+)$/gm, (line, names: string) =>
    line.replace(names, distinct(names)),
  );
}

/** What was imported by two names may now be one. */
function distinct(names: string): string {
  return [...new Set(names.split(', '))].join(', ');
}
