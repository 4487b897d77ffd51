import { Readable } from 'node:stream';
import { openSource } from '../server/src/formats/open-source.ts';

// npx tsx bench/read-memory.ts [megabytes]: the memory that reading a CSV of so many megabytes takes.

const SIZE_BYTES = Number(process.argv[2] ?? 2000) * 1e6;
const HEADER = Buffer.from('Name,Note,Amount\n');
const LINES = Buffer.from('sample 12345,"a note, with ""quotes"" in it",1234.5\n'.repeat(1000));

function* makeFile(): Generator<Buffer> {
  yield HEADER;
  for (let written = HEADER.length; written < SIZE_BYTES; written += LINES.length) yield LINES;
}

const startedMs = Date.now();
const idleMb = process.memoryUsage.rss() / 1e6;
const source = await openSource(
  { sizeBytes: SIZE_BYTES, read: async (range) => Readable.from(range === undefined ? makeFile() : [HEADER, LINES]) },
  { format: 'csv' },
);
let rows = 0;
let peakMb = 0;
for await (const _ of source.rows) {
  if (++rows % 100_000 === 0) peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1e6);
}
console.info({ rows, seconds: (Date.now() - startedMs) / 1000, idleMb, peakMb });
