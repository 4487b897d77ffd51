import { capabilities } from '@svc/contract';

/** What people call it, and what it is called here. */
const SYNONYMS: Record<string, string> = {
  delete: 'archive',
  remove: 'archive',
  destroy: 'archive',
  add: 'create',
  insert: 'create',
  new: 'create',
  edit: 'update',
  patch: 'update',
  set: 'update',
  save: 'update',
  fetch: 'get',
  read: 'get',
  load: 'get',
  all: 'list',
  row: 'object',
  record: 'object',
  entry: 'object',
  field: 'column',
  doc: 'document',
  undelete: 'restore',
  unarchive: 'restore',
};

const candidates = capabilities.map(({ method }) => ({ method, words: wordsOf(method) }));

/** The method that is probably meant by a name that does not exist; null where nothing is near. */
export function suggestMethod(path: string): string | null {
  const words = wordsOf(path);
  let best: { method: string; score: number } | null = null;
  for (const { method, words: others } of candidates) {
    const score = similarity(words, others) + (lastOf(words) === lastOf(others) ? 0.01 : 0);
    if (best === null || score > best.score) best = { method, score };
  }
  return best !== null && best.score >= 0.5 ? best.method : null;
}

/** `data.updateObject` → data, update, object: singular, in the words of the house, each once. */
function wordsOf(path: string): string[] {
  const words = path
    .replace(/([a-z0-9])([A-Z])/g, '$1.$2')
    .toLowerCase()
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[^s])s$/, ''))
    .map((word) => (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word]! : word));
  return [...new Set(words)];
}

/** How much two lists of words have in common, from 0 to 1; a word with a slip of the pen counts a little less. */
function similarity(words: readonly string[], others: readonly string[]): number {
  let common = 0;
  for (const word of words) common += others.includes(word) ? 1 : others.some((other) => isSlip(word, other)) ? 0.8 : 0;
  return (2 * common) / (words.length + others.length);
}

function lastOf(words: readonly string[]): string | undefined {
  return words.at(-1);
}

/** One letter too many, too few, wrong, or two that changed places. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  return (restA.length <= 1 && restB.length <= 1) || (restA.length === 2 && restA === [...restB].reverse().join(''));
}
