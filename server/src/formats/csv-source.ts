import type { ByteSource } from './byte-source.ts';
import { cutCsv } from './csv-records.ts';
import { type RaggedRule, readHeader } from './header-row.ts';
import type { RowSource } from './source-row.ts';
import { decodeText, type TextEncoding } from './text-encoding.ts';

const refuseRagged: RaggedRule = (values, columns) =>
  values.length === columns.length
    ? null
    : { code: 'FIELDS', message: `has ${values.length} fields, expected ${columns.length} as in the header` };

/** Opens a text whose rows are lines and whose fields stand between delimiters. */
export async function openCsv(
  source: ByteSource,
  { encoding, delimiter, headerRow }: { encoding: TextEncoding; delimiter: string; headerRow: number },
): Promise<RowSource> {
  let readBytes = 0;
  const texts = decodeText(source, encoding, (sizeBytes) => {
    readBytes += sizeBytes;
  });
  const { columns, rows, close } = await readHeader(cutCsv(texts, delimiter), headerRow, refuseRagged);
  return { columns, rows, close, progress: () => readBytes / Math.max(1, source.sizeBytes) };
}
