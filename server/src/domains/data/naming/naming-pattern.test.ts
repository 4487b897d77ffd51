import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { fillWithExamples, findNameIssues, formatName, type NameValues } from './naming-format.ts';
import { matchesPattern, readName } from './naming-match.ts';
import { MAX_NUMBER, parseNamingPattern, renameInPattern } from './naming-pattern.ts';
import { assertTellsPeriod, periodInName, periodOf, type Reset } from './naming-period.ts';

const now = new Date('2026-05-07T09:04:59.999Z');
const values: NameValues = {
  now,
  table: 'Plasmid Library',
  user: 'Ada Lovelace',
  row: { Strain: 'E. coli DH5α', Lot: 42, Tags: ['a', 'b'], Volume: { value: '1.5', unit: 'mL' } },
};
const format = (pattern: string, number = 7): string => formatName(parseNamingPattern(pattern), { ...values, number });
const matches = (pattern: string, name: string): boolean => matchesPattern(parseNamingPattern(pattern), name);
const refusalOf = (pattern: string): string => {
  try {
    parseNamingPattern(pattern);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('VALIDATION_ERROR');
    return (error as AppError).message;
  }
  return 'accepted';
};

describe('a pattern', () => {
  it.each([
    ['PLS-{seq:5}', 'PLS-00007'],
    ['{seq}', '7'],
    ['{date:YYYYMMDD}-{seq:2}', '20260507-07'],
    ['{date:YY-MM-DD HH.mm}_{seq}', '26-05-07 09.04_7'],
    ['{year}/{month}/{day}/{seq}', '2026/05/07/7'],
    ['{table}:{seq}', 'Plasmid Library:7'],
    ['{table|initials}{seq:3}', 'PL007'],
    ['{col:Strain|slug}-{seq}', 'e-coli-dh5alpha-7'],
    ['{col:strain|first:5|upper}-{seq}', 'E. CO-7'],
    ['{ col: Strain | first:3 }-{seq}', 'E.-7'],
    ['{col:Lot}.{col:Tags}.{col:Volume}.{seq}', '42.a-b.1.5mL.7'],
    ['{user|initials|lower}{seq}', 'al7'],
    ['{{{seq}}}', '{7}'],
    ['{{seq}}{seq}', '{seq}7'],
    ['A1-2425G-ABC{seq:7}-{check:mod36}', 'A1-2425G-ABC0000007-Z'],
    ['{col:Lot}', '42'],
  ])('%s makes %s', (pattern, name) => {
    expect(format(pattern)).toBe(name);
    expect(matches(pattern, name)).toBe(true);
  });

  it('grows beyond its width', () => {
    expect(format('P{seq:3}', 12345)).toBe('P12345');
    expect(format('P{seq:3}', MAX_NUMBER)).toBe(`P${MAX_NUMBER}`);
  });

  it.each([
    ['PLS-{sqe:5}', 'at character 5, {sqe:5} is unknown; known are {seq}, {seq:5}'],
    ['{}', 'at character 1, {} is unknown'],
    ['α{seq', 'at character 2, a brace is opened and not closed'],
    ['{seq}}', 'at character 6, a brace is closed that was not opened; write }}'],
    ['{seq:0}', 'needs a width of 1 to 12 digits'],
    ['{seq:13}', 'needs a width of 1 to 12 digits'],
    ['{seq:x}', 'needs a width of 1 to 12 digits'],
    ['{seq|upper}', 'takes no filter'],
    ['{date}{seq}', 'needs a format of YYYY, YY, MM, DD, HH, mm'],
    ['{date:YYYYmmm}{seq}', 'needs a format'],
    ['{date:--}{seq}', 'needs a format'],
    ['{year:2}{seq}', '{year:2} is unknown'],
    ['{col}{seq}', '{col} names no column'],
    ['{col: }{seq}', 'names no column'],
    ['{table:X}{seq}', '{table} takes filters only'],
    ['{user|shout|slug}{seq}', 'the filter “shout” is unknown; known are slug, upper, lower, initials, first:3'],
    ['{user|first:0}{seq}', 'the filter “first:0” is unknown'],
    ['{seq}-{seq:3}', 'at character 7, a second {seq}'],
    ['{check:mod36}{seq}', 'at character 1, {check:mod36} is not the last'],
    ['{seq}{check}', '{check} is unknown'],
    ['{seq}{check:mod10}', '{check:mod10} is unknown'],
    ['PLS', 'nothing tells two names apart: add {seq}'],
    ['{year}-{table}-{check:mod36}', 'nothing tells two names apart'],
    ['a\u0007{seq}', 'without control characters'],
    ['{seq}{table}{table}{table}{table}{table}{table}{user}', 'at character 48, more than 6 parts of text'],
  ])('%s is refused: %s', (pattern, message) => {
    expect(refusalOf(pattern)).toContain('body.pattern: at character ');
    expect(refusalOf(pattern)).toContain(message);
  });

  it('names all that is wrong with it at once', () => {
    expect(refusalOf('{a}-{b}-{seq:99}')).toMatch(/character 1, .*character 5, .*character 9, /);
  });

  it('tells that it has no number, and so may repeat a name', () => {
    expect(parseNamingPattern('{col:Barcode}').hasNumber).toBe(false);
    expect(parseNamingPattern('{col:Barcode}{seq}').hasNumber).toBe(true);
  });
});

