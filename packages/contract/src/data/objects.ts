import { type Static, Type } from 'typebox';
import { AuditRecord } from '../audit/audit.ts';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { cursorList, cursorQuery, lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Id, idParams, nullable, oneOf, resourceFields, shape, Timestamp, Version } from '../shapes.ts';
import { CellIssue, RowData } from './tables.ts';

/** How many ids the cell of an inverse link shows: the links that others made have no bound. */
export const SHOWN_INVERSE_LINKS = 100;

/** A row of a table. */
export const DataObject = shape({
  id: Id,
  tableId: Id,
  name: Type.String({ description: 'What to call it: the value of its first naming column, or its id.' }),
  data: RowData,
  linkCounts: Type.Optional(
    Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description:
        'How many active objects link here, by the name of the inverse link column, whose cell shows the first ' +
        `${SHOWN_INVERSE_LINKS} of them; \`GET /objects/{id}/links\` pages through all. Absent in a table without such columns.`,
    }),
  ),
  ...resourceFields,
});

export type DataObject = Static<typeof DataObject>;

/** An object as it was after one change. */
export const ObjectVersion = shape({
  objectId: Id,
  tableId: Id,
  version: Version,
  data: RowData,
  archivedAt: nullable(Timestamp),
  at: Timestamp,
  by: nullable(Id),
  byName: nullable(Type.String()),
  action: Type.String({ description: 'What made it, for instance `object.update`.' }),
  reason: nullable(Type.String()),
});

export type ObjectVersion = Static<typeof ObjectVersion>;

const tableParams = shape({ tableId: Id });
const reading = { visibility: 'public', access: 'ws:view_data', scope: 'data.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_data', scope: 'data.write' } as const;
const WRITE_ERRORS = ['SCHEMA_VIOLATION', 'VALUE_NOT_UNIQUE', 'UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'CONFLICT'] as const;

const MAX_BULK = 5000;

const mode = Type.Optional(
  oneOf(['atomic', 'partial'], { description: 'Default `atomic`: all or none. `partial`: each row for itself.' }),
);

/** `objects` after an atomic call, `results` after a partial one. */
export const BulkAnswer = shape({
  objects: Type.Optional(Type.Array(DataObject)),
  results: Type.Optional(
    Type.Array(
      shape({
        index: Type.Integer(),
        ok: Type.Boolean(),
        object: Type.Optional(DataObject),
        issues: Type.Optional(Type.Array(CellIssue)),
      }),
    ),
  ),
});

const ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true });

const dataCalls = {
  listObjects: operation({
    ...reading,
    name: 'data.tables.listObjects',
    method: 'GET',
    path: '/tables/{tableId}/objects',
    summary: 'List the objects of a table',
    description: 'In the order they were made, unless `sort` says otherwise.',
    params: tableParams,
    list: 'objects',
    query: offsetQuery({
      sort: Type.Optional(
        Type.String({
          maxLength: 1000,
          description: 'Column names, comma-separated; `-Name` for descending; quoted as in `fields`.',
        }),
      ),
      filter: Type.Optional(
        Type.String({
          maxLength: 10_000,
          description: 'The text form of a query: `Status in ("ok","new") and Concentration >= 5 \'ug/uL\'`.',
        }),
      ),
      fields: Type.Optional(
        Type.String({
          maxLength: 5000,
          description: 'Only these columns, comma-separated; a name that holds a comma stands in backquotes.',
        }),
      ),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Text that occurs in a text-like column.' }),
      ),
      ...lifecycleFilters,
    }),
    response: offsetList('objects', DataObject),
  }),
  createObject: operation({
    ...writing,
    name: 'data.tables.createObject',
    method: 'POST',
    path: '/tables/{tableId}/objects',
    summary: 'Create an object',
    params: tableParams,
    body: shape({ data: RowData }),
    response: DataObject,
    status: 201,
    errors: [...WRITE_ERRORS],
  }),
  createObjects: operation({
    ...writing,
    name: 'data.tables.createObjects',
    method: 'POST',
    path: '/tables/{tableId}/objects/bulk',
    summary: 'Create many objects',
    params: tableParams,
    bulk: true,
    body: shape({ objects: Type.Array(shape({ data: RowData }), { minItems: 1, maxItems: MAX_BULK }), mode }),
    response: BulkAnswer,
    status: 201,
    errors: [...WRITE_ERRORS],
  }),
  updateObjects: operation({
    ...writing,
    name: 'data.tables.updateObjects',
    method: 'PATCH',
    path: '/tables/{tableId}/objects/bulk',
    summary: 'Update many objects',
    params: tableParams,
    bulk: true,
    body: shape({
      objects: Type.Array(shape({ id: Id, data: RowData, version: Type.Optional(Version) }), {
        minItems: 1,
        maxItems: MAX_BULK,
      }),
      mode,
    }),
    response: BulkAnswer,
    errors: [...WRITE_ERRORS, 'VERSION_CONFLICT'],
  }),
  upsertObjects: operation({
    ...writing,
    name: 'data.tables.upsertObjects',
    method: 'POST',
    path: '/tables/{tableId}/objects/bulk-upsert',
    summary: 'Create or update many objects, matched on columns',
    params: tableParams,
    bulk: true,
    body: shape({
      objects: Type.Array(shape({ data: RowData }), { minItems: 1, maxItems: MAX_BULK }),
      matchOn: Type.Array(Type.String(), {
        minItems: 1,
        maxItems: 10,
        description: 'Columns whose values find the row to update.',
      }),
      onMany: Type.Optional(
        oneOf(['first', 'all', 'error'], { description: 'When several rows match. Default `error`.' }),
      ),
    }),
    response: shape({
      objects: Type.Array(DataObject),
      created: Type.Integer(),
      updated: Type.Integer(),
    }),
    errors: [...WRITE_ERRORS],
  }),
  archiveObjects: operation({
    ...writing,
    name: 'data.tables.archiveObjects',
    method: 'POST',
    path: '/tables/{tableId}/objects/bulk-archive',
    summary: 'Archive many objects',
    params: tableParams,
    bulk: true,
    body: shape({ ids }),
    response: shape({ objects: Type.Array(DataObject) }),
  }),
  restoreObjects: operation({
    ...writing,
    name: 'data.tables.restoreObjects',
    method: 'POST',
    path: '/tables/{tableId}/objects/bulk-restore',
    summary: 'Restore many objects',
    params: tableParams,
    bulk: true,
    body: shape({ ids }),
    response: shape({ objects: Type.Array(DataObject) }),
    errors: ['VALUE_NOT_UNIQUE'],
  }),
};

