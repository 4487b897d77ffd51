import fc from 'fast-check';

/** Lines that begin, end, underline or interrupt something, and so find out what blocks do to each other. */
const LINES = [
  ...[
    'word',
    'two words',
    'x  ',
    'back\\',
    '  indented',
    '   three',
    '    code',
    '\ttab',
    ' \t mixed',
    '**bold** text',
    '*',
    '\\',
  ],
  ...['# head', '## head ##', '#', '---', '===', '***', '_ _ _', '- - -', '-', '+', '1.', '2)'],
  ...[
    '- item',
    '* star',
    '+ plus',
    '1. one',
    '2. two',
    '7) seven',
    '- [ ] task',
    '- [x]',
    '- - deep',
    '1. - mixed',
    '-     code',
  ],
  ...[
    '- a\n\n  b',
    '- a\n\n      code',
    '1. a\n\n   b',
    '- a\n  - b\n\n    c',
    '- ```\n  x\n  ```',
    '- ```',
    '  - under',
    '   more',
  ],
  ...['> quote', '>', '> - a', '> ```', '>> deep', '> a\nlazy', '> [a]: /q', '- > both'],
  ...[
    '```',
    '```js',
    '````',
    '~~~',
    '~~~js',
    '```\nx\n```',
    '~~~\n\n~~~',
    '  ```',
    '   ~~~',
    '``` a`b',
    '```svc-object\n{}\n```',
  ],
  ...['$$', '$$\nx\n$$', '$$$', '$$ x', '  $$', '$a$', '$$ a $$'],
  ...['| a | b |', '|---|---|', '| a |\n|---|\n| 1 |', 'a | b', ':-: | --', '|', '|-', ':-'],
  ...[
    '<!-- c',
    '-->',
    '<!-- c -->',
    '<div>',
    '</div>',
    '<div>\n*a*\n</div>',
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '<style>',
  ],
  ...[
    '<?x',
    '?>',
    '<!X',
    '<![CDATA[',
    ']]>',
    '<b>',
    '<b>x</b>',
    '<a href="x">',
    '<!-- -->',
    '</b>',
    '<textarea>',
    '<!---->',
    '<!-->',
  ],
  ...[
    '[a]: /b',
    '[a]: /b "t"',
    '[a]:',
    '[a]',
    '[a]: <',
    "'title'",
    '[b]: /c\n"title',
    '[a][b]',
    '![i](x)',
    '[a]: /b\n[b]: /c',
    '/url',
  ],
  ...['[^1]: note', '[^1]: note\n\n    more', '[^1]', '[^2]:', '[^1]: - list', '[^1]: ```', '[^a b]: x', '    [^3]: x'],
  ...['', '', '', '', '   ', '\t', '        ', '\u00a0', '\f', '\ufeff# b', '\u2028'],
];

const line = fc.constantFrom(...LINES);
const ending = fc.constantFrom('\n', '\n', '\n\n', '\n\n', '\r\n', '\r\n\r\n', '\r', '\n \n');

const anyLines = fc
  .array(fc.tuple(line, ending), { maxLength: 10 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''));
/** One kind of line ending throughout, which is what people have. */
const evenLines = fc
  .tuple(fc.array(line, { maxLength: 10 }), fc.constantFrom('\n', '\r\n', '\n\n', '\r\n\r\n'))
  .map(([lines, end]) => lines.join('\n').replaceAll('\n', end) + end);

/** Markdown of every sort, with and without an ending at the end of its last line. */
export const markdownText: fc.Arbitrary<string> = fc
  .tuple(fc.oneof({ weight: 2, arbitrary: anyLines }, evenLines), fc.constantFrom('', '', 'trim', 'mark'))
  .map(([text, how]) => (how === 'trim' ? text.replace(/[\r\n]+$/, '') : how === 'mark' ? `\ufeff${text}` : text));
