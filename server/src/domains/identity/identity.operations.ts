import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { changePassword, getMe, listMyWorkspaces, updateMe } from './account.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import {
  archiveApplication,
  createApplication,
  getApplication,
  listApplications,
  restoreApplication,
  rotateSecret,
  updateApplication,
} from './applications/applications.ts';
import { disableM2m, enableM2m } from './applications/service-accounts.ts';
import { listConnectedApps, revokeConnectedApp } from './grants/connected-apps.ts';
import type { IdentityParts } from './identity-parts.ts';
import { acceptInvitation, invite, listInvitations, previewInvitation, revokeInvitation } from './invitations.ts';
import { changeMemberRole, listMembers, listRoles, removeMember } from './members.ts';
import { listNotifications, markRead } from './notifications.ts';
import { listSessions, revokeOtherSessions, revokeSession, signIn, signOut } from './sessions.ts';
import { getSetup, setUp } from './setup.ts';
import {
  createWorkspace,
  getOrganization,
  getWorkspace,
  updateOrganizationFields,
  updateWorkspace,
} from './workspaces.ts';

const { setup, sessions, me, organization, workspace, members, roles, invitations, apiKeys, notifications } =
  operations.identity;
const { applications, connectedApps } = operations.identity;

// Hashing a password takes tens of milliseconds; no connection waits for it.
const ownTransaction = { ownTransaction: true };

export function identityOperations(parts: IdentityParts): BoundOperation[] {
  return [
    bind(setup.get, (ctx, input) => getSetup(ctx, input, parts)),
    bind(setup.create, (ctx, input) => setUp(ctx, input, parts), ownTransaction),
    bind(sessions.create, (ctx, input) => signIn(ctx, input, parts), ownTransaction),
    bind(sessions.list, listSessions),
    bind(sessions.end, (ctx, input) => signOut(ctx, input, parts)),
    bind(sessions.revoke, (ctx, input) => revokeSession(ctx, input, parts)),
    bind(sessions.revokeOthers, (ctx, input) => revokeOtherSessions(ctx, input, parts)),
    bind(me.get, getMe),
    bind(me.update, (ctx, input) => updateMe(ctx, input, parts)),
    bind(me.changePassword, (ctx, input) => changePassword(ctx, input, parts), ownTransaction),
    bind(me.listWorkspaces, listMyWorkspaces),
    bind(organization.get, getOrganization),
    bind(organization.update, (ctx, input) => updateOrganizationFields(ctx, input, parts)),
    bind(organization.createWorkspace, createWorkspace),
    bind(workspace.get, getWorkspace),
    bind(workspace.update, (ctx, input) => updateWorkspace(ctx, input, parts)),
    bind(members.list, listMembers),
    bind(members.update, (ctx, input) => changeMemberRole(ctx, input, parts)),
    bind(members.remove, (ctx, input) => removeMember(ctx, input, parts)),
    bind(roles.list, listRoles),
    bind(invitations.list, listInvitations),
    bind(invitations.create, (ctx, input) => invite(ctx, input, parts)),
    bind(invitations.revoke, revokeInvitation),
    bind(invitations.preview, previewInvitation),
    bind(invitations.accept, (ctx, input) => acceptInvitation(ctx, input, parts), ownTransaction),
    bind(apiKeys.list, listApiKeys),
    bind(apiKeys.create, createApiKey),
    bind(apiKeys.revoke, (ctx, input) => revokeApiKey(ctx, input, parts)),
    bind(applications.list, listApplications),
    bind(applications.create, createApplication),
    bind(applications.get, getApplication),
    bind(applications.update, updateApplication),
    bind(applications.archive, (ctx, input) => archiveApplication(ctx, input, parts)),
    bind(applications.restore, restoreApplication),
    bind(applications.rotateSecret, (ctx, input) => rotateSecret(ctx, input, parts)),
    bind(applications.enableM2m, (ctx, input) => enableM2m(ctx, input, parts)),
    bind(applications.disableM2m, (ctx, input) => disableM2m(ctx, input, parts)),
    bind(connectedApps.list, listConnectedApps),
    bind(connectedApps.revoke, (ctx, input) => revokeConnectedApp(ctx, input, parts)),
    bind(notifications.list, (ctx, input) => listNotifications(ctx, input, parts)),
    bind(notifications.markRead, markRead),
  ];
}
