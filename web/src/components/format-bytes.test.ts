import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [25_600, '26 kB'],
  [5_400_000_000, '5.4 GB'],
])('%d is told as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
