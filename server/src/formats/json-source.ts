import type { ByteSource } from './byte-source.ts';
import { cutJsonList } from './json-elements.ts';
import { parseJsonRow } from './json-row.ts';
import { cutLines } from './lines.ts';
import type { RowSource, SourceRow } from './source-row.ts';
import { decodeText, type TextEncoding } from './text-encoding.ts';

/** Opens a JSON list of objects. */
export function openJson(source: ByteSource, encoding: TextEncoding): RowSource {
  return openTexts(source, encoding, async function* (texts) {
    for await (const { line, text } of cutJsonList(texts)) yield parseJsonRow(line, text);
  });
}

/** Opens a text whose every line is a JSON object. */
export function openNdjson(source: ByteSource, encoding: TextEncoding): RowSource {
  return openTexts(source, encoding, async function* (texts) {
    for await (const { line, text } of cutLines(texts)) {
      if (text === null || text.trim() !== '') yield parseJsonRow(line, text);
    }
  });
}

function openTexts(
  source: ByteSource,
  encoding: TextEncoding,
  toRows: (texts: AsyncIterable<string>) => AsyncIterable<SourceRow>,
): RowSource {
  let readBytes = 0;
  const texts = decodeText(source, encoding, (sizeBytes) => {
    readBytes += sizeBytes;
  });
  return {
    columns: null,
    rows: toRows(texts),
    close: async () => undefined,
    progress: () => readBytes / Math.max(1, source.sizeBytes),
  };
}
