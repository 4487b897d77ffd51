import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { JOB_STATUSES } from '../platform/jobs.ts';
import { Id, idParams, Name, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';
import { COLUMN_TYPES, ColumnName, NewColumn } from './columns.ts';

export const IMPORT_FORMATS = ['csv', 'tsv', 'xlsx', 'json', 'ndjson'] as const;
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const IMPORT_MATCH_MODES = ['create', 'update', 'upsert', 'skip'] as const;
export const IMPORT_TRANSFORMS = [
  'trim',
  'upper',
  'lower',
  'nullIf',
  'replace',
  'split',
  'date',
  'decimalComma',
  'unit',
] as const;

const sourceOptions = {
  delimiter: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1,
      description: 'For CSV: the character between fields; found when left out.',
    }),
  ),
  encoding: Type.Optional(oneOf(IMPORT_ENCODINGS, { description: 'Of text files; found when left out.' })),
  sheet: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'For XLSX: the name of the sheet; the first one when left out.',
    }),
  ),
  headerRow: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      description:
        'The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is not read.',
    }),
  ),
};

/** How a file is to be read. */
export const ImportSource = shape({ format: oneOf(IMPORT_FORMATS), ...sourceOptions });

export type ImportSource = Static<typeof ImportSource>;

/** One step between a cell of the file and a cell of the table. */
export const ImportTransform = shape({
  op: oneOf(IMPORT_TRANSFORMS),
  values: Type.Optional(
    Type.Array(Type.String({ maxLength: 1000 }), {
      minItems: 1,
      maxItems: 100,
      description: 'For `nullIf`: the texts that stand for an empty cell.',
    }),
  ),
  find: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: 'For `replace`: the text to look for.' }),
  ),
  with: Type.Optional(Type.String({ maxLength: 1000, description: 'For `replace`: what takes its place.' })),
  separator: Type.Optional(
    Type.String({ minLength: 1, maxLength: 20, description: 'For `split`: what stands between values.' }),
  ),
  format: Type.Optional(
    Type.String({
      minLength: 4,
      maxLength: 40,
      description: 'For `date`: YYYY or YY, MM, DD, and for moments HH, mm, ss; such as `DD.MM.YYYY`.',
    }),
  ),
  unit: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'For `unit`: what the numbers are in.' }),
  ),
});

export type ImportTransform = Static<typeof ImportTransform>;

const SourceColumn = Type.String({ minLength: 1, maxLength: 500, description: 'The name of a column of the file.' });

export const ImportColumn = shape({
  from: SourceColumn,
  to: { ...ColumnName, description: 'The name of a column of the table.' },
  transforms: Type.Optional(Type.Array(ImportTransform, { maxItems: 20 })),
  default: Type.Optional(Type.Unknown({ description: 'The value where the file has none.' })),
});

export type ImportColumn = Static<typeof ImportColumn>;

export const ImportMatch = shape({
  on: Type.Array(ColumnName, { maxItems: 10, description: 'Columns of the table that tell which row is meant.' }),
  mode: oneOf(IMPORT_MATCH_MODES, {
    description:
      '`create` makes every row; `update` changes the row that matches; `upsert` does that or makes one; `skip` makes only those that match none.',
  }),
});

export type ImportMatch = Static<typeof ImportMatch>;

const OnError = oneOf(['stop', 'collect'], {
  description: '`stop`: all rows or none. `collect`: the good rows are written, the bad ones listed.',
});

/** How the columns of a file become the columns of a table. */
export const ImportMapping = shape({
  id: Id,
  name: Name,
  tableId: Id,
  source: ImportSource,
  columns: Type.Array(ImportColumn),
  match: ImportMatch,
  onError: OnError,
  ...resourceFields,
});

export type ImportMapping = Static<typeof ImportMapping>;

const columnsInput = Type.Array(ImportColumn, { minItems: 1, maxItems: 500 });

/** Where a row of the file does not fit. */
export const ImportRowError = shape({
  row: Type.Integer({ minimum: 1, description: 'Which row of data it is, from 1.' }),
  line: Type.Integer({ minimum: 1, description: 'The line of the file, or the row of the sheet, that it begins on.' }),
  column: nullable(Type.String({ description: 'The column of the file; null for the whole row.' })),
  code: Type.String({ description: 'Such as `TYPE`, `REQUIRED`, `RANGE`, `FIELDS`, `QUOTE`, `ENCODING`.' }),
  message: Type.String({ description: 'What was expected.' }),
  value: nullable(Type.String({ description: 'What was found, cut at 200 characters.' })),
});

export type ImportRowError = Static<typeof ImportRowError>;

const counts = {
  read: Type.Integer({ minimum: 0 }),
  created: Type.Integer({ minimum: 0 }),
  updated: Type.Integer({ minimum: 0 }),
  skipped: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
};