export const tableObjects = dataCalls;

const versionParams = shape({ id: Id, version: Version });

export const objects = {
  get: operation({
    ...reading,
    name: 'data.objects.get',
    method: 'GET',
    path: '/objects/{id}',
    summary: 'Read an object',
    params: idParams,
    response: shape({ object: DataObject }),
  }),
  update: operation({
    ...writing,
    name: 'data.objects.update',
    method: 'PATCH',
    path: '/objects/{id}',
    summary: 'Update the given columns of an object',
    params: idParams,
    versioned: true,
    body: shape({ data: RowData }),
    response: DataObject,
    errors: [...WRITE_ERRORS],
  }),
  ...lifecycleOperations({
    name: 'data.objects',
    path: '/objects/{id}',
    label: 'an object',
    access: 'ws:edit_data',
    scope: 'data.write',
    shape: DataObject,
    restoreErrors: ['VALUE_NOT_UNIQUE'],
  }),
  listVersions: operation({
    ...reading,
    name: 'data.objects.listVersions',
    method: 'GET',
    path: '/objects/{id}/versions',
    summary: 'List the versions of an object, newest first',
    params: idParams,
    list: 'versions',
    query: offsetQuery({}),
    response: offsetList('versions', ObjectVersion),
  }),
  getVersion: operation({
    ...reading,
    name: 'data.objects.getVersion',
    method: 'GET',
    path: '/objects/{id}/versions/{version}',
    summary: 'Read one version of an object',
    params: versionParams,
    response: ObjectVersion,
  }),
  revert: operation({
    ...writing,
    name: 'data.objects.revert',
    method: 'POST',
    path: '/objects/{id}/versions/{version}/revert',
    summary: 'Make a new version that equals an old one',
    params: versionParams,
    response: DataObject,
    errors: [...WRITE_ERRORS],
  }),
  listAudit: operation({
    ...reading,
    name: 'data.objects.listAudit',
    method: 'GET',
    path: '/objects/{id}/audit',
    summary: 'List what was done to an object, newest first',
    params: idParams,
    list: 'audit',
    query: cursorQuery({}),
    response: cursorList('records', AuditRecord),
  }),
  listLinks: operation({
    ...reading,
    name: 'data.objects.listLinks',
    method: 'GET',
    path: '/objects/{id}/links',
    summary: 'List what an object links to, and what links to it',
    description: 'First what it links to, then the active objects that link to it; column by column, by id.',
    params: idParams,
    list: 'objects',
    query: offsetQuery({
      columnId: Type.Optional({ ...Id, description: 'Only the links of this column, named from either side.' }),
      direction: Type.Optional(
        oneOf(['out', 'in'], { description: '`out`: what it links to. `in`: what links to it. Default: both.' }),
      ),
    }),
    response: offsetList(
      'links',
      shape({
        columnId: Id,
        columnName: Type.String(),
        direction: oneOf(['out', 'in']),
        tableId: Id,
        tableName: Type.String(),
        objectId: Id,
        objectName: Type.String(),
      }),
    ),
  }),
};
