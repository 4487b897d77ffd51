import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, resourceFields, shape } from '../shapes.ts';

/** A folder of tables that belong together: a project, a platform, an instrument. */
export const Environment = shape({
  id: Id,
  name: Name,
  description: Description,
  ...resourceFields,
});

export type Environment = Static<typeof Environment>;

export const environments = {
  list: operation({
    name: 'data.environments.list',
    method: 'GET',
    path: '/environments',
    summary: 'List environments',
    description: 'Ordered by name.',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    list: 'rest',
    query: offsetQuery(lifecycleFilters),
    response: offsetList('environments', Environment),
  }),
  create: operation({
    name: 'data.environments.create',
    method: 'POST',
    path: '/environments',
    summary: 'Create an environment',
    visibility: 'public',
    access: 'ws:design_data',
    scope: 'data.write',
    body: shape({ name: Name, description: Type.Optional(Description) }),
    response: Environment,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    name: 'data.environments.get',
    method: 'GET',
    path: '/environments/{id}',
    summary: 'Read an environment',
    visibility: 'public',
    access: 'ws:view_data',
    scope: 'data.read',
    params: idParams,
    response: shape({ environment: Environment }),
  }),
  update: operation({
    name: 'data.environments.update',
    method: 'PATCH',
    path: '/environments/{id}',
    summary: 'Update an environment',
    description: 'Fields that are left out keep their value.',
    visibility: 'public',
    access: 'ws:design_data',
    scope: 'data.write',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), description: Type.Optional(Description) }),
    response: Environment,
    errors: ['NAME_TAKEN'],
  }),
  ...lifecycleOperations({
    name: 'data.environments',
    path: '/environments/{id}',
    label: 'an environment',
    access: 'ws:design_data',
    scope: 'data.write',
    shape: Environment,
    restoreErrors: ['NAME_TAKEN'],
  }),
  delete: operation({
    name: 'data.environments.delete',
    method: 'DELETE',
    path: '/environments/{id}',
    summary: 'Delete an environment for good',
    description: 'Not reversible; an Owner only, in the app only. The audit trail keeps what was deleted.',
    access: 'workspaceOwner',
    params: idParams,
    versioned: true,
    reasonRequired: true,
    response: Environment,
  }),
};
