import { expect, it } from 'vitest';
import { nameDevice } from './name-device.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
])('names %j', (userAgent, name) => {
  expect(nameDevice(userAgent).name).toBe(name);
});

it('tells a phone from a desk', () => {
  expect(nameDevice('Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36').isMobile).toBe(true);
  expect(nameDevice('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0').isMobile).toBe(false);
});
