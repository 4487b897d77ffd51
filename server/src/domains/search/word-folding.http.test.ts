import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { foldPlainTerms } from './word-folding.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const askDatabase = (terms: readonly string[]) =>
  service.app.db.rows<{ tokens: string; key: string }>(
    {
      text: `select x.tokens, svc.search_key(x.term) as key
               from unnest($1::text[], svc.search_tokens($1::text[])) as x (term, tokens)`,
    },
    [terms],
  );

/** Words, numbers and the signs that a parser reads meanings into, more often than chance has them. */
const PIECES = [
  ...'-_.,:;/\\@+&<>~?=#%*\'"!$()[]{}|^` \t\n',
  ...[
    'http://',
    'www.',
    '.com',
    '1e5',
    '-1.5',
    '0x1F',
    '&amp;',
    '<b>',
    '</b>',
    '<!--',
    'a@b.c',
    '/usr/lib',
    'IL-6',
    'v1.2.3',
  ],
  ...['PLS', 'e', 'E10', '00012', 'x', 'I'],
];
const plainText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((of) => of.join('')),
);

describe('plain text', () => {
  it('is folded and cut here as it is by the database', async () => {
    const terms = fc.sample(plainText, 5000).filter((term) => foldPlainTerms([term], term) !== null);
    expect(terms.length).toBeGreaterThan(4000);
    const theirs = await askDatabase(terms);
    const ours = terms.map((term) => {
      const { tokens, key } = foldPlainTerms([term], term)!;
      return { tokens: tokens[0]!, key };
    });
    for (const [index, term] of terms.entries()) expect(ours[index], JSON.stringify(term)).toEqual(theirs[index]);
  });

  it('is left to the database where a number has an exponent', () => {
    for (const text of ['1e5', 'x 10E3y', '(2e2)']) expect(foldPlainTerms([text], text), text).toBeNull();
    for (const text of ['e5', '1e', 'x1e5', '1ex5']) expect(foldPlainTerms([text], text), text).not.toBeNull();
  });

  it('is left to the database as soon as one letter is not plain', () => {
    for (const text of ['é', 'µ', 'α-SMA', 'naïve', '🧬', 'İ', '\u212a']) {
      expect(foldPlainTerms([text], 'x'), text).toBeNull();
      expect(foldPlainTerms(['x'], text), text).toBeNull();
    }
  });

  it('leaves out words that no index holds', () => {
    expect(foldPlainTerms([`${'x'.repeat(1999)} ${'y'.repeat(2000)}`], '')?.tokens).toEqual(['x'.repeat(1999)]);
  });
});
