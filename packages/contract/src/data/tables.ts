import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape } from '../shapes.ts';
import { Column } from './columns.ts';

export const TABLE_KINDS = ['data', 'itemType'] as const;

const summary = {
  id: Id,
  environmentId: Id,
  name: Name,
  kind: oneOf(TABLE_KINDS, { description: '`itemType`: the rows are kinds of things kept in the inventory.' }),
  description: Description,
  namingSchemeId: nullable(Id),
  rowCount: Type.Integer({ minimum: 0, description: 'How many active rows there are.' }),
  ...resourceFields,
};

/** A table as it stands in lists. */
export const TableSummary = shape(summary);

/** A table with its active columns, by position. */
export const Table = shape({ ...summary, columns: Type.Array(Column) });

export type Table = Static<typeof Table>;

/** One thing that is wrong with one cell. */
export const CellIssue = shape({
  column: nullable(Type.String({ description: 'Its name; null when the row as a whole is meant.' })),
  code: Type.String({ description: 'For instance `TYPE`, `REQUIRED`, `UNKNOWN_COLUMN`, `UNIT_INCOMPATIBLE`.' }),
  message: Type.String(),
});

export type CellIssue = Static<typeof CellIssue>;

export const RowData = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`.',
});

export const tables = {
  list: operation({
    name: 'data.tables.list',
    method: 'GET',
    path: '/tables',
    summary: 'List tables, by name',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    list: 'rest',
    query: offsetQuery({
      environmentId: Type.Optional(Id),
      kind: Type.Optional(oneOf(TABLE_KINDS)),
      ...lifecycleFilters,
    }),
    response: offsetList('tables', TableSummary),
  }),
  create: operation({
    name: 'data.tables.create',
    method: 'POST',
    path: '/tables',
    summary: 'Create a table',
    visibility: 'public',
    access: 'ws:design_data',
    scope: 'data.write',
    body: shape({
      environmentId: Id,
      name: Name,
      kind: Type.Optional(oneOf(TABLE_KINDS)),
      namingSchemeId: Type.Optional(nullable(Id)),
      description: Type.Optional(Description),
    }),
    response: Table,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    name: 'data.tables.get',
    method: 'GET',
    path: '/tables/{id}',
    summary: 'Read a table with its columns',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    params: idParams,
    response: shape({ table: Table }),
  }),
  update: operation({
    name: 'data.tables.update',
    method: 'PATCH',
    path: '/tables/{id}',
    summary: 'Update a table',
    visibility: 'public',
    access: 'ws:design_data',
    scope: 'data.write',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      environmentId: Type.Optional(Id),
      namingSchemeId: Type.Optional(nullable(Id)),
      description: Type.Optional(Description),
    }),
    response: Table,
    errors: ['NAME_TAKEN'],
  }),
  getSchema: operation({
    name: 'data.tables.getSchema',
    method: 'GET',
    path: '/tables/{id}/schema',
    summary: 'Read the JSON Schema of one row’s `data`',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    params: idParams,
    response: shape({ schema: Type.Record(Type.String(), Type.Unknown()) }),
  }),
  validate: operation({
    name: 'data.tables.validate',
    method: 'POST',
    path: '/tables/{id}/validate',
    summary: 'Check rows without writing them',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    params: idParams,
    readOnly: true,
    bulk: true,
    cost: 5,
    body: shape({ rows: Type.Array(shape({ data: RowData }), { minItems: 1, maxItems: 5000 }) }),
    response: shape({
      rows: Type.Array(shape({ index: Type.Integer(), valid: Type.Boolean(), issues: Type.Array(CellIssue) })),
    }),
  }),
  ...lifecycleOperations({
    name: 'data.tables',
    path: '/tables/{id}',
    label: 'a table',
    access: 'ws:design_data',
    scope: 'data.write',
    shape: Table,
    restoreErrors: ['NAME_TAKEN'],
  }),
};
