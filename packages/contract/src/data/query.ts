import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, oneOf, resourceFields, shape } from '../shapes.ts';
import { COLUMN_TYPES } from './columns.ts';

export const QUERY_OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'in',
  'notIn',
  'contains',
  'startsWith',
  'endsWith',
  'isEmpty',
  'notEmpty',
  'hasAny',
  'hasAll',
  'within',
] as const;

export type QueryOperator = (typeof QUERY_OPERATORS)[number];

export const AGGREGATES = ['count', 'countDistinct', 'sum', 'avg', 'min', 'max', 'median', 'stddev'] as const;

const ColumnPath = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'A column, or a path through at most three links: `Plasmid.Resistance`.',
});

/** One comparison. `value` may be `{param: "name"}`. */
export const QueryCondition = shape({
  column: ColumnPath,
  op: oneOf(QUERY_OPERATORS),
  value: Type.Optional(Type.Unknown()),
  unit: Type.Optional(Type.String({ maxLength: 200, description: 'The unit of `value`, for a measure.' })),
});

export type QueryCondition = Static<typeof QueryCondition>;

/** A tree of conditions. */
export type WhereNode = QueryCondition | { and: WhereNode[] } | { or: WhereNode[] } | { not: WhereNode };

// The tree nests without end, which the shape check leaves to the compiler; that names the JSON pointer of a fault.
const Where = Type.Unsafe<WhereNode>({
  type: 'object',
  description: '`{and: […]}`, `{or: […]}`, `{not: …}` or a condition `{column, op, value, unit?}`.',
});

export const QueryParameter = shape({
  name: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,49}$' }),
  type: oneOf(['text', 'number', 'boolean', 'date', 'dateTime']),
  required: Type.Optional(Type.Boolean()),
  default: Type.Optional(Type.Unknown()),
  label: Type.Optional(Type.String({ maxLength: 200 })),
});

export type QueryParameter = Static<typeof QueryParameter>;

/** A condition, as a tree or as text. */
export const WhereInput = Type.Union([Where, Type.String({ maxLength: 10_000 })], {
  description: 'A tree of conditions, or its text form.',
});

const queryFields = {
  from: { ...Id, description: 'The table.' },
  select: Type.Optional(Type.Array(ColumnPath, { minItems: 1, maxItems: 200, description: 'Default: every column.' })),
  where: Type.Optional(WhereInput),
  groupBy: Type.Optional(Type.Array(ColumnPath, { minItems: 1, maxItems: 10 })),
  aggregate: Type.Optional(
    Type.Array(
      shape({
        fn: oneOf(AGGREGATES),
        column: Type.Optional(ColumnPath),
        as: Type.String({ minLength: 1, maxLength: 63 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  ),
  orderBy: Type.Optional(
    Type.Array(shape({ column: ColumnPath, dir: Type.Optional(oneOf(['asc', 'desc'])) }), {
      maxItems: 10,
      description: 'Columns, or the names of aggregates.',
    }),
  ),
  archived: Type.Optional(Type.Boolean()),
};

/** A question to one table and what it links to. */
export const Query = shape({
  ...queryFields,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export type Query = Static<typeof Query>;

export const QueryAnswer = shape({
  rows: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  columns: Type.Array(shape({ name: Type.String(), type: oneOf(COLUMN_TYPES), unit: Type.Optional(Type.String()) })),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
});

const reading = { visibility: 'public', access: 'ws:view_data', scope: 'data.read', readOnly: true, cost: 5 } as const;

export const query = {
  run: operation({
    ...reading,
    name: 'data.query.run',
    method: 'POST',
    path: '/query',
    summary: 'Ask a question of a table',
    description:
      'With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of its own.',
    answers: ['application/x-ndjson'],
    body: Query,
    response: QueryAnswer,
    errors: ['UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE', 'UNAVAILABLE'],
  }),
  validate: operation({
    ...reading,
    cost: 1,
    name: 'data.query.validate',
    method: 'POST',
    path: '/query/validate',
    summary: 'Check a query without running it',
    body: Query,
    response: shape({
      valid: Type.Boolean(),
      issues: Type.Array(
        shape({
          pointer: Type.String({ description: 'The JSON pointer of the fault.' }),
          message: Type.String(),
          position: Type.Optional(Type.Integer({ description: 'The character in the text form, from 0.' })),
        }),
      ),
      where: Type.Optional(Type.Unknown({ description: 'The condition as a tree, also when it came as text.' })),
      text: Type.Optional(Type.String({ description: 'The condition in its text form.' })),
    }),
  }),
  explain: operation({
    ...reading,
    name: 'data.query.explain',
    method: 'POST',
    path: '/query/explain',
    summary: 'Tell how the database would answer a query',
    body: Query,
    response: shape({
      plan: shape({
        usesIndex: Type.Boolean(),
        estimatedRows: Type.Number(),
        estimatedCost: Type.Number(),
        text: Type.String(),
        advice: Type.Array(Type.String()),
      }),
    }),
  }),
};

/** A query with a name and declared parameters. */
export const SavedQuery = shape({
  id: Id,
  name: Name,
  description: Description,
  query: Type.Unsafe<Omit<Query, 'params' | 'limit' | 'offset'>>(shape(queryFields)),
  parameters: Type.Array(QueryParameter),
  ...resourceFields,
});

export type SavedQuery = Static<typeof SavedQuery>;

const savedFields = {
  description: Type.Optional(Description),
  parameters: Type.Optional(Type.Array(QueryParameter, { maxItems: 20 })),
};

export const savedQueries = {
  list: operation({
    name: 'data.savedQueries.list',
    method: 'GET',
    path: '/saved-queries',
    summary: 'List saved queries, by name',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    list: 'rest',
    query: offsetQuery({ tableId: Type.Optional(Id), ...lifecycleFilters }),
    response: offsetList('savedQueries', SavedQuery),
  }),
  create: operation({
    name: 'data.savedQueries.create',
    method: 'POST',
    path: '/saved-queries',
    summary: 'Save a query',
    visibility: 'public',
    access: 'ws:edit_data',
    scope: 'data.write',
    body: shape({ name: Name, query: shape(queryFields), ...savedFields }),
    response: SavedQuery,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    name: 'data.savedQueries.get',
    method: 'GET',
    path: '/saved-queries/{id}',
    summary: 'Read a saved query',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    params: idParams,
    response: shape({ savedQuery: SavedQuery }),
  }),
  update: operation({
    name: 'data.savedQueries.update',
    method: 'PATCH',
    path: '/saved-queries/{id}',
    summary: 'Update a saved query',
    visibility: 'public',
    access: 'ws:edit_data',
    scope: 'data.write',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), query: Type.Optional(shape(queryFields)), ...savedFields }),
    response: SavedQuery,
    errors: ['NAME_TAKEN'],
  }),
  run: operation({
    ...reading,
    name: 'data.savedQueries.run',
    method: 'POST',
    path: '/saved-queries/{id}/run',
    summary: 'Run a saved query with its parameters',
    params: idParams,
    body: shape({
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    }),
    response: QueryAnswer,
    errors: ['UNAVAILABLE'],
  }),
  ...lifecycleOperations({
    name: 'data.savedQueries',
    path: '/saved-queries/{id}',
    label: 'a saved query',
    access: 'ws:edit_data',
    scope: 'data.write',
    shape: SavedQuery,
    restoreErrors: ['NAME_TAKEN'],
  }),
};
