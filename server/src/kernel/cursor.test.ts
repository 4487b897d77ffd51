import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursorCodec } from './cursor.ts';

const codec = createCursorCodec(randomBytes(32));

describe('a cursor', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (place) => {
        expect(codec.decode('list', codec.encode('list', place))).toEqual(place);
      }),
    );
  });

  it('of another list, another secret, or with any character changed is refused', () => {
    const cursor = codec.encode('list', ['2026', 'id']);
    expect(() => codec.decode('other', cursor)).toThrow('query.cursor');
    expect(() => createCursorCodec(randomBytes(32)).decode('list', cursor)).toThrow('query.cursor');
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_=+'), (at, character) => {
        fc.pre(cursor[at] !== character);
        expect(() => codec.decode('list', cursor.slice(0, at) + character + cursor.slice(at + 1))).toThrow();
      }),
    );
  });

  it('that is no cursor at all is refused, not thrown upon', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void expect(() => codec.decode('list', text)).toThrow('query.cursor')),
    );
  });
});