/** One run of a mapping over one file. */
export const Import = shape({
  id: Id,
  mappingId: Id,
  tableId: Id,
  jobId: Id,
  status: oneOf(JOB_STATUSES),
  error: nullable(Type.String({ description: 'Why it failed.' })),
  progress: shape({
    done: Type.Integer({ minimum: 0, description: 'Bytes of the file.' }),
    total: nullable(Type.Integer({ minimum: 0 })),
  }),
  counts: shape(counts),
  fileName: nullable(Type.String()),
  fileSizeBytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String(),
  source: ImportSource,
  retryOf: nullable(Type.String({ format: 'uuid', description: 'The import whose failed rows it took.' })),
  revert: nullable(
    shape(
      {
        jobId: Id,
        status: oneOf(JOB_STATUSES),
        error: nullable(Type.String()),
        archived: Type.Integer({ minimum: 0, description: 'Rows that it had made.' }),
        reverted: Type.Integer({ minimum: 0, description: 'Rows that it had changed.' }),
        kept: Type.Integer({ minimum: 0, description: 'Rows that somebody changed since; they stay as they are.' }),
      },
      { description: 'How the undoing went; null when nobody asked for it.' },
    ),
  ),
  createdAt: Timestamp,
  createdBy: nullable(Id),
  startedAt: nullable(Timestamp),
  finishedAt: nullable(Timestamp),
});

export type Import = Static<typeof Import>;

export const ColumnSuggestion = shape({
  name: Type.String({ description: 'The column of the file, as its header says.' }),
  samples: Type.Array(Type.String(), { description: 'The first values.' }),
  type: oneOf(COLUMN_TYPES, { description: 'What its values look like.' }),
  unit: nullable(Type.String({ description: 'The UCUM code of the unit in the header or in the values.' })),
  transforms: Type.Array(ImportTransform, { description: 'What its values need.' }),
  match: nullable(
    shape({
      column: ColumnName,
      columnId: Id,
      score: Type.Number({ minimum: 0, maximum: 1, description: 'How alike the names are; 1 is the same.' }),
    }),
  ),
  newColumn: nullable(NewColumn),
});

export type ColumnSuggestion = Static<typeof ColumnSuggestion>;

const DryRunRow = shape({
  row: Type.Integer({ minimum: 1 }),
  line: Type.Integer({ minimum: 1 }),
  action: oneOf(['create', 'update', 'skip', 'fail']),
  objectId: nullable(
    Type.String({ format: 'uuid', description: 'The row that would be changed or that is in the way.' }),
  ),
  issues: Type.Array(
    shape({
      column: nullable(Type.String()),
      code: Type.String(),
      message: Type.String(),
      value: nullable(Type.String()),
    }),
  ),
});

const reading = { visibility: 'public', access: 'ws:view_data', scope: 'data.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_data', scope: 'data.write' } as const;
const FILE = 'The file is the body itself, in any media type, or the one part of a multipart/form-data.';

