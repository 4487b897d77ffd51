import { type Static, Type } from 'typebox';
import { ALL_ACTIONS } from '../actions.ts';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { ROLE_NAMES } from '../roles.ts';
import { Email, Id, idParams, Name, nullable, oneOf, shape, Timestamp, Version } from '../shapes.ts';
import { SignedIn } from './sessions.ts';
import { Password } from './setup.ts';

const userParams = shape({ userId: Id });

/** A person, or a service account, with a role in the workspace. */
export const Member = shape({
  userId: Id,
  name: Name,
  email: nullable(Email),
  kind: oneOf(['person', 'service']),
  role: oneOf(ROLE_NAMES),
  joinedAt: Timestamp,
  lastSeenAt: nullable(Timestamp),
  version: Version,
});

export type Member = Static<typeof Member>;

/** An offer of membership; the link is shown once, to whoever makes it. */
export const Invitation = shape({
  id: Id,
  email: Email,
  role: oneOf(ROLE_NAMES),
  status: oneOf(['open', 'accepted', 'revoked', 'expired']),
  createdAt: Timestamp,
  createdBy: Id,
  createdByName: Name,
  expiresAt: Timestamp,
});

export type Invitation = Static<typeof Invitation>;

export const members = {
  list: operation({
    name: 'identity.members.list',
    method: 'GET',
    path: '/members',
    summary: 'List the members of the workspace',
    description: 'Ordered by name. Service accounts are members too, of a kind of their own.',
    access: 'member',
    list: 'rest',
    query: offsetQuery({
      kind: Type.Optional(
        oneOf(['person', 'service'], { description: 'Only people, who take a seat, or only service accounts.' }),
      ),
    }),
    response: offsetList('members', Member),
  }),
  update: operation({
    name: 'identity.members.update',
    method: 'PATCH',
    path: '/members/{userId}',
    summary: "Change a member's role",
    description: 'Only an Owner makes or changes an Owner; the last Owner stays. Keys of the member follow at once.',
    access: 'ws:manage_members',
    params: userParams,
    versioned: true,
    body: shape({ role: oneOf(ROLE_NAMES) }),
    response: Member,
    errors: ['CONFLICT'],
  }),
  remove: operation({
    name: 'identity.members.remove',
    method: 'DELETE',
    path: '/members/{userId}',
    summary: 'Remove a member from the workspace',
    description: 'What the member made stays; its API keys stop at once. The last Owner stays.',
    access: 'ws:manage_members',
    params: userParams,
    response: Member,
    errors: ['CONFLICT'],
  }),
};

export const roles = {
  list: operation({
    name: 'identity.roles.list',
    method: 'GET',
    path: '/roles',
    summary: 'List the roles and what each may do',
    access: 'member',
    response: shape({
      roles: Type.Array(
        shape({
          role: oneOf(ROLE_NAMES),
          label: Type.String(),
          description: Type.String(),
          actions: Type.Array(oneOf(ALL_ACTIONS)),
        }),
      ),
    }),
  }),
};

export const invitations = {
  list: operation({
    name: 'identity.invitations.list',
    method: 'GET',
    path: '/members/invitations',
    summary: 'List the invitations of the workspace, newest first',
    access: 'ws:manage_members',
    list: 'rest',
    query: offsetQuery({}),
    response: offsetList('invitations', Invitation),
  }),
  create: operation({
    name: 'identity.invitations.create',
    method: 'POST',
    path: '/members/invitations',
    summary: 'Invite a person; the answer holds the link, once',
    description: 'Only an Owner invites an Owner. The link is good for 7 days and for one person.',
    access: 'ws:manage_members',
    body: shape({ email: Email, role: oneOf(ROLE_NAMES) }),
    response: shape({ ...Invitation.properties, url: Type.String({ description: 'The link to send. Shown once.' }) }),
    showsSecret: true,
    status: 201,
    errors: ['CONFLICT'],
  }),
  revoke: operation({
    name: 'identity.invitations.revoke',
    method: 'POST',
    path: '/members/invitations/{id}/revoke',
    summary: 'Revoke an invitation',
    access: 'ws:manage_members',
    params: idParams,
    response: Invitation,
  }),
  preview: operation({
    name: 'identity.invitations.preview',
    method: 'POST',
    path: '/members/invitations/preview',
    summary: 'Read the invitation behind a link',
    visibility: 'open',
    access: 'anyone',
    readOnly: true,
    body: shape({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: shape({
      invitation: shape({
        email: Email,
        role: oneOf(ROLE_NAMES),
        workspaceName: Name,
        organizationName: Name,
        invitedBy: Name,
        hasAccount: Type.Boolean({
          description: 'Whether the e-mail has an account: then sign in instead of signing up.',
        }),
        expiresAt: Timestamp,
      }),
    }),
  }),
  accept: operation({
    name: 'identity.invitations.accept',
    method: 'POST',
    path: '/members/invitations/accept',
    summary: 'Accept an invitation with a new account, or with the password of an existing one, and sign in',
    visibility: 'open',
    access: 'anyone',
    body: shape({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      name: Type.Optional({ ...Name, description: 'For a new account.' }),
      password: Password,
    }),
    response: SignedIn,
    status: 201,
    errors: ['CONFLICT'],
  }),
};
