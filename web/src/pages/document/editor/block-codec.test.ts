import { expect, it } from 'vitest';
import { saysTheSame } from './block-codec.ts';

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