export const importMappings = {
  list: operation({
    ...reading,
    name: 'data.importMappings.list',
    method: 'GET',
    path: '/import-mappings',
    summary: 'List import mappings, by name',
    list: 'rest',
    query: offsetQuery({ tableId: Type.Optional(Id), ...lifecycleFilters }),
    response: offsetList('importMappings', ImportMapping),
  }),
  create: operation({
    ...writing,
    name: 'data.importMappings.create',
    method: 'POST',
    path: '/import-mappings',
    summary: 'Create an import mapping',
    body: shape({
      name: Name,
      tableId: Id,
      source: ImportSource,
      columns: columnsInput,
      match: Type.Optional(ImportMatch),
      onError: Type.Optional(OnError),
    }),
    response: ImportMapping,
    status: 201,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'CONFLICT'],
  }),
  get: operation({
    ...reading,
    name: 'data.importMappings.get',
    method: 'GET',
    path: '/import-mappings/{id}',
    summary: 'Read an import mapping',
    params: idParams,
    response: shape({ importMapping: ImportMapping }),
  }),
  update: operation({
    ...writing,
    name: 'data.importMappings.update',
    method: 'PATCH',
    path: '/import-mappings/{id}',
    summary: 'Update an import mapping',
    description: 'Imports that were begun go on as the mapping was then.',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      source: Type.Optional(ImportSource),
      columns: Type.Optional(columnsInput),
      match: Type.Optional(ImportMatch),
      onError: Type.Optional(OnError),
    }),
    response: ImportMapping,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'CONFLICT'],
  }),
  suggest: operation({
    ...writing,
    scope: 'data.read',
    name: 'data.importMappings.suggest',
    method: 'POST',
    path: '/import-mappings/suggest',
    summary: 'Propose a mapping for a file',
    description: `${FILE} Looks at its first rows: how it is written, what its columns hold, which units their headers name, and which columns of the table they are.`,
    readOnly: true,
    cost: 5,
    upload: 'one',
    query: shape({
      tableId: Type.Optional({ ...Id, description: 'The table that the rows are for.' }),
      format: Type.Optional(oneOf(IMPORT_FORMATS)),
      ...sourceOptions,
    }),
    response: shape({
      source: ImportSource,
      sheets: nullable(Type.Array(Type.String(), { description: 'The sheets of a workbook.' })),
      columns: Type.Array(ColumnSuggestion),
      mapping: nullable(
        shape({
          tableId: Id,
          source: ImportSource,
          columns: Type.Array(ImportColumn),
          match: ImportMatch,
          onError: OnError,
        }),
      ),
      rows: Type.Array(Type.Array(nullable(Type.String())), {
        description: 'The first rows, by the order of `columns`.',
      }),
    }),
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  dryRun: operation({
    ...writing,
    scope: 'data.read',
    name: 'data.importMappings.dryRun',
    method: 'POST',
    path: '/import-mappings/{id}/dry-run',
    summary: 'Tell what an import would do, row by row',
    description: `${FILE} Does all that the import would do with its first rows, and takes it back. Numbers of naming schemes are not used up.`,
    params: idParams,
    readOnly: true,
    cost: 10,
    upload: 'one',
    query: shape({
      rows: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 5000, description: 'How many rows to try. Default 1000.' }),
      ),
    }),
    response: shape({
      rows: Type.Array(DryRunRow),
      counts: shape(counts),
      hasMore: Type.Boolean({ description: 'The file has more rows than were tried.' }),
    }),
    errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  run: operation({
    ...writing,
    name: 'data.importMappings.run',
    method: 'POST',
    path: '/import-mappings/{id}/run',
    summary: 'Import a file',
    description: `${FILE} Answers at once; the import goes on as a job, also after a restart. GET /imports/{id} tells how far it has come.`,
    params: idParams,
    cost: 10,
    upload: 'one',
    query: shape({
      fileName: Type.Optional(Type.String({ maxLength: 255, description: 'Where the body itself is the file.' })),
    }),
    response: Import,
    status: 201,
    errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNAVAILABLE'],
  }),
  ...lifecycleOperations({
    name: 'data.importMappings',
    path: '/import-mappings/{id}',
    label: 'an import mapping',
    access: 'ws:edit_data',
    scope: 'data.write',
    shape: ImportMapping,
    restoreErrors: ['NAME_TAKEN'],
  }),
};

export const imports = {
  list: operation({
    ...reading,
    name: 'data.imports.list',
    method: 'GET',
    path: '/imports',
    summary: 'List imports, newest first',
    list: 'rest',
    query: offsetQuery({
      mappingId: Type.Optional(Id),
      tableId: Type.Optional(Id),
      status: Type.Optional(oneOf(JOB_STATUSES)),
      updatedAfter: Type.Optional({ ...Timestamp, description: 'Only what changed after this moment.' }),
    }),
    response: offsetList('imports', Import),
  }),
  get: operation({
    ...reading,
    name: 'data.imports.get',
    method: 'GET',
    path: '/imports/{id}',
    summary: 'Read how far an import has come',
    params: idParams,
    response: shape({ import: Import }),
  }),
  listRows: operation({
    ...reading,
    name: 'data.imports.listRows',
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'List the rows that did not fit, and why',
    description:
      'With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.',
    params: idParams,
    list: 'audit',
    query: offsetQuery({}),
    response: offsetList('rows', ImportRowError),
    answers: ['text/csv'],
    errors: ['CONFLICT'],
  }),
  cancel: operation({
    ...writing,
    name: 'data.imports.cancel',
    method: 'POST',
    path: '/imports/{id}/cancel',
    summary: 'Stop an import, or the undoing of one',
    description: 'What was written stays; `counts` tells it. One that has ended is answered as it is.',
    params: idParams,
    response: Import,
  }),
  retry: operation({
    ...writing,
    name: 'data.imports.retry',
    method: 'POST',
    path: '/imports/{id}/retry',
    summary: 'Import the rows that failed once more',
    description: 'A new import over those rows only, with the mapping and the table as they are now.',
    params: idParams,
    response: Import,
    status: 201,
    errors: ['CONFLICT'],
  }),
  revert: operation({
    ...writing,
    name: 'data.imports.revert',
    method: 'POST',
    path: '/imports/{id}/revert',
    summary: 'Undo an import',
    description:
      'Archives what it made and gives what it changed its former values. Rows that were changed since stay as they are and are counted.',
    params: idParams,
    response: Import,
    errors: ['CONFLICT'],
  }),
};
