import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toFrameAddress } from './frame-address.ts';

const APP = 'http://localhost:4000';

it('[FRAME-6] is an address on another host than the app', () => {
  expect(toFrameAddress('http://127.0.0.1:4000/addon-frames/x', APP)).toBe('http://127.0.0.1:4000/addon-frames/x');
});

it.each([
  null,
  '',
  '/addon-frames/x',
  'http://localhost:4000/addon-frames/x',
  'http://localhost:9/addon-frames/x',
  'http://LOCALHOST:4000/addon-frames/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://127.0.0.1:4000/x',
  'about:srcdoc',
])('[FRAME-6] is not %s', (url) => expect(toFrameAddress(url, APP)).toBeNull());

it('[FRAME-2] is put into the one frame of the app, whose tokens are written down and not computed', () => {
  const src = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const texts = files.map((path) => readFileSync(join(src, path), 'utf8'));
  const all = texts.join('\n');
  expect(all.match(/<iframe\b|createElement\(['"]iframe/g)).toEqual(['<iframe']);
  expect(all.match(/\bsandbox=\S+/g)).toEqual(['sandbox="allow-scripts"']);
  expect(all).toMatch(
    /<iframe[^>]*sandbox="allow-scripts"\s+allow=""\s+referrerPolicy="no-referrer"\s+src=\{address\}\s+\/>/,
  );
  expect(all).not.toMatch(/srcDoc|\.sandbox\b|allow-same-origin/);
});
