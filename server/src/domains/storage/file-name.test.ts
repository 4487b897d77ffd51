import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFileName, toContentDisposition } from './file-name.ts';

it('a name is one line, no path, and not too long', () => {
  expect(parseFileName('  a.txt ')).toEqual({ name: 'a.txt' });
  expect(parseFileName('e\u0301')).toEqual({ name: '\u00e9' });
  for (const bad of ['', ' ', 'a/b', 'a\\b', 'a\0b', 'a\nb', 'n'.repeat(256)]) {
    expect(parseFileName(bad)).toHaveProperty('problem');
  }
});

/** Any characters at all, halves of pairs too. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0x10ffff })), {
    minLength: 1,
    maxLength: 50,
  })
  .map((points) => String.fromCodePoint(...points));

it('any name makes a header that is plain ASCII on one line and gives the name back', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = toContentDisposition('attachment', name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~%&$+#^`|{}-]*$/);
      expect(header.split('"')).toHaveLength(3);
      expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name.toWellFormed());
    }),
  );
});
