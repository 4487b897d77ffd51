import { expect, it } from 'vitest';
import { diffWords } from './diff-words.ts';

const show = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ text, kind }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

it.each([
  ['grows at 37 °C', 'grows at 30 °C', 'grows at [-37-]{+30+} °C'],
  ['', 'new', '{+new+}'],
  ['old', '', '[-old-]'],
  ['same', 'same', 'same'],
  ['a b', 'a b c', 'a b{+ c+}'],
])('of %j and %j', (before, after, shown) => {
  expect(show(before, after)).toBe(shown);
});

it('shows very long texts whole', () => {
  const long = 'word '.repeat(700);
  expect(diffWords(long, `${long}!`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
