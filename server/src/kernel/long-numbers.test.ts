import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLongNumbers } from './long-numbers.ts';

describe('numbers in JSON', () => {
  it.each([
    ['{"a":9007199254740993}', '{"a":"9007199254740993"}'],
    ['{"a":0.10000000000000000001}', '{"a":"0.10000000000000000001"}'],
    ['{"a":-1e400,"b":1e-400}', '{"a":"-1e400","b":"1e-400"}'],
    ['[12345678901234567890,1]', '["12345678901234567890",1]'],
    ['{"12345678901234567890":"\\"12345678901234567890"}', '{"12345678901234567890":"\\"12345678901234567890"}'],
    ['{"a":1234567890123456}', '{"a":1234567890123456}'],
    ['{"a":100000000000000000000}', '{"a":100000000000000000000}'],
  ])('%s becomes %s', (json, kept) => expect(keepLongNumbers(json)).toBe(kept));

  it('that JavaScript keeps stay as they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(JSON.parse(keepLongNumbers(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});
