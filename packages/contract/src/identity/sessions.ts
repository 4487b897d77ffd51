import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { Email, Id, idParams, nullable, shape, Timestamp } from '../shapes.ts';

/** A browser that is signed in. */
export const Session = shape({
  id: Id,
  current: Type.Boolean({ description: 'Whether this very request came with it.' }),
  userAgent: Type.String(),
  address: Type.String({ description: 'The network address it was last seen from.' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});

export type Session = Static<typeof Session>;

export const SignedIn = shape({
  userId: Id,
  workspaceSlug: nullable(Type.String({ description: 'The workspace to open first; null for a person without one.' })),
});

export const sessions = {
  create: operation({
    name: 'identity.sessions.create',
    method: 'POST',
    path: '/sessions',
    summary: 'Sign in',
    description: 'Sets the session cookie. At most 5 attempts a minute for an account.',
    visibility: 'open',
    access: 'anyone',
    body: shape({ email: Email, password: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: SignedIn,
    status: 201,
  }),
  list: operation({
    name: 'identity.sessions.list',
    method: 'GET',
    path: '/sessions',
    summary: 'List your own sessions',
    access: 'account',
    response: shape({ sessions: Type.Array(Session) }),
  }),
  end: operation({
    name: 'identity.sessions.end',
    method: 'POST',
    path: '/sessions/sign-out',
    summary: 'Sign out',
    access: 'account',
    response: shape({ signedOut: Type.Literal(true) }),
  }),
  revoke: operation({
    name: 'identity.sessions.revoke',
    method: 'POST',
    path: '/sessions/{id}/revoke',
    summary: 'Revoke one of your own sessions',
    description: 'Effective on the next request, in every process.',
    access: 'account',
    params: idParams,
    response: shape({ id: Id }),
  }),
  revokeOthers: operation({
    name: 'identity.sessions.revokeOthers',
    method: 'POST',
    path: '/sessions/revoke-others',
    summary: 'Revoke all your sessions but this one',
    access: 'account',
    response: shape({ revoked: Type.Integer({ minimum: 0 }) }),
  }),
};
