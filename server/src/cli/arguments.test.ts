import { describe, expect, it } from 'vitest';
import { assertKnown, parseArguments, required } from './arguments.ts';

describe('a command line', () => {
  it('is split into words, options and flags', () => {
    const parsed = parseArguments(['key', 'create', '--workspace', 'My Lab', '--role=admin', '--json']);
    expect(parsed.words).toEqual(['key', 'create']);
    expect([...parsed.options]).toEqual([
      ['workspace', 'My Lab'],
      ['role', 'admin'],
    ]);
    expect(parsed.flags.has('json')).toBe(true);
  });

  it('names an option without a value, a missing one and an unknown one', () => {
    expect(() => parseArguments(['--role'])).toThrow('--role needs a value');
    expect(() => required(parseArguments([]), 'name')).toThrow('--name is required');
    expect(() => assertKnown(parseArguments(['--roll', 'x']), ['role'])).toThrow('--roll');
  });
});
