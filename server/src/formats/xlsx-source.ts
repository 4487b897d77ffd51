import { AppError } from '../kernel/app-error.ts';
import type { ByteSource } from './byte-source.ts';
import { type RaggedRule, readHeader } from './header-row.ts';
import { MAX_ROW_LENGTH, type RowSource, type SourceRecord } from './source-row.ts';
import { toIsoDate } from './xlsx-dates.ts';
import { openWorkbook, readSharedStrings, type Workbook } from './xlsx-workbook.ts';
import { walkXml } from './xml-walk.ts';

const MAX_SHEET_BYTES = 4 * 1024 * 1024 * 1024;
/** What a sheet can have in the program that made the format. */
const MAX_COLUMNS = 16_384;

/** Cells at the end of a row that stay empty are not written; only what stands beyond the header is wrong. */
const refuseBeyondHeader: RaggedRule = (values, columns) =>
  values.slice(columns.length).every((value) => value === '')
    ? null
    : { code: 'FIELDS', message: `has ${values.length} cells, expected ${columns.length} as in the header` };

/** The names of the sheets of a workbook. */
export async function listSheets(source: ByteSource): Promise<string[]> {
  const { zip, sheets } = await openWorkbook(source);
  zip.close();
  return sheets.map(({ name }) => name);
}

/** Opens one sheet of a workbook. */
export async function openXlsx(
  source: ByteSource,
  { sheet, headerRow }: { sheet: string | null; headerRow: number },
): Promise<RowSource> {
  const { records, progress } = await openSheet(source, sheet);
  return { ...(await readHeader(records, headerRow, refuseBeyondHeader)), progress };
}

/** The rows of one sheet, before its columns have names. */
export async function openSheet(
  source: ByteSource,
  sheet: string | null,
): Promise<{ records: AsyncIterable<SourceRecord>; progress(): number }> {
  const workbook = await openWorkbook(source);
  const found = sheet === null ? workbook.sheets[0]! : workbook.sheets.find(({ name }) => name === sheet);
  if (found === undefined) {
    const names = workbook.sheets.map(({ name }) => `“${name}”`).join(', ');
    throw new AppError('VALIDATION_ERROR', `The workbook has no sheet “${sheet}”; it has ${names}.`);
  }
  const strings = await readSharedStrings(workbook);
  const sizeBytes = workbook.zip.sizeOf(found.path);
  let readBytes = 0;
  const records = readSheet(workbook, found.path, strings, (bytes) => {
    readBytes += bytes;
  });
  return { records, progress: () => Math.min(1, readBytes / Math.max(1, sizeBytes)) };
}

async function* readSheet(
  { zip, is1904, dateStyles }: Workbook,
  path: string,
  strings: readonly string[],
  onBytes: (sizeBytes: number) => void,
): AsyncGenerator<SourceRecord> {
  const ready: SourceRecord[] = [];
  let row: SourceRecord = { line: 0, values: [], fault: null };
  let cell: { at: number; type: string; style: number } | null = null;
  let text = '';
  let length = 0;
  let takesText = false;
  const walk = walkXml(zip.readText(path, MAX_SHEET_BYTES, onBytes), {
    onOpen(name, attributes) {
      if (name === 'row') {
        row = { line: Number(attributes.r) || row.line + 1, values: [], fault: null };
        length = 0;
      } else if (name === 'c') {
        const at = attributes.r === undefined ? row.values.length : columnNumber(attributes.r);
        cell = { at, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1) };
        text = '';
      } else takesText = name === 'v' || (name === 't' && cell?.type === 'inlineStr');
    },
    onText(piece) {
      if (!takesText) return;
      length += piece.length;
      if (length > MAX_ROW_LENGTH)
        row.fault = { code: 'TOO_LONG', message: `must have at most ${MAX_ROW_LENGTH} characters` };
      else text += piece;
    },
    onClose(name) {
      if (name === 'v' || name === 't') takesText = false;
      if (name === 'c' && cell !== null) {
        if (cell.at < MAX_COLUMNS) {
          while (row.values.length < cell.at) row.values.push('');
          row.values[cell.at] = toText(cell, text, { strings, is1904, dateStyles });
        }
        cell = null;
      }
      if (name === 'row' && row.values.some((value) => value !== '')) ready.push(row);
    },
  });
  try {
    for await (const _ of walk) yield* ready.splice(0);
    yield* ready.splice(0);
  } finally {
    zip.close();
  }
}

function toText(
  { type, style }: { type: string; style: number },
  text: string,
  { strings, is1904, dateStyles }: { strings: readonly string[]; is1904: boolean; dateStyles: readonly boolean[] },
): string {
  if (text === '') return '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'n' && dateStyles[style] === true) return toIsoDate(Number(text), is1904) ?? text;
  return type === 'n' ? toPlainNumber(text) : text;
}

/** Sheets keep binary numbers: 0.1 + 0.2 stands there as 0.30000000000000004. Fifteen digits are what the program shows. */
function toPlainNumber(text: string): string {
  if (text.replace(/[^\d]/g, '').length <= 15) return text;
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
}

/** `BC7` stands in column 54, counted from 0. */
function columnNumber(reference: string): number {
  let number = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    number = number * 26 + code - 64;
  }
  return number - 1;
}
