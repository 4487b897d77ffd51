import { expect, it } from 'vitest';
import { toSafeNext } from './to-safe-next.ts';

it('keeps a path of the app with its query and fragment', () => {
  expect(toSafeNext('/w/lab/environments?q=mass#top')).toBe('/w/lab/environments?q=mass#top');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/sign-in?next=/x',
  '',
  undefined,
  7,
])('refuses %j', (next) => {
  expect(toSafeNext(next)).toBeNull();
});
