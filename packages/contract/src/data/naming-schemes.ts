import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape } from '../shapes.ts';

export const MAX_PATTERN_LENGTH = 200;

const Pattern = Type.String({
  minLength: 1,
  maxLength: MAX_PATTERN_LENGTH,
  description:
    'Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled.',
});

const settings = {
  start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  reset: Type.Optional(oneOf(['never', 'year', 'month', 'day'], { description: 'When the numbers start anew.' })),
  manual: Type.Optional(
    oneOf(['forbid', 'matching', 'any'], { description: 'Names typed by hand: none, those of the pattern, or any.' }),
  ),
  description: Type.Optional(Description),
};

/** How the rows of a table get their names. */
export const NamingScheme = shape({
  id: Id,
  name: Name,
  pattern: Pattern,
  start: Type.Integer(),
  step: Type.Integer(),
  reset: oneOf(['never', 'year', 'month', 'day']),
  manual: oneOf(['forbid', 'matching', 'any']),
  description: Description,
  ...resourceFields,
});

export type NamingScheme = Static<typeof NamingScheme>;

const reading = { visibility: 'public', access: 'ws:view_data', scope: 'data.read' } as const;
const writing = { visibility: 'public', access: 'ws:design_data', scope: 'data.write' } as const;

export const namingSchemes = {
  list: operation({
    ...reading,
    name: 'data.namingSchemes.list',
    method: 'GET',
    path: '/naming-schemes',
    summary: 'List naming schemes, by name',
    list: 'rest',
    query: offsetQuery(lifecycleFilters),
    response: offsetList('namingSchemes', NamingScheme),
  }),
  create: operation({
    ...writing,
    name: 'data.namingSchemes.create',
    method: 'POST',
    path: '/naming-schemes',
    summary: 'Create a naming scheme',
    body: shape({ name: Name, pattern: Pattern, ...settings }),
    response: NamingScheme,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    ...reading,
    name: 'data.namingSchemes.get',
    method: 'GET',
    path: '/naming-schemes/{id}',
    summary: 'Read a naming scheme',
    params: idParams,
    response: shape({ namingScheme: NamingScheme }),
  }),
  update: operation({
    ...writing,
    name: 'data.namingSchemes.update',
    method: 'PATCH',
    path: '/naming-schemes/{id}',
    summary: 'Update a naming scheme',
    description: 'Names that were given stay as they are.',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), pattern: Type.Optional(Pattern), ...settings }),
    response: NamingScheme,
    errors: ['NAME_TAKEN'],
  }),
  preview: operation({
    ...reading,
    name: 'data.namingSchemes.preview',
    method: 'POST',
    path: '/naming-schemes/{id}/preview',
    summary: 'Show the next names without taking them',
    params: idParams,
    readOnly: true,
    body: shape({
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      pattern: Type.Optional({ ...Pattern, description: 'Try this pattern instead of the stored one.' }),
      tableId: Type.Optional(nullable(Id)),
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    response: shape({ names: Type.Array(Type.String()) }),
  }),
  reserve: operation({
    ...writing,
    access: 'ws:edit_data',
    name: 'data.namingSchemes.reserve',
    method: 'POST',
    path: '/naming-schemes/{id}/reserve',
    summary: 'Take the next names, for labels printed ahead',
    params: idParams,
    body: shape({
      count: Type.Integer({ minimum: 1, maximum: 5000 }),
      tableId: Type.Optional(nullable(Id)),
      data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    response: shape({ names: Type.Array(Type.String()) }),
    status: 201,
    errors: ['CONFLICT'],
  }),
  ...lifecycleOperations({
    name: 'data.namingSchemes',
    path: '/naming-schemes/{id}',
    label: 'a naming scheme',
    access: 'ws:design_data',
    scope: 'data.write',
    shape: NamingScheme,
    restoreErrors: ['NAME_TAKEN'],
  }),
};
