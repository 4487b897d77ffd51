import type { Queryable } from '../../kernel/database.ts';
import { isOneTypoApart } from './typo-distance.ts';
import { type KnownWord, listNeighbours, listWordsAround } from './vocabulary.store.ts';
import type { QueryPhrase } from './word-query.ts';

const SHORTEST_CORRECTED = 3;
const LONG_ENOUGH_TO_SHORTEN = 5;
/** So many words may stand in for one. */
const MAX_FORMS = 20;

const wantedWords = (phrases: readonly QueryPhrase[]): string[] => [
  ...new Set(
    phrases.flatMap(({ negated, words }) =>
      negated ? [] : words.map(({ forms }) => forms[0]!).filter((word) => word.length >= SHORTEST_CORRECTED),
    ),
  ),
];

/** The phrases with each word or one that is a typo away from it; null when no word has such a neighbour. */
export async function forgiveTypos(
  db: Queryable,
  workspaceId: string,
  phrases: readonly QueryPhrase[],
): Promise<QueryPhrase[] | null> {
  const words = wantedWords(phrases);
  if (words.length === 0) return null;
  const candidates = await listNeighbours(db, workspaceId, words);
  return widen(
    phrases,
    candidates.filter(({ typed, word }) => isForgivable(typed, word)),
  );
}

/** A short word with a letter less is as often another word as it is the one that was meant. */
function isForgivable(typed: string, word: string): boolean {
  return isOneTypoApart(typed, word) && (word.length >= typed.length || typed.length >= LONG_ENOUGH_TO_SHORTEN);
}

/** The phrases with each word or one that it is a piece of; null when no word is. */
export async function lookInsideWords(
  db: Queryable,
  workspaceId: string,
  phrases: readonly QueryPhrase[],
): Promise<QueryPhrase[] | null> {
  const words = wantedWords(phrases);
  if (words.length === 0) return null;
  const around = await listWordsAround(db, workspaceId, words);
  return widen(
    phrases,
    around.filter(({ typed, word }) => typed !== word),
  );
}

function widen(phrases: readonly QueryPhrase[], candidates: readonly KnownWord[]): QueryPhrase[] | null {
  if (candidates.length === 0) return null;
  const others = new Map<string, Set<string>>();
  for (const { typed, word } of candidates) others.set(typed, (others.get(typed) ?? new Set()).add(word));
  return phrases.map((phrase) =>
    phrase.negated
      ? phrase
      : {
          ...phrase,
          words: phrase.words.map(({ forms, isPrefix }) => ({
            forms: [forms[0]!, ...(others.get(forms[0]!) ?? [])].slice(0, MAX_FORMS),
            isPrefix,
          })),
        },
  );
}

/** What was looked for in the end, in words: of each word the form that the best hit has. */
export function tellCorrected(phrases: readonly QueryPhrase[], foldedHit: string): string {
  const inHit = new Set(foldedHit.split(/[^\p{L}\p{N}]+/u));
  return phrases
    .map(({ negated, words }) => {
      const text = words.map(({ forms }) => forms.find((form) => inHit.has(form)) ?? forms[0]!).join(' ');
      return `${negated ? '-' : ''}${words.length > 1 ? `"${text}"` : text}`;
    })
    .join(' ');
}
