import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCanonicalJson } from './canonical-json.ts';

it('writes the examples of RFC 8785 as it asks for', () => {
  const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
  const literals = [null, true, false];
  const string = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/';
  expect(toCanonicalJson({ numbers, string, literals })).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.keys(JSON.parse(toCanonicalJson(keys)))).toEqual(['1', '\r', '\u0080', 'ö', '€', '😀', '\ufb33']);
});

it('depends on no order of keys and loses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toCanonicalJson(value);
      expect(toCanonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
