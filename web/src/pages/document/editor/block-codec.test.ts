import { expect, it } from 'vitest';
import { isPlain, saysTheSame } from './block-codec.ts';

it('takes other marks for the same text', () => {
  expect(saysTheSame('* one\n* two', '- one\n- two')).toBe(true);
  expect(saysTheSame('Title\n===', '# Title')).toBe(true);
  expect(saysTheSame('| a | b |\n|-|-:|\n| 1 | 2 |', '| a | b  |\n| - | -: |\n| 1 | 2  |')).toBe(true);
});

it('sees that something was lost', () => {
  expect(saysTheSame('```js title="a"\nx\n```', '```js\nx\n```')).toBe(false);
  expect(saysTheSame('a [^1] b', 'a  b')).toBe(false);
});

it('sees that a link to a definition elsewhere would become plain text', () => {
  expect(saysTheSame('see [the manual][m]', 'see \\[the manual]\\[m]')).toBe(false);
});

it('knows words that need no parser from everything that might mean more', () => {
  expect(isPlain('Spin for 5 minutes, then wait. Discard the supernatant.')).toBe(true);
  const marked = [
    'a *b*',
    '1. one',
    'a_b',
    'see www.example.org',
    'a\nb',
    '# a',
    'a | b',
    'a@b.org',
    'x<y',
    'a  ',
    '[a]',
    'H~2~O',
    '$x$',
  ];
  expect(marked.filter(isPlain)).toEqual([]);
});
