import { RARE_WORD } from '../samples/sample-values.ts';
import type { BenchRequest } from '../targets/target.ts';
import type { BenchOperation } from './operation.ts';

/** At most 1.3 times as long as by hand. */
const GOAL = 0.77;

const get = (path: string): BenchRequest => ({ method: 'GET', path });

interface Question {
  name: string;
  title: string;
  typed: string;
  /** The same for the bare handler: `words` in PostgreSQL's query language, and the word that may be a `typo`. */
  byHand: { words: string; typo?: string };
  isSlow: boolean;
}

const QUESTIONS: Question[] = [
  { name: 'rare', title: 'a rare word', typed: RARE_WORD, byHand: { words: `'${RARE_WORD}':*` }, isSlow: false },
  {
    name: 'identifier',
    title: 'an identifier',
    typed: 'S-00000777',
    byHand: { words: `'s' <-> '00000777':*` },
    isSlow: false,
  },
  { name: 'common', title: 'a common word', typed: 'plasmid', byHand: { words: `'plasmid':*` }, isSlow: true },
  { name: 'prefix', title: 'a prefix', typed: 'gradi', byHand: { words: `'gradi':*` }, isSlow: true },
  { name: 'typo', title: 'a typo', typed: 'quetzla', byHand: { words: `'quetzla':*`, typo: 'quetzla' }, isSlow: false },
];

interface Answer {
  results: object[] | null;
  total: number;
  facets: { types: { count: number }[] | null };
}

export const searchOperations: readonly BenchOperation[] = QUESTIONS.map(({ name, title, typed, byHand, isSlow }) => ({
  name: `search-${name}`,
  title: `search: ${title}`,
  suite: 'search',
  writes: false,
  status: 200,
  goal: GOAL,
  isSlow,
  requests: {
    svc: () => [get(`/api/v1/search?limit=20&q=${encodeURIComponent(typed)}`)],
    'by hand': () => [get(`/search?${new URLSearchParams({ limit: '20', ...byHand })}`)],
  },
  check: (body) => {
    const { results, total, facets } = body as Answer;
    const counted = (facets.types ?? []).reduce((sum, { count }) => sum + count, 0);
    return total > 0 && counted === total && results?.length === Math.min(20, total);
  },
}));
