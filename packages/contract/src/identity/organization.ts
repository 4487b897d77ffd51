import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { Id, Name, shape, Timestamp, Version } from '../shapes.ts';
import { Features } from './account.ts';

/** The body that owns workspaces and decides which features they have. */
export const Organization = shape({
  id: Id,
  name: Name,
  features: Features,
  owner: Type.Boolean({ description: 'Whether you may change it.' }),
  workspaces: Type.Array(
    shape({ id: Id, name: Name, slug: Type.String(), memberCount: Type.Integer(), createdAt: Timestamp }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export type Organization = Static<typeof Organization>;

/** A place where people work together; every credential is bound to one. */
export const Workspace = shape({
  id: Id,
  name: Name,
  slug: Type.String({ description: 'The part of the address that names it.' }),
  organizationId: Id,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export type Workspace = Static<typeof Workspace>;

export const organization = {
  get: operation({
    name: 'identity.organization.get',
    method: 'GET',
    path: '/organization',
    summary: 'Read the organization of the workspace',
    access: 'member',
    response: shape({ organization: Organization }),
  }),
  update: operation({
    name: 'identity.organization.update',
    method: 'PATCH',
    path: '/organization',
    summary: 'Rename the organization or switch its features',
    description: 'Switching `api` off refuses every API key of every workspace on its next request.',
    access: 'organizationOwner',
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      features: Type.Optional(
        shape({
          api: Type.Optional(Type.Boolean()),
          addons: Type.Optional(Type.Boolean()),
          mcp: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
    response: Organization,
  }),
  createWorkspace: operation({
    name: 'identity.organization.createWorkspace',
    method: 'POST',
    path: '/organization/workspaces',
    summary: 'Create a workspace and become its owner',
    access: 'organizationOwner',
    body: shape({ name: Name }),
    response: Workspace,
    status: 201,
    errors: ['NAME_TAKEN'],
  }),
};

export const workspace = {
  get: operation({
    name: 'identity.workspace.get',
    method: 'GET',
    path: '/workspace',
    summary: 'Read the workspace',
    access: 'member',
    response: shape({ workspace: Workspace }),
  }),
  update: operation({
    name: 'identity.workspace.update',
    method: 'PATCH',
    path: '/workspace',
    summary: 'Rename the workspace',
    description: 'Its address keeps its slug, so links stay good.',
    access: 'ws:manage_settings',
    versioned: true,
    body: shape({ name: Name }),
    response: Workspace,
    errors: ['NAME_TAKEN'],
  }),
};
