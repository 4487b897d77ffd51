import { type Static, Type } from 'typebox';
import { AUTH_METHODS } from '../identity/account.ts';
import { operation } from '../operation.ts';
import { cursorList, cursorQuery } from '../paging.ts';
import { Id, Name, nullable, oneOf, shape, Timestamp } from '../shapes.ts';

/** What one write did: who, how, what, why, before and after. */
export const AuditRecord = shape({
  id: Id,
  at: Timestamp,
  actor: nullable(shape({ id: Id, name: Name, kind: oneOf(['person', 'service']) })),
  authMethod: oneOf([...AUTH_METHODS, 'system']),
  credential: nullable(shape({ id: Id, name: Type.String() })),
  action: Type.String({ description: 'What was done, for instance `environment.create`.' }),
  entityType: Type.String(),
  entityId: Id,
  entityName: Type.String({ description: 'The name of the entity at that time.' }),
  reason: nullable(Type.String()),
  before: nullable(Type.Record(Type.String(), Type.Unknown())),
  after: nullable(Type.Record(Type.String(), Type.Unknown())),
  requestId: nullable(Type.String()),
});

export type AuditRecord = Static<typeof AuditRecord>;

export const audit = {
  list: operation({
    name: 'audit.records.list',
    method: 'GET',
    path: '/audit',
    summary: 'List what was changed in the workspace, newest first',
    access: 'ws:view_audit',
    list: 'audit',
    query: cursorQuery({
      actorId: Type.Optional(Id),
      authMethod: Type.Optional(oneOf([...AUTH_METHODS, 'system'])),
      action: Type.Optional(Type.String({ maxLength: 100 })),
      entityType: Type.Optional(Type.String({ maxLength: 100 })),
      entityId: Type.Optional(Id),
      from: Type.Optional({ ...Timestamp, description: 'At or after this moment.' }),
      to: Type.Optional({ ...Timestamp, description: 'Before this moment.' }),
    }),
    response: cursorList('records', AuditRecord),
  }),
  facets: operation({
    name: 'audit.records.facets',
    method: 'GET',
    path: '/audit/facets',
    summary: 'List the actors, actions and kinds of entity that occur in the audit trail',
    access: 'ws:view_audit',
    response: shape({
      facets: shape({
        actors: Type.Array(shape({ id: Id, name: Name })),
        actions: Type.Array(Type.String()),
        entityTypes: Type.Array(Type.String()),
      }),
    }),
  }),
};
