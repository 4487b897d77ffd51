export interface WordPart {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** Beyond this the table of comparisons would be felt; such texts are shown whole, old and new. */
const MAX_WORDS = 600;

/** What was taken out of a text and what was put in, word by word. */
export function diffWords(before: string, after: string): WordPart[] {
  const old = splitWords(before);
  const fresh = splitWords(after);
  if (old.length > MAX_WORDS || fresh.length > MAX_WORDS) {
    return merge([
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]);
  }
  const common = countCommon(old, fresh);
  const parts: WordPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      parts.push({ text: old[i]!, kind: 'same' });
      i++;
      j++;
    } else if (j >= fresh.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      parts.push({ text: old[i++]!, kind: 'removed' });
    } else parts.push({ text: fresh[j++]!, kind: 'added' });
  }
  return merge(parts);
}

function splitWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

/** How many words two tails have in common, for every pair of tails. */
function countCommon(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      table[i]![j] = old[i] === fresh[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
    }
  }
  return table;
}

function merge(parts: readonly WordPart[]): WordPart[] {
  const merged: WordPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}
