/** Texts that use what GitHub Flavored Markdown adds to CommonMark, and what math and our own blocks add to that. */
export const GFM_EXAMPLES = [
  // Tables.
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  'a | b\n-|-\nc | d\n\n  | x |\n  |:-:|\n',
  '> | a |\n> |---|\n> | b |',
  '- | a |\n  |---|\n  | b |',
  '| `a|b` | [l](x "a|b") |\n|--|--|\n| <i>|</i> |',
  // Task lists.
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [X] baz\n- [ ] bim',
  '1. [ ] one\n2. [x] two\n\n   more',
  '- [ ]\n- [] no\n- [y] no',
  '* [x] a\n+ [ ] b\n1) [X] c',
  '- [ ] # heading\n- [x] > quote',
  '- [ ]\ttab\n- [x]   spaces\r\n',
  // Strikethrough.
  '~one~ ~~two~~ ~~~three~~~',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  '~~a **b~~ c**',
  // Autolinks.
  'www.commonmark.org/help',
  'Visit www.commonmark.org/a.b.\n\n(www.google.com/search?q=Markup+(business))',
  'www.google.com/search?q=commonmark&hl=en&hl;',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
  'foo@bar.baz\n\na.b-c_d@a.b_\n\nmailto:foo@bar.baz xmpp:foo@bar.baz/txt',
  // Raw HTML that a page must not carry.
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
  '<style>\np { }\n\nq { }\n</style>\nbehind',
  '<script>\nalert(1)\n\n// *x*\n</script>\n\ntext',
  '<details>\n<summary>s</summary>\n\n- inside\n\n</details>',
  // Footnotes.
  '[^1]: a\n[^1]: b\n\nx[^1] y[^1]',
  '[^n]: - a\n      - b\n\n    > c\n\nx[^n]',
  '[^t]: | a |\n    |---|\n    | b |\n\nx[^t]',
  'Here is a footnote.[^1]\n\n[^1]: The note.',
  'A[^long] b[^1].\n\n[^long]: First paragraph.\n\n    Second paragraph.\n\n        code\n\n[^1]: Other.',
  '[^a]: one\n[^b]: two\nlazy\n\n- item [^a]',
  'Undefined[^nope] and inline ^[note].',
  // Math.
  'Energy $E=mc^2$ and price $5 and $6.',
  '$$\n\\int_0^1 x\\,dx\n\n= \\frac12\n$$',
  '$$a$$ inline, then\n\n$$$ tex\nx\n$$$',
  '- item\n\n  $$\n  x\n  $$\n- next',
  // Our own.
  '```svc-object\n{"id": "01890000-0000-7000-8000-000000000000"}\n```',
  '~~~~svc-addon {x}\n{"id": "01890000-0000-7000-8000-000000000000", "config": {"a": "```"}}\n~~~~',
  '> ```svc-file\n> {}\n> ```\n\n- ```svc-table\n  {}\n  ```',
  '[live](svc://object/01890000-0000-7000-8000-000000000000 "t") ![f](svc://file/01890000-0000-7000-8000-000000000000)',
];
