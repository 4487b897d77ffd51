import { type Static, Type } from 'typebox';
import { ColumnName, ColumnValidation, NewColumn, SelectOption } from '../data/columns.ts';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape } from '../shapes.ts';

/** The column types whose values stand in the row itself: what a final batch says must not hang on other rows. */
export const RESULT_COLUMN_TYPES = [
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
  'url',
  'barcode',
  'json',
] as const;

/** What the cells of a result hold. */
export const ResultColumn = shape({
  name: ColumnName,
  type: oneOf(RESULT_COLUMN_TYPES),
  required: Type.Boolean(),
  unit: nullable(Type.String({ description: 'For `measure`: a canonical UCUM code.' })),
  options: nullable(Type.Array(SelectOption)),
  validation: nullable(ColumnValidation),
  description: Description,
});

export type ResultColumn = Static<typeof ResultColumn>;

const { required, unit, options, validation, description } = NewColumn.properties;

const NewResultColumn = shape({
  name: ColumnName,
  type: oneOf(RESULT_COLUMN_TYPES),
  required,
  unit,
  options,
  validation,
  description,
});

export type NewResultColumn = Static<typeof NewResultColumn>;

const columns = Type.Array(NewResultColumn, {
  minItems: 1,
  maxItems: 200,
  description: 'All columns, in order. Names differ by more than case.',
});

export const SchemaVersion = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Counts the changes of the columns; earlier ones stay readable.',
});

/** What the rows of a kind of result look like. */
export const ResultSchema = shape({
  id: Id,
  name: Name,
  description: Description,
  schemaVersion: SchemaVersion,
  columns: Type.Array(ResultColumn),
  ...resourceFields,
});

export type ResultSchema = Static<typeof ResultSchema>;

const reading = { visibility: 'public', access: 'ws:view_results', scope: 'results.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_results', scope: 'results.write' } as const;

export const resultSchemas = {
  list: operation({
    ...reading,
    name: 'results.schemas.list',
    method: 'GET',
    path: '/results/schemas',
    summary: 'List result schemas, by name',
    list: 'rest',
    query: offsetQuery(lifecycleFilters),
    response: offsetList('schemas', ResultSchema),
  }),
  create: operation({
    ...writing,
    name: 'results.schemas.create',
    method: 'POST',
    path: '/results/schemas',
    summary: 'Create a result schema',
    body: shape({ name: Name, description: Type.Optional(Description), columns }),
    response: ResultSchema,
    status: 201,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN'],
  }),
  get: operation({
    ...reading,
    name: 'results.schemas.get',
    method: 'GET',
    path: '/results/schemas/{id}',
    summary: 'Read a result schema',
    params: idParams,
    query: shape({
      schemaVersion: Type.Optional({ ...SchemaVersion, description: 'With the columns of this version.' }),
    }),
    response: shape({ schema: ResultSchema }),
  }),
  update: operation({
    ...writing,
    name: 'results.schemas.update',
    method: 'PATCH',
    path: '/results/schemas/{id}',
    summary: 'Update a result schema',
    description: 'Other `columns` are a new schema version; batches that exist keep the version they were made with.',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      description: Type.Optional(Description),
      columns: Type.Optional(columns),
    }),
    response: ResultSchema,
    errors: ['NAME_TAKEN', 'UNIT_UNKNOWN'],
  }),
  ...lifecycleOperations({
    name: 'results.schemas',
    path: '/results/schemas/{id}',
    label: 'a result schema',
    access: 'ws:edit_results',
    scope: 'results.write',
    shape: ResultSchema,
    restoreErrors: ['NAME_TAKEN'],
  }),
};
