import { FIRST_COLLECTED, type Sample, STATUSES, WORDS } from './sample-values.ts';

const word = (index: string): string => `w[1 + (${index}) % ${WORDS.length}]`;

/** The cells of row number `i`, for every table of samples: `w` and `s` are the lists of words and of statuses. */
export const SAMPLE_SQL: Record<keyof Sample, string> = {
  Name: `'Sample ' || i`,
  Code: `'S-' || lpad(i::text, 8, '0')`,
  Concentration: `round(((i * 7919) % 1000003) / 1000.003, 3)`,
  Passage: '(i * 31) % 60',
  Active: '(i * 17) % 3 <> 0',
  Collected: `timestamptz '${FIRST_COLLECTED}' + ((i * 104729) % 94608000) * interval '1 second'`,
  Status: `s[1 + ((i * 13) % 1009) % ${STATUSES.length}]`,
  Notes: ['i', 'i * 7', 'i + 3', 'i * 11', 'i + 17'].map(word).join(` || ' ' || `),
};

/** What those cells are selected from: the number of rows and the two lists are parameters. */
export const selectSampleNumbers = (count: number, words: number, statuses: number): string =>
  `generate_series(1::bigint, $${count}::bigint) i, (select $${words}::text[] as w, $${statuses}::text[] as s) lists`;
