import type { ColumnSuggestion, ImportSource, InputOf, OutputOf, operations } from '@svc/contract';
import { isCommensurable } from '@svc/units';
import { type ByteSource, readSample } from '../../../formats/byte-source.ts';
import { guessFormat } from '../../../formats/file-format.ts';
import { completeOptions, openSource, readFirstRecords, SAMPLE_BYTES } from '../../../formats/open-source.ts';
import type { SourceRow } from '../../../formats/source-row.ts';
import { listSheets } from '../../../formats/xlsx-source.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import { isWritable } from '../tables/column-types.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import { guessType, type TypeGuess } from './guess-type.ts';
import { findHeaderRow } from './header-search.ts';
import { type HeaderParts, readHeaderUnit } from './header-units.ts';
import { takeFile, toByteSource } from './import-file.ts';
import { showValue } from './import-plan.ts';
import { likenessOf } from './name-likeness.ts';

type Suggest = typeof operations.data.importMappings.suggest;

const ROWS = 200;
const HEADER_ROWS = 20;
const SHOWN_ROWS = 20;
const SAMPLES = 5;
const MAX_COLUMNS = 500;
const ALIKE = 0.6;

/** Looks at the first rows of a file and proposes how to import it. */
export async function suggestMapping(
  ctx: Context,
  { query }: InputOf<Suggest>,
  parts: DataParts,
): Promise<OutputOf<Suggest>> {
  const { tableId, format, ...options } = query;
  const table = tableId === undefined ? null : await parts.catalog.getTable(ctx, tableId);
  const file = await takeFile(ctx, parts.uploads);
  const bytes = toByteSource(parts.uploads, file);
  const sample = await readSample(bytes, SAMPLE_BYTES);
  const known = format ?? guessFormat(sample, file.fileName, file.mediaType);
  const source = await findOptions(bytes, { format: known, ...options });
  const { columns, rows } = await readFirst(bytes, source, ROWS);
  if (columns.length === 0) throw new AppError('VALIDATION_ERROR', 'The file holds no columns.');
  const looks = columns.slice(0, MAX_COLUMNS).map((name) => lookAt(name, rows));
  const suggestions = matchColumns(looks, table);
  return {
    source,
    sheets: source.format === 'xlsx' ? await listSheets(bytes) : null,
    columns: suggestions,
    mapping: table === null ? null : toMapping(table, source, suggestions),
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => looks.map(({ name }) => showValue(cells.get(name)))),
  };
}

async function findOptions(bytes: ByteSource, wanted: ImportSource): Promise<ImportSource> {
  const source = await completeOptions(bytes, wanted);
  if (wanted.headerRow !== undefined || source.format === 'json' || source.format === 'ndjson') return source;
  return { ...source, headerRow: findHeaderRow(await readFirstRecords(bytes, source, HEADER_ROWS)) };
}

async function readFirst(
  bytes: ByteSource,
  source: ImportSource,
  limit: number,
): Promise<{ columns: string[]; rows: SourceRow[] }> {
  const opened = await openSource(bytes, source);
  const rows: SourceRow[] = [];
  try {
    for await (const row of opened.rows) {
      if (rows.push(row) >= limit) break;
    }
  } catch (error) {
    // The browser may send only the beginning of a long file, which breaks off anywhere.
    if (rows.length === 0) throw error;
  } finally {
    await opened.close();
  }
  const keys = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return { columns: opened.columns ?? [...keys], rows };
}

interface ColumnLook extends HeaderParts {
  header: string;
  guess: TypeGuess;
  samples: string[];
}

function lookAt(header: string, rows: readonly SourceRow[]): ColumnLook & { name: string } {
  const values = rows.flatMap(({ cells }) => showValue(cells.get(header)) ?? []);
  const guess = guessType(values);
  const isNumeric = guess.type === 'number' || guess.type === 'integer' || guess.type === 'measure';
  const parts = readHeaderUnit(header);
  const samples = [...new Set(values.filter((value) => value !== ''))].slice(0, SAMPLES);
  const unit = isNumeric ? (parts.unit ?? guess.unit) : null;
  return { header, name: header, unit, guess, samples: samples.map((text) => text.slice(0, 100)) };
}

