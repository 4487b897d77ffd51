import { Readable } from 'node:stream';
import type { ByteSource } from '../formats/byte-source.ts';
import type { RowSource } from '../formats/source-row.ts';

/** Bytes in memory as a file, handed over in small pieces so that every seam is tried. */
export function toSource(content: string | Buffer, pieceBytes = 7): ByteSource {
  const bytes = Buffer.from(content);
  return {
    sizeBytes: bytes.length,
    async read({ start, end } = { start: 0, end: bytes.length }) {
      const pieces: Buffer[] = [];
      for (let at = start; at < end; at += pieceBytes) pieces.push(bytes.subarray(at, Math.min(end, at + pieceBytes)));
      return Readable.from(pieces);
    },
  };
}

/** All rows as plain objects, with their line and the code of their fault. */
export async function readAll(source: RowSource) {
  const rows: { line: number; cells: Record<string, unknown>; fault: string | null }[] = [];
  for await (const { line, cells, fault } of source.rows) {
    rows.push({ line, cells: Object.fromEntries(cells), fault: fault?.code ?? null });
  }
  return rows;
}
