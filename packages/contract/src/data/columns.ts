import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { Description, Id, idParams, nullable, oneOf, resourceFields, shape } from '../shapes.ts';

export const COLUMN_TYPES = [
  'text',
  'longText',
  'number',
  'integer',
  'boolean',
  'date',
  'dateTime',
  'select',
  'multiSelect',
  'measure',
  'link',
  'file',
  'user',
  'url',
  'email',
  'barcode',
  'json',
  'autoName',
] as const;

export type ColumnType = (typeof COLUMN_TYPES)[number];

/** PostgreSQL keeps 63 bytes of a name, and rows are keyed by it; so that is the limit. */
export const ColumnName = Type.String({
  minLength: 1,
  maxLength: 63,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\p{Z}][^\\p{Cc}]*$',
  description: 'Unique in its table, compared without case; one line, at most 63 bytes of UTF-8.',
  examples: ['Concentration'],
});

const OptionValue = Type.String({ minLength: 1, maxLength: 200 });

export const SelectOption = shape({
  value: OptionValue,
  label: Type.String({ maxLength: 200 }),
  color: nullable(Type.String({ maxLength: 30 })),
});

export type SelectOption = Static<typeof SelectOption>;

const OptionInput = Type.Union([
  OptionValue,
  shape({
    value: OptionValue,
    label: Type.Optional(Type.String({ maxLength: 200 })),
    color: Type.Optional(Type.String({ maxLength: 30 })),
  }),
]);

export const ColumnValidation = shape({
  min: Type.Optional(
    Type.Number({ description: 'For numbers and measures (in the column’s unit); for dates use text columns’ order.' }),
  ),
  max: Type.Optional(Type.Number()),
  regex: Type.Optional(Type.String({ maxLength: 500, description: 'The whole of a text value must match it.' })),
  maxLength: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Characters of a text value.' }),
  ),
});

export type ColumnValidation = Static<typeof ColumnValidation>;

/** A column of a table: what its cells may hold. */
export const Column = shape({
  id: Id,
  tableId: Id,
  name: ColumnName,
  type: oneOf(COLUMN_TYPES),
  required: Type.Boolean(),
  unique: Type.Boolean({ description: 'No two active rows hold the same value.' }),
  default: Type.Unknown({ description: 'The value of a cell that is left out when a row is created; null for none.' }),
  unit: nullable(Type.String({ description: 'For `measure`: a canonical UCUM code.' })),
  options: nullable(Type.Array(SelectOption)),
  validation: nullable(ColumnValidation),
  link: nullable(
    shape({
      tableId: Id,
      multiple: Type.Boolean(),
      inverseColumnId: nullable(Id),
      isInverse: Type.Boolean({ description: 'Shows the rows that link here; written on the other side.' }),
    }),
  ),
  index: oneOf(['none', 'building', 'ready', 'failed'], { description: 'The state of its index.' }),
  description: Description,
  position: Type.Integer({ minimum: 0 }),
  ...resourceFields,
});

export type Column = Static<typeof Column>;

const settings = {
  required: Type.Optional(Type.Boolean()),
  unique: Type.Optional(Type.Boolean()),
  default: Type.Optional(Type.Unknown()),
  unit: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'For `measure`: any spelling of a UCUM unit.' }),
  ),
  options: Type.Optional(Type.Array(OptionInput, { maxItems: 1000, description: 'For `select` and `multiSelect`.' })),
  validation: Type.Optional(nullable(ColumnValidation)),
  indexed: Type.Optional(
    Type.Boolean({ description: 'Build an index, without blocking writers, for filters and sorts.' }),
  ),
  description: Type.Optional(Description),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
};

export const NewColumn = shape({
  name: ColumnName,
  type: oneOf(COLUMN_TYPES),
  ...settings,
  link: Type.Optional(
    shape(
      {
        tableId: Id,
        multiple: Type.Optional(Type.Boolean({ description: 'Default false: one row at most.' })),
        inverseName: Type.Optional({
          ...ColumnName,
          description: 'Also make a column of this name in the other table.',
        }),
      },
      { description: 'For `link`.' },
    ),
  ),
});

export type NewColumn = Static<typeof NewColumn>;

const tableParams = shape({ tableId: Id });
const access = { visibility: 'public', access: 'ws:design_data', scope: 'data.write' } as const;
const reading = { visibility: 'public', access: 'ws:view_data', scope: 'data.read' } as const;

export const CONVERSIONS = ['strict', 'lossy', 'clear'] as const;

export const columns = {
  list: operation({
    ...reading,
    name: 'data.columns.list',
    method: 'GET',
    path: '/tables/{tableId}/columns',
    summary: 'List the columns of a table, by position',
    params: tableParams,
    query: shape({ archived: Type.Optional(Type.Boolean({ description: 'true: the archived ones only.' })) }),
    response: shape({ columns: Type.Array(Column) }),
  }),
  create: operation({
    ...access,
    name: 'data.columns.create',
    method: 'POST',
    path: '/tables/{tableId}/columns',
    summary: 'Add a column to a table',
    params: tableParams,
    body: NewColumn,
    response: Column,
    status: 201,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN', 'CONFLICT'],
  }),
  createMany: operation({
    ...access,
    name: 'data.columns.createMany',
    method: 'POST',
    path: '/tables/{tableId}/columns/bulk',
    summary: 'Add several columns, all or none',
    params: tableParams,
    body: shape({ columns: Type.Array(NewColumn, { minItems: 1, maxItems: 200 }) }),
    response: shape({ columns: Type.Array(Column) }),
    status: 201,
    bulk: true,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN', 'CONFLICT'],
  }),
  get: operation({
    ...reading,
    name: 'data.columns.get',
    method: 'GET',
    path: '/columns/{id}',
    summary: 'Read a column',
    params: idParams,
    response: shape({ column: Column }),
  }),
  update: operation({
    ...access,
    name: 'data.columns.update',
    method: 'PATCH',
    path: '/columns/{id}',
    summary: 'Change a column',
    description:
      'A rename rewrites no rows. With another `type`, `conversion` tells what happens to cells that do not fit: `strict` refuses, `lossy` empties them, `clear` empties all.',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(ColumnName),
      type: Type.Optional(oneOf(COLUMN_TYPES)),
      conversion: Type.Optional(oneOf(CONVERSIONS, { description: 'Default `strict`.' })),
      ...settings,
    }),
    response: Column,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'SCHEMA_VIOLATION', 'CONFLICT', 'VALUE_NOT_UNIQUE'],
  }),
  previewConversion: operation({
    ...reading,
    name: 'data.columns.previewConversion',
    method: 'POST',
    path: '/columns/{id}/convert-preview',
    summary: 'Count the cells that another type could not hold',
    params: idParams,
    readOnly: true,
    body: shape({ type: oneOf(COLUMN_TYPES), unit: settings.unit, options: settings.options }),
    response: shape({
      preview: shape({
        total: Type.Integer({ description: 'Cells with a value.' }),
        failing: Type.Integer({ description: 'Cells that would not fit.' }),
        examples: Type.Array(shape({ objectId: Id, value: Type.String() }), { description: 'At most ten of them.' }),
      }),
    }),
    errors: ['UNIT_UNKNOWN'],
  }),
  ...lifecycleOperations({
    name: 'data.columns',
    path: '/columns/{id}',
    label: 'a column',
    access: 'ws:design_data',
    scope: 'data.write',
    shape: Column,
    archiveErrors: ['CONFLICT'],
    restoreErrors: ['NAME_TAKEN', 'CONFLICT', 'VALUE_NOT_UNIQUE'],
  }),
};
