import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { lifecycleFilters, offsetList, offsetQuery } from '../paging.ts';
import { Description, Id, idParams, Name, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';

/** The roles that can be granted to a program. Owner is not among them. */
export const GRANTED_ROLES = ['admin', 'member', 'viewer'] as const;

export type GrantedRole = (typeof GRANTED_ROLES)[number];

export const APPLICATION_KINDS = ['public', 'confidential'] as const;

const kind = oneOf(APPLICATION_KINDS, {
  description: '`confidential`: runs on a server and keeps a secret. `public`: runs where people can look into it.',
});

const RedirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Where people are sent back to, compared letter by letter: https, http on this machine, or a private scheme.',
  examples: [['https://app.example.org/callback']],
});

const Logo = Type.String({
  maxLength: 100_000,
  pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
  description: 'A PNG, JPEG or WebP as a `data:` address of at most 100 000 characters.',
  examples: ['data:image/png;base64,iVBORw0KGgo='],
});

/** A program that people let act for them, or that acts in its own name. */
export const Application = shape({
  id: Id,
  name: Name,
  description: Description,
  kind,
  clientId: Type.String({ description: 'The `client_id` of the OAuth requests.' }),
  redirectUris: RedirectUris,
  logo: nullable(Logo),
  secret: nullable(
    shape({
      hint: Type.String({ description: 'The first characters, to tell secrets apart.' }),
      createdAt: Timestamp,
      previousUntil: nullable(
        Type.String({ format: 'date-time', description: 'Until when the secret before this one is accepted too.' }),
      ),
    }),
  ),
  serviceAccount: nullable(
    shape({
      userId: Id,
      name: Name,
      role: oneOf(GRANTED_ROLES, { description: 'What it may do in the workspace.' }),
    }),
  ),
  connections: Type.Integer({ minimum: 0, description: 'How many people have connected it at present.' }),
  lastUsedAt: nullable(Timestamp),
  ...resourceFields,
});

export type Application = Static<typeof Application>;

const ClientSecret = Type.String({ description: 'The `client_secret`. Shown once.' });

const manage = { access: 'ws:manage_oauth_clients' } as const;

export const applications = {
  list: operation({
    ...manage,
    name: 'identity.applications.list',
    method: 'GET',
    path: '/applications',
    summary: 'List the OAuth applications of the workspace, newest first',
    list: 'rest',
    query: offsetQuery({ archived: lifecycleFilters.archived }),
    response: offsetList('applications', Application),
  }),
  create: operation({
    ...manage,
    name: 'identity.applications.create',
    method: 'POST',
    path: '/applications',
    summary: 'Register an OAuth application; a confidential one gets its secret, once',
    body: shape({
      name: Name,
      description: Type.Optional(Description),
      kind,
      redirectUris: RedirectUris,
      logo: Type.Optional(nullable(Logo)),
    }),
    response: shape({ ...Application.properties, clientSecret: nullable(ClientSecret) }),
    status: 201,
    showsSecret: true,
    errors: ['NAME_TAKEN', 'CONFLICT'],
  }),
  get: operation({
    ...manage,
    name: 'identity.applications.get',
    method: 'GET',
    path: '/applications/{id}',
    summary: 'Read an OAuth application',
    params: idParams,
    response: shape({ application: Application }),
  }),
  update: operation({
    ...manage,
    name: 'identity.applications.update',
    method: 'PATCH',
    path: '/applications/{id}',
    summary: 'Change an OAuth application',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(Name),
      description: Type.Optional(Description),
      redirectUris: Type.Optional(RedirectUris),
      logo: Type.Optional(nullable(Logo)),
    }),
    response: Application,
    errors: ['NAME_TAKEN', 'CONFLICT'],
  }),
  archive: operation({
    ...manage,
    name: 'identity.applications.archive',
    method: 'POST',
    path: '/applications/{id}/archive',
    summary: 'Archive an OAuth application',
    description: 'Its tokens and connections end at once, everywhere. Archiving what is archived answers it as it is.',
    params: idParams,
    versioned: true,
    response: Application,
  }),
  restore: operation({
    ...manage,
    name: 'identity.applications.restore',
    method: 'POST',
    path: '/applications/{id}/restore',
    summary: 'Restore an OAuth application',
    description: 'People connect it anew. Restoring what is active answers it as it is.',
    params: idParams,
    versioned: true,
    response: Application,
    errors: ['NAME_TAKEN'],
  }),
  rotateSecret: operation({
    ...manage,
    name: 'identity.applications.rotateSecret',
    method: 'POST',
    path: '/applications/{id}/rotate-secret',
    summary: 'Give a confidential application a new secret; the answer holds it, once',
    description:
      'The secret before it is accepted for `overlapHours` more. With 0 it is refused at once, and so is every token that the application got in its own name.',
    params: idParams,
    body: shape({
      overlapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168, description: 'Default 24.' })),
    }),
    response: shape({ ...Application.properties, clientSecret: ClientSecret }),
    showsSecret: true,
    errors: ['CONFLICT'],
  }),
  enableM2m: operation({
    ...manage,
    name: 'identity.applications.enableM2m',
    method: 'POST',
    path: '/applications/{id}/enable-m2m',
    summary: 'Let a confidential application act in its own name, as a service account with a role',
    description:
      'The role is never above your own. A service account cannot sign in and takes no seat. On an application that has one, changes its role.',
    params: idParams,
    body: shape({ role: oneOf(GRANTED_ROLES) }),
    response: Application,
    errors: ['CONFLICT'],
  }),
  disableM2m: operation({
    ...manage,
    name: 'identity.applications.disableM2m',
    method: 'POST',
    path: '/applications/{id}/disable-m2m',
    summary: 'Take the service account of an application out of the workspace',
    description: 'Its tokens are refused at once. What it did stays in the audit trail under its name.',
    params: idParams,
    response: Application,
  }),
};
