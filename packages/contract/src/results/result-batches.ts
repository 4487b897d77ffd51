import { type Static, Type } from 'typebox';
import { CellIssue, RowData } from '../data/tables.ts';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Id, idParams, Name, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';
import { SchemaVersion } from './result-schemas.ts';

export const BATCH_STATUSES = ['active', 'superseded'] as const;

const Index = Type.Integer({ minimum: 0, description: 'The place of the row in its batch, from 0.' });

/** Rows of results that are finalized together, and from then on never change. */
export const ResultBatch = shape({
  id: Id,
  schemaId: Id,
  schemaVersion: SchemaVersion,
  name: Name,
  status: oneOf(BATCH_STATUSES, { description: '`superseded` as soon as a correction is recorded.' }),
  finalized: Type.Boolean(),
  finalizedAt: nullable({ ...Timestamp, description: 'No two batches of a workspace have the same.' }),
  finalizedBy: nullable(Id),
  rowCount: Type.Integer({ minimum: 0 }),
  checksum: nullable(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the array of the rows’ `data`, by index, as canonical JSON (RFC 8785).',
    }),
  ),
  supersedesId: nullable(Id),
  supersededById: nullable(Id),
  reason: nullable(Type.String({ description: 'Why it corrects the batch before it.' })),
  documentId: nullable(Id),
  ...resourceFields,
});

export type ResultBatch = Static<typeof ResultBatch>;

export const ResultRow = shape({ index: Index, data: RowData });

const MAX_ROWS = 5000;

const NewRows = Type.Array(shape({ data: RowData }), { maxItems: MAX_ROWS });

const finalize = Type.Optional(
  Type.Boolean({ description: 'Also finalize it, which needs `ws:finalize_results`. Default false: a draft.' }),
);

const reading = { visibility: 'public', access: 'ws:view_results', scope: 'results.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_results', scope: 'results.write' } as const;
const finalizing = { ...writing, access: 'ws:finalize_results' } as const;

const DRAFT =
  'A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not fit.';

