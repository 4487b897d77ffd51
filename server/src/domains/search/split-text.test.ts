import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

const entry = {
  type: 'file' as const,
  id: '01890000-0000-7000-8000-000000000001',
  scopeId: null,
  title: 'paper.pdf',
  keys: [],
  createdBy: null,
  updatedAt: new Date(0),
  archived: false,
};

describe('a long text', () => {
  it('comes apart at blanks and loses nothing', () => {
    const body = 'word '.repeat(20_000);
    const pieces = splitText({ ...entry, body });
    expect(pieces.length).toBe(6);
    expect(pieces.map((piece) => piece.body).join('')).toBe(body);
    expect(new Set(pieces.map(({ part }) => part)).size).toBe(6);
    for (const piece of pieces) expect(piece.body.length).toBeLessThanOrEqual(20_000);
  });

  it('has one piece when it is short or empty', () => {
    expect(splitText({ ...entry, body: '' })).toMatchObject([
      { part: '00000000-0000-0000-0000-000000000000', body: '' },
    ]);
  });

  it('without blanks is never cut inside a character', () => {
    for (const piece of splitText({ ...entry, body: `x${'🧬'.repeat(25_000)}` }))
      expect(piece.body.isWellFormed()).toBe(true);
  });
});