describe('the values of a name', () => {
  const issuesOf = (pattern: string, row: NameValues['row']) =>
    findNameIssues(parseNamingPattern(pattern), { ...values, row });

  it('must leave no part empty', () => {
    const pattern = '{col:Strain|slug}-{col:Lot}-{seq}';
    expect(issuesOf(pattern, { strain: 'DH5', LOT: 0 })).toEqual([]);
    expect(issuesOf(pattern, { Strain: '  ', Lot: null })).toMatchObject([
      { column: 'Strain', code: 'REQUIRED' },
      { column: 'Lot', code: 'REQUIRED' },
    ]);
    expect(issuesOf(pattern, { Strain: '大腸菌', Lot: false })[0]!.message).toContain(
      'nothing is left of it after slug',
    );
    expect(issuesOf('{col:constructor}{seq}', {})).toHaveLength(1);
  });

  it('must leave the name short enough for the longest number', () => {
    expect(issuesOf('{col:Note}{seq}', { Note: 'x'.repeat(240) })).toEqual([]);
    expect(issuesOf('{col:Note}{seq}', { Note: 'x'.repeat(241) })).toMatchObject([{ code: 'NAME_LENGTH' }]);
  });

  it('become one line', () => {
    expect(formatName(parseNamingPattern('{col:A}'), { ...values, number: 1, row: { A: ' a\n\tb ' } })).toBe('a b');
  });

  it('are replaced by the name of the column in an example', () => {
    const pattern = parseNamingPattern('{col:Strain|slug}-{col:Lot}');
    expect(fillWithExamples(pattern, { lot: 5, Strain: '' })).toEqual({ lot: 5, Strain: 'Strain' });
  });
});