export const resultBatches = {
  list: operation({
    ...reading,
    name: 'results.batches.list',
    method: 'GET',
    path: '/results/batches',
    summary: 'List result batches',
    description:
      'Newest first. With `finalized=true` or `finalizedAfter` in the order they were finalized: a batch that is finalized later always comes later, so whoever remembers the last `finalizedAt` misses none.',
    list: 'batches',
    query: offsetQuery({
      finalized: Type.Optional(Type.Boolean()),
      finalizedAfter: Type.Optional({ ...Timestamp, description: 'Only what was finalized after this moment.' }),
      schemaId: Type.Optional(Id),
      status: Type.Optional(oneOf(BATCH_STATUSES)),
      documentId: Type.Optional(Id),
      ...lifecycleFilters,
    }),
    response: offsetList('batches', ResultBatch),
  }),
  create: operation({
    ...writing,
    name: 'results.batches.create',
    method: 'POST',
    path: '/results/batches',
    summary: 'Create a result batch',
    description: DRAFT,
    bulk: true,
    body: shape({
      schemaId: Id,
      schemaVersion: Type.Optional({ ...SchemaVersion, description: 'Default: the current one.' }),
      name: Name,
      rows: Type.Optional(NewRows),
      documentId: Type.Optional(nullable(Id)),
      finalize,
    }),
    response: ResultBatch,
    status: 201,
    errors: ['SCHEMA_VIOLATION', 'CONFLICT'],
  }),
  get: operation({
    ...reading,
    name: 'results.batches.get',
    method: 'GET',
    path: '/results/batches/{id}',
    summary: 'Read a result batch',
    params: idParams,
    response: shape({ batch: ResultBatch }),
  }),
  update: operation({
    ...writing,
    name: 'results.batches.update',
    method: 'PATCH',
    path: '/results/batches/{id}',
    summary: 'Update a draft',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), documentId: Type.Optional(nullable(Id)) }),
    response: ResultBatch,
    errors: ['BATCH_FINALIZED', 'CONFLICT'],
  }),
  ...lifecycleOperations({
    name: 'results.batches',
    path: '/results/batches/{id}',
    label: 'a draft of a result batch',
    access: 'ws:edit_results',
    scope: 'results.write',
    shape: ResultBatch,
    archiveErrors: ['BATCH_FINALIZED', 'CONFLICT'],
  }),
  listRows: operation({
    ...reading,
    name: 'results.batches.listRows',
    method: 'GET',
    path: '/results/batches/{id}/rows',
    summary: 'List the rows of a result batch, by index',
    params: idParams,
    list: 'objects',
    query: offsetQuery({}),
    response: offsetList('rows', ResultRow),
  }),
  addRows: operation({
    ...writing,
    name: 'results.batches.addRows',
    method: 'POST',
    path: '/results/batches/{id}/rows/bulk',
    summary: 'Add rows to a draft, or replace them',
    description: DRAFT,
    params: idParams,
    versioned: true,
    bulk: true,
    body: shape({
      rows: NewRows,
      mode: Type.Optional(oneOf(['append', 'replace'], { description: 'Default `append`.' })),
    }),
    response: shape({
      batch: ResultBatch,
      rows: Type.Array(ResultRow),
      invalidCount: Type.Integer({ minimum: 0, description: 'How many of these rows do not fit.' }),
    }),
    status: 201,
    errors: ['BATCH_FINALIZED', 'CONFLICT'],
  }),
  validate: operation({
    ...reading,
    name: 'results.batches.validate',
    method: 'POST',
    path: '/results/batches/{id}/validate',
    summary: 'Check rows against the schema without writing',
    description: 'Of the rows of the batch, or of those in the body.',
    params: idParams,
    readOnly: true,
    bulk: true,
    cost: 5,
    body: shape({ rows: Type.Optional(NewRows) }),
    response: shape({
      valid: Type.Boolean(),
      rowCount: Type.Integer({ description: 'How many were checked.' }),
      invalidCount: Type.Integer(),
      rows: Type.Array(shape({ index: Index, valid: Type.Boolean(), issues: Type.Array(CellIssue) }), {
        description: `Each row; of more than ${MAX_ROWS} only those that do not fit, the first ${MAX_ROWS} of them.`,
      }),
    }),
  }),
  finalize: operation({
    ...finalizing,
    name: 'results.batches.finalize',
    method: 'POST',
    path: '/results/batches/{id}/finalize',
    summary: 'Finalize a draft: from then on it never changes',
    params: idParams,
    versioned: true,
    response: ResultBatch,
    cost: 5,
    errors: ['SCHEMA_VIOLATION', 'BATCH_FINALIZED', 'CONFLICT'],
  }),
  supersede: operation({
    ...finalizing,
    name: 'results.batches.supersede',
    method: 'POST',
    path: '/results/batches/{id}/supersede',
    summary: 'Record a correction of a finalized batch',
    description:
      'The correction is a new batch; the old one becomes `superseded` in the same moment. A batch is corrected once; after that its successor is.',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    bulk: true,
    body: shape({
      rows: NewRows,
      name: Type.Optional(Name),
      schemaVersion: Type.Optional({ ...SchemaVersion, description: 'Default: that of the batch it corrects.' }),
      finalize,
    }),
    response: ResultBatch,
    status: 201,
    errors: ['SCHEMA_VIOLATION', 'ALREADY_SUPERSEDED', 'CONFLICT'],
  }),
  history: operation({
    ...reading,
    name: 'results.batches.history',
    method: 'GET',
    path: '/results/batches/{id}/history',
    summary: 'Read the chain of corrections that a batch belongs to, oldest first',
    params: idParams,
    response: shape({ batches: Type.Array(ResultBatch) }),
  }),
};
