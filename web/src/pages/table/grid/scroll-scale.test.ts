import { expect, it } from 'vitest';
import { makeScrollScale } from './scroll-scale.ts';

it('leaves a list that fits into an element as it is', () => {
  const scale = makeScrollScale(10_000, 500);
  expect([scale.height, scale.isScaled, scale.toContent(1234), scale.toScroll(1234)]).toEqual([
    10_000,
    false,
    1234,
    1234,
  ]);
});

it('reaches the first and the last row of a list taller than an element can be', () => {
  const scale = makeScrollScale(320_000_000, 500);
  expect(scale.height).toBe(15_000_000);
  expect(scale.toContent(0)).toBe(0);
  expect(scale.toContent(15_000_000 - 500)).toBeCloseTo(320_000_000 - 500);
  expect(scale.toContent(scale.toScroll(123_456_789))).toBeCloseTo(123_456_789);
});

it('never leaves the list', () => {
  const scale = makeScrollScale(300, 500);
  expect([scale.toContent(40), scale.toScroll(40)]).toEqual([0, 0]);
});
