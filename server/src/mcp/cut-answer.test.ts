import { expect, it } from 'vitest';
import { cutAnswer } from './cut-answer.ts';

const cut = (value: unknown, max: number) => cutAnswer(JSON.stringify(value), max);

it('leaves what fits as it is', () => {
  expect(cut({ a: [1, 2, 3] }, 100)).toEqual({ answer: { a: [1, 2, 3] }, note: null });
});

it('keeps the first items of the longest list and tells where to go on', () => {
  const objects = Array.from({ length: 50 }, (_, index) => ({ index, text: 'x'.repeat(20) }));
  const { answer, note } = cut({ objects, total: 500, limit: 50, offset: 100 }, 700);
  const kept = (answer as { objects: object[] }).objects;
  expect(kept).toEqual(objects.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(5);
  expect(note).toContain(`Go on with \`offset\` ${100 + kept.length}`);
  expect(JSON.stringify(answer).length).toBeLessThanOrEqual(700);
});

it('speaks of the cursor where pages have one', () => {
  expect(cut({ documents: Array(50).fill('x'.repeat(50)), nextCursor: 'c' }, 700).note).toContain('cursor');
});

it('shows the first issues of a build, and the way to the others', () => {
  const issues = Array(50).fill({ code: 'UNMAPPED', hint: 'x'.repeat(40) });
  expect(cut({ build: { status: 'failed', issues } }, 900).note).toMatch(/^issues shows \d+ of 50 items\. Mend these/);
});

it('cuts a long text inside its envelope', () => {
  const { answer, note } = cut({ document: { id: 'a', markdown: 'm'.repeat(5000) } }, 500);
  expect((answer as { document: { markdown: string } }).document.markdown.length).toBeLessThan(500);
  expect(note).toContain('of 5000 characters');
});

it('gives up on what cannot be cut, and says so', () => {
  expect(cut(Array(1000).fill('x'), 100)).toMatchObject({
    answer: null,
    note: expect.stringContaining('cannot be shown'),
  });
  expect(cut({ rows: ['x'.repeat(200), 'y'], a: 'z'.repeat(200) }, 100).note).toContain('too long');
});
