import type { BlockType } from '@svc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBlockText } from './block-text.ts';

describe('the text of a block', () => {
  const cases: [string, BlockType, string, string][] = [
    [
      'emphasis goes',
      'paragraph',
      '**Lyse** with _buffer_ `P2`, ~~not~~ at 4 * 3 °C',
      'Lyse with buffer P2, not at 4 * 3 °C',
    ],
    ['names with underscores stay', 'paragraph', 'see my_file_name', 'see my_file_name'],
    ['a link is its text', 'paragraph', '[pUC19](svc://object/x "t") and ![gel](svc://file/y)', 'pUC19 and gel'],
    ['a picture in a link too', 'paragraph', '[![gel](a.png)](https://x.example/(1))', 'gel'],
    ['a link by reference', 'paragraph', '[the paper][1] shows it[^2]', 'the paper shows it'],
    ['a definition says nothing', 'definition', '[1]: https://x.example "The paper"', ''],
    ['a footnote does', 'footnoteDefinition', '[^2]: measured twice', 'measured twice'],
    ['lines of a paragraph run on', 'paragraph', 'one\ntwo', 'one two'],
    ['headings', 'heading', '## Miniprep ##', 'Miniprep'],
    ['underlined headings', 'heading', 'Miniprep\n===', 'Miniprep'],
    ['lists', 'list', '- [x] spin\n  1. wash\n* elute', 'spin\nwash\nelute'],
    ['quotes', 'blockquote', '> > said\n> - so', 'said\nso'],
    ['tables', 'table', '| a | b\\|c |\n|:--|---|\n| 1 | 2 |', 'a b|c\n1 2'],
    ['code without its fence', 'code', '```ts\nconst a = *b;\n```', 'const a = *b;'],
    ['formulas without their dollars', 'math', '$$\nE = mc^2\n$$', 'E = mc^2'],
    ['markup of pages', 'html', '<b>bold</b> <!-- hidden --> 5&nbsp;&micro;g &#945; &#0;', 'bold 5 µg α &#0;'],
    ['escapes', 'paragraph', '\\*kept\\* 100\\%', '*kept* 100%'],
    ['bare addresses', 'paragraph', '<https://x.example/a>', 'https://x.example/a'],
    ['our own blocks say nothing', 'svc-file', '```svc-file\n{"id": "x"}\n```', ''],
  ];
  it.each(cases)('%s', (_name, type, markdown, expected) => {
    expect(toBlockText(type, markdown)).toBe(expected);
  });

  it('keeps every plain word', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(toBlockText('paragraph', words.join(' '))).toBe(words.join(' '));
      }),
    );
  });

  it.each([
    '[',
    '<!--',
    '![](',
    '`',
    '*',
    '_',
    '> ',
    '- ',
    '|',
    '\\',
    '[a](',
    '[^',
    '<a',
    '&#',
    '# ',
    '[a][',
    ' ',
    ' #',
    '$$ ',
  ])('takes no longer for many of %s than for other text', (piece) => {
    const text = toBlockText('list', `a${piece.repeat(Math.ceil(100_000 / piece.length))}b`);
    expect(text.length).toBeLessThanOrEqual(100_002);
  });
});
