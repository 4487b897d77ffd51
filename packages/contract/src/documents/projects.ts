import { type Static, Type } from 'typebox';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, resourceFields, shape } from '../shapes.ts';

/** What documents and files belong to, where they belong to something. */
export const Project = shape({
  id: Id,
  name: Name,
  description: Description,
  documentCount: Type.Integer({ minimum: 0, description: 'How many active documents it has.' }),
  ...resourceFields,
});

export type Project = Static<typeof Project>;

const reading = { visibility: 'public', access: 'ws:view_documents', scope: 'documents.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_documents', scope: 'documents.write' } as const;

export const projects = {
  list: operation({
    ...reading,
    name: 'documents.projects.list',
    method: 'GET',
    path: '/projects',
    summary: 'List projects, by name',
    list: 'rest',
    query: offsetQuery(lifecycleFilters),
    response: offsetList('projects', Project),
  }),
  create: operation({
    ...writing,
    name: 'documents.projects.create',
    method: 'POST',
    path: '/projects',
    summary: 'Create a project',
    body: shape({ name: Name, description: Type.Optional(Description) }),
    response: Project,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
  get: operation({
    ...reading,
    name: 'documents.projects.get',
    method: 'GET',
    path: '/projects/{id}',
    summary: 'Read a project',
    params: idParams,
    response: shape({ project: Project }),
  }),
  update: operation({
    ...writing,
    name: 'documents.projects.update',
    method: 'PATCH',
    path: '/projects/{id}',
    summary: 'Update a project',
    params: idParams,
    versioned: true,
    body: shape({ name: Type.Optional(Name), description: Type.Optional(Description) }),
    response: Project,
    errors: ['NAME_TAKEN'],
  }),
  ...lifecycleOperations({
    name: 'documents.projects',
    path: '/projects/{id}',
    label: 'a project',
    access: 'ws:edit_documents',
    scope: 'documents.write',
    shape: Project,
    restoreErrors: ['NAME_TAKEN'],
  }),
};
