import { expect, it } from 'vitest';
import { parseManifestText, saysSame, toManifestText } from './manifest-text.ts';

it('writes known fields in their order, and keeps the others', () => {
  const text = toManifestText({ later: 1, scopes: [], apiVersion: 'addon/v1' });
  expect(Object.keys(JSON.parse(text))).toEqual(['apiVersion', 'scopes', 'later']);
});

it('compares what manifests say, not how they are written', () => {
  expect(saysSame('{"a":{"x":1,"y":2},"b":[1]}', '{ "b": [1], "a": { "y": 2, "x": 1 } }')).toBe(true);
  expect(saysSame('{"a":1}', '{"a":2}')).toBe(false);
  expect(saysSame('{"a":1}', '{"a":')).toBe(false);
});

it('says why a text is no manifest', () => {
  expect(parseManifestText('[]').problem).toContain('object');
  expect(parseManifestText('{').manifest).toBeNull();
});