/** Pairs the columns of the file with those of the table, the most alike first, each once. */
function matchColumns(looks: readonly (ColumnLook & { name: string })[], table: TableModel | null): ColumnSuggestion[] {
  const targets = table === null ? [] : table.columns.filter(isWritable);
  const pairs = looks.flatMap((look) =>
    targets.map((column) => ({ look, column, score: scoreOf(look, column) })).filter(({ score }) => score >= ALIKE),
  );
  pairs.sort((left, right) => right.score - left.score);
  const matches = new Map<ColumnLook, { column: ColumnModel; score: number }>();
  const taken = new Set<ColumnModel>();
  for (const { look, column, score } of pairs) {
    if (matches.has(look) || taken.has(column)) continue;
    matches.set(look, { column, score });
    taken.add(column);
  }
  return looks.map((look) => toSuggestion(look, matches.get(look) ?? null, table));
}

function scoreOf({ header, unit, guess }: ColumnLook, column: ColumnModel): number {
  const name = Math.max(likenessOf(header, column.name), likenessOf(readHeaderUnit(header).name, column.name));
  if (name >= 0.95 || name < ALIKE) return name;
  // Among names that are only alike, what the values are decides.
  const isNumeric = guess.type === 'number' || guess.type === 'integer' || guess.type === 'measure';
  const takesNumbers = column.type === 'number' || column.type === 'integer' || column.type === 'measure';
  if (takesNumbers && !isNumeric) return name - 0.2;
  return unit !== null && column.unit !== null && !isCommensurable(unit, column.unit) ? name - 0.3 : name;
}

function toSuggestion(
  look: ColumnLook & { name: string },
  match: { column: ColumnModel; score: number } | null,
  table: TableModel | null,
): ColumnSuggestion {
  const { header, unit, guess, samples } = look;
  const type = unit !== null ? 'measure' : guess.type;
  return {
    name: header,
    samples,
    type,
    unit,
    transforms: transformsFor(look, match?.column ?? null),
    match: match && {
      column: match.column.name,
      columnId: match.column.id,
      score: Math.round(match.score * 100) / 100,
    },
    newColumn: match === null ? proposeColumn(look, type, table) : null,
  };
}

/** Only steps that the column can use: a date stays a text in a column of texts. */
function transformsFor({ guess, unit }: ColumnLook, column: ColumnModel | null): ColumnSuggestion['transforms'] {
  const takesNumbers = column === null || ['number', 'integer', 'measure'].includes(column.type);
  const takesDates = column === null || ['date', 'dateTime'].includes(column.type);
  const kept = guess.transforms.filter(({ op }) =>
    op === 'decimalComma' ? takesNumbers : op === 'date' ? takesDates : true,
  );
  const isMeasure = column === null ? unit !== null : column.type === 'measure' && unit !== null;
  const isConvertible = isMeasure && (column === null || isCommensurable(unit!, column.unit!));
  return isConvertible ? [...kept, { op: 'unit', unit: unit! }] : kept;
}

function proposeColumn({ header, unit, guess }: ColumnLook, type: ColumnSuggestion['type'], table: TableModel | null) {
  const parts = readHeaderUnit(header);
  const base = cutBytes((unit === null ? header : parts.name).replace(/\p{Cc}+/gu, ' ').trim(), 55) || 'Column';
  let name = base;
  for (let count = 2; table?.byName.has(name.toLowerCase()); count++) name = `${base} ${count}`;
  return {
    name,
    type,
    ...(unit === null ? {} : { unit }),
    ...(guess.options === null ? {} : { options: guess.options }),
  };
}

function cutBytes(text: string, maxBytes: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > maxBytes) cut = cut.slice(0, -1);
  return cut.trim();
}

function toMapping(table: TableModel, source: ImportSource, suggestions: readonly ColumnSuggestion[]) {
  const columns = suggestions.flatMap(({ name, match, transforms }) =>
    match === null ? [] : [{ from: name, to: match.column, ...(transforms.length === 0 ? {} : { transforms }) }],
  );
  return {
    tableId: table.id,
    source,
    columns,
    match: { on: [], mode: 'create' as const },
    onError: 'collect' as const,
  };
}