describe('a name typed by hand', () => {
  it.each([
    ['PLS-{seq:5}', 'PLS-00001', true],
    ['PLS-{seq:5}', 'PLS-123456', true],
    ['PLS-{seq:5}', 'PLS-0000001', false],
    ['PLS-{seq:5}', 'PLS-0001', false],
    ['PLS-{seq:5}', 'pls-00001', false],
    ['PLS-{seq:5}', 'PLS-00001 ', false],
    ['PLS-{seq:5}', 'PLS-٠٠٠٠١', false],
    ['{seq}', '0', true],
    ['{seq}', '01', false],
    ['{seq}', '', false],
    ['{seq}', String(MAX_NUMBER), true],
    ['{seq}', `${MAX_NUMBER}0`, false],
    ['{date:YYYYMMDD}-{seq}', '20261231-1', true],
    ['{date:YYYYMMDD}-{seq}', '20261301-1', false],
    ['{date:HHmm}-{seq}', '2460-1', false],
    ['{col:A|slug}-{seq}', 'e-coli-2-1', true],
    ['{col:A|slug}-{seq}', 'E-coli-1', false],
    ['{col:A|first:3|upper}-{seq}', 'ABC-1', true],
    ['{col:A|first:3|upper}-{seq}', 'ABCD-1', false],
    ['{user|initials}-{seq}', 'AL-1', true],
    ['{user|initials}-{seq}', 'A L-1', false],
    ['{col:A}', '', false],
    ['{col:A}', 'x'.repeat(255), true],
    ['{col:A}', 'x'.repeat(256), false],
    ['{col:A}-{seq}', '😀-1', true],
    ['A12425GABC{seq:7}{check:mod36}', 'A12425GABC1234002M', true],
    ['A12425GABC{seq:7}{check:mod36}', 'A12425GABC1234003M', false],
    ['{seq}{check:mod36}', '', false],
  ])('%s and “%s”: %s', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected);
  });

  it('is read with the largest number that fits', () => {
    const numberIn = (pattern: string, name: string) => readName(parseNamingPattern(pattern), name)?.number;
    expect(numberIn('PLS-{seq:5}', 'PLS-00042')).toBe(42);
    expect(numberIn('{col:Lot}{seq}', 'A12')).toBe(12);
    expect(numberIn('{col:A}-{seq}-{col:B}', 'x-1-99-b')).toBe(99);
    expect(numberIn('{col:A}-{seq}-{col:B}', 'x-99-1-b')).toBe(99);
    expect(numberIn('{col:A}', 'x')).toBeNull();
  });

  it('takes no time even when texts could be divided in millions of ways', () => {
    const pattern = parseNamingPattern('{col:A}{col:B}{col:C}{col:D}{col:E}{col:F}{seq}!');
    const started = performance.now();
    for (let round = 0; round < 20; round++) expect(matchesPattern(pattern, '1'.repeat(255))).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('every name that a pattern makes', () => {
  const filters = fc.array(fc.constantFrom('|slug', '|upper', '|lower', '|initials', '|first:3', '|first:40'), {
    maxLength: 4,
  });
  const literal = fc.string({ maxLength: 6 }).map((text) => text.replaceAll('{', '{{').replaceAll('}', '}}'));
  const text = fc
    .tuple(fc.constantFrom('table', 'user', 'col:A', 'col:b'), filters)
    .map(([source, chain]) => `{${source}${chain.join('')}}`);
  const date = fc.constantFrom('{date:YYYYMMDD}', '{date:YY-MM}', '{date:HH.mm}', '{year}', '{month}', '{day}');
  const piece = fc.oneof(literal, date, { arbitrary: text, weight: 2 });
  const patterns = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      fc.constantFrom('{seq}', '{seq:5}'),
      fc.array(piece, { maxLength: 2 }),
      fc.constantFrom('', '{check:mod36}'),
    )
    .map(([before, number, after, check]) => before.join('') + number + after.join('') + check);
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const rows = fc.record({ A: words, B: fc.oneof(words, fc.integer(), fc.double(), fc.array(words)) });
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

  it('fits it, and is read with its number or a larger one', () => {
    fc.assert(
      fc.property(patterns, rows, words, words, dates, fc.nat(MAX_NUMBER), (written, row, table, user, at, number) => {
        const pattern = parseNamingPattern(written);
        const given = { now: at, table, user, row };
        fc.pre(findNameIssues(pattern, given).length === 0);
        const reading = readName(pattern, formatName(pattern, { ...given, number }));
        expect(reading).not.toBeNull();
        expect(reading!.number).toBeGreaterThanOrEqual(number);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not fit any more after one character of the checked ones changed', () => {
    const pattern = parseNamingPattern('{col:A|slug|upper}-{seq:4}{check:mod36}');
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(
        fc.string({ unit: character, minLength: 1 }),
        fc.nat(99_999),
        fc.nat(),
        character,
        (A, number, place, other) => {
          const name = formatName(pattern, { ...values, number, row: { A } });
          const at = place % name.length;
          fc.pre(name[at] !== other && name[at] !== '-');
          expect(matchesPattern(pattern, name.slice(0, at) + other + name.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});

describe('a pattern whose column is renamed', () => {
  it.each([
    ['{col:Strain}-{seq}', '{col:Host}-{seq}'],
    ['{ col: strain | slug|first:3 }-{seq}', '{col:Host| slug|first:3 }-{seq}'],
    ['{{col:Strain}}{col:Strains}{seq}', '{{col:Strain}}{col:Strains}{seq}'],
    ['{col:STRAIN}{col:Strain|upper}', '{col:Host}{col:Host|upper}'],
  ])('%s becomes %s', (pattern, renamed) => {
    expect(renameInPattern(pattern, 'Strain', 'Host')).toBe(renamed);
  });

  it('makes the names that it made before', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text === text.trim() && !/[{}|]/.test(text));
    fc.assert(
      fc.property(name, name, (from, to) => {
        fc.pre(from.toLowerCase() !== to.toLowerCase());
        const pattern = `A{{{col:${from}|upper}-{seq}`;
        const row = (column: string): NameValues => ({ ...values, row: { [column]: 'x' } });
        const before = formatName(parseNamingPattern(pattern), { ...row(from), number: 1 });
        const after = formatName(parseNamingPattern(renameInPattern(pattern, from, to)), { ...row(to), number: 1 });
        expect(after).toBe(before);
      }),
    );
  });
});

describe('the period of a number', () => {
  it.each<[Reset, string]>([
    ['never', ''],
    ['year', '2026'],
    ['month', '2026-05'],
    ['day', '2026-05-07'],
  ])('with reset %s is “%s”', (reset, period) => {
    expect(periodOf(reset, now)).toBe(period);
  });

  it('is that of UTC', () => {
    expect(periodOf('year', new Date('2026-12-31T23:59:59-01:00'))).toBe('2027');
  });

  it.each<[string, Reset, string, string]>([
    ['{year}-{seq}', 'year', '2027-5', '2027'],
    ['{date:YYMM}-{seq}', 'month', '2704-5', '2027-04'],
    ['{date:YYYYMMDD}-{seq}', 'day', '20270430-5', '2027-04-30'],
    ['{year}-{seq}', 'never', '2027-5', ''],
    ['{seq}', 'year', '5', '2026'],
  ])('of %s with reset %s and the typed name %s is “%s”', (pattern, reset, name, period) => {
    expect(periodInName(reset, readName(parseNamingPattern(pattern), name)!, now)).toBe(period);
  });

  it.each<[string, Reset, string | null]>([
    ['P{seq}', 'never', null],
    ['{date:YY}{seq}', 'year', null],
    ['P{seq}', 'year', '{year}'],
    ['{month}{seq}', 'month', '{year}'],
    ['P{seq}', 'day', '{year} and {month} and {day}'],
    ['{date:YYYYMMDD}{seq}', 'day', null],
    ['{col:A}', 'year', null],
  ])('must be told by the name: %s with reset %s lacks %s', (pattern, reset, lacks) => {
    const check = () => assertTellsPeriod(parseNamingPattern(pattern), reset);
    if (lacks === null) expect(check).not.toThrow();
    else expect(check).toThrow(`add ${lacks} to the pattern`);
  });
});
