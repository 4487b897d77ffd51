import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeApiKeyString, parseApiKeyString } from './api-key-string.ts';

describe('an API key string', () => {
  it('carries its workspace', () => {
    fc.assert(
      fc.property(fc.uuid(), (workspaceId) => {
        const key = makeApiKeyString(workspaceId);
        expect(parseApiKeyString(key)).toEqual({ workspaceId, hint: key.slice(27, 35) });
      }),
    );
  });

  it('is recognised as mistyped whichever one character is changed', () => {
    const key = makeApiKeyString('01890000-0000-7000-8000-000000000000');
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...'0aZ9_-.é'), (at, character) => {
        fc.pre(key[at] !== character);
        expect(parseApiKeyString(key.slice(0, at) + character + key.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('never throws on what it is not', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(parseApiKeyString(text)).toBeNull()));
  });

  it('with a workspace beyond 128 bits is refused', () => {
    expect(parseApiKeyString(`svc_${'z'.repeat(22)}_${'a'.repeat(46)}`)).toBeNull();
  });
});
