import { type ByteSource, readSample } from './byte-source.ts';
import { detectDelimiter } from './csv-delimiter.ts';
import { cutCsv } from './csv-records.ts';
import { openCsv } from './csv-source.ts';
import { assertReadable, type FileFormat } from './file-format.ts';
import { openJson, openNdjson } from './json-source.ts';
import type { RowSource, SourceRecord } from './source-row.ts';
import { decodeText, detectEncoding, type TextEncoding } from './text-encoding.ts';
import { openSheet, openXlsx } from './xlsx-source.ts';

/** How a file is written. What is left out is found in its first bytes. */
export interface SourceOptions {
  format: FileFormat;
  delimiter?: string;
  encoding?: TextEncoding;
  sheet?: string;
  headerRow?: number;
}

export const SAMPLE_BYTES = 64 * 1024;

/** Fills in what the options leave open. The same bytes always give the same answer. */
export async function completeOptions(source: ByteSource, options: SourceOptions): Promise<SourceOptions> {
  const sample = await readSample(source, SAMPLE_BYTES);
  assertReadable(sample);
  if (options.format === 'xlsx') return { ...options, headerRow: options.headerRow ?? 1 };
  const encoding = options.encoding ?? detectEncoding(sample);
  if (options.format !== 'csv' && options.format !== 'tsv') return { ...options, encoding };
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  const delimiter = options.delimiter ?? (options.format === 'tsv' ? '\t' : detectDelimiter(text));
  return { ...options, encoding, delimiter, headerRow: options.headerRow ?? 1 };
}

/** Opens a file of any format; its rows are read as they are asked for. */
export async function openSource(source: ByteSource, options: SourceOptions): Promise<RowSource> {
  const {
    format,
    encoding = 'utf-8',
    delimiter = ',',
    sheet = null,
    headerRow = 1,
  } = await completeOptions(source, options);
  switch (format) {
    case 'csv':
    case 'tsv':
      return openCsv(source, { encoding, delimiter, headerRow });
    case 'xlsx':
      return openXlsx(source, { sheet, headerRow });
    case 'json':
      return openJson(source, encoding);
    case 'ndjson':
      return openNdjson(source, encoding);
  }
}

/** The first rows of a file of lines and fields as they stand, header and all. */
export async function readFirstRecords(
  source: ByteSource,
  {
    format,
    encoding = 'utf-8',
    delimiter = ',',
    sheet = null,
  }: Omit<SourceOptions, 'sheet'> & { sheet?: string | null },
  limit: number,
): Promise<SourceRecord[]> {
  const records =
    format === 'xlsx' ? (await openSheet(source, sheet)).records : cutCsv(decodeText(source, encoding), delimiter);
  const first: SourceRecord[] = [];
  for await (const record of records) if (first.push(record) >= limit) break;
  return first;
}
