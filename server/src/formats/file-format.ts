import { AppError } from '../kernel/app-error.ts';

export const FILE_FORMATS = ['csv', 'tsv', 'xlsx', 'json', 'ndjson'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

const BY_MEDIA_TYPE: Record<string, FileFormat> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const BY_ENDING: Record<string, FileFormat> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** What a file is, by its first bytes, its name and what the caller said, in this order of trust. */
export function guessFormat(sample: Buffer, fileName: string | null, mediaType: string): FileFormat {
  if (sample.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'xlsx';
  assertReadable(sample);
  const ending = /\.([a-z0-9]+)$/i.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
  const told = BY_ENDING[ending] ?? BY_MEDIA_TYPE[mediaType.toLowerCase()];
  if (told !== undefined && told !== 'xlsx') return told;
  const text = sample
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return /^\{[^\n]*\}\s*\n\s*\{/.test(text) ? 'ndjson' : 'json';
  return 'csv';
}

const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const BINARY: [Buffer, string][] = [
  [Buffer.from('%PDF'), 'a PDF'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'a picture'],
  [Buffer.from([0xff, 0xd8, 0xff]), 'a picture'],
  [Buffer.from([0x1f, 0x8b]), 'compressed'],
];

/** Refuses what is no table in any of the formats. */
export function assertReadable(sample: Buffer): void {
  if (sample.length === 0) throw new AppError('VALIDATION_ERROR', 'The file is empty.');
  if (sample.subarray(0, 4).equals(OLD_OFFICE)) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The file is an .xls of old, or protected by a password. Save it as .xlsx without one.',
    );
  }
  const other = BINARY.find(([start]) => sample.subarray(0, start.length).equals(start));
  if (other !== undefined) {
    throw new AppError('VALIDATION_ERROR', `The file is ${other[1]}; it must be CSV, TSV, XLSX, JSON or NDJSON.`);
  }
}
