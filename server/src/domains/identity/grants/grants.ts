import { type ConnectedApp, type GrantedRole, grantableRoles, type OAuthScope, ROLES, type Role } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import { type Context, WANTS_JSON } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import type { EpochChanges } from '../../../kernel/shared-epoch.ts';
import { recordAudit } from '../../audit/index.ts';
import { endGrantRow, insertGrant, listGrantChoices, loadGrant } from './grants.store.ts';

/** The program that a person lets in. */
export interface GrantedClient {
  clientId: string;
  name: string;
  origin: ConnectedApp['origin'];
}

export interface GrantAnswer {
  client: GrantedClient;
  resource: 'api' | 'mcp';
  scopes: OAuthScope[];
  workspaceId: string | undefined;
  role: GrantedRole | undefined;
}

/** The roles that a person of this role can give away, highest first. */
export function rolesBelow(role: Role): GrantedRole[] {
  return grantableRoles(ROLES[role].actions) as GrantedRole[];
}

/** Writes down what a person answered: never above their own role, never in a workspace that is not theirs. */
export async function createGrant(ctx: Context<Principal>, answer: GrantAnswer): Promise<string> {
  const { client, resource, scopes, workspaceId, role } = answer;
  if (workspaceId === undefined || role === undefined) {
    throw new AppError('VALIDATION_ERROR', 'body.workspaceId and body.role go with the decision "allow".');
  }
  const choices = await listGrantChoices(ctx.db, ctx.principal.user.id, resource);
  const chosen = choices.find((choice) => choice.id === workspaceId);
  if (chosen === undefined) {
    throw new AppError('FORBIDDEN', 'body.workspaceId: you cannot let this program into that workspace.');
  }
  if (!rolesBelow(chosen.role).includes(role)) {
    throw new AppError('FORBIDDEN', `body.role: you do not hold every permission of ${role} yourself.`);
  }
  const id = newId();
  await insertGrant(ctx.db, {
    workspaceId,
    id,
    userId: ctx.principal.user.id,
    role,
    clientId: client.clientId,
    clientName: client.name,
    clientOrigin: client.origin,
    scopes,
    now: ctx.now,
  });
  await recordAudit(ctx, {
    action: 'connectedApp.connect',
    entityId: id,
    entityName: client.name,
    workspaceId,
    after: { role, scopes, resource, origin: client.origin, clientId: client.clientId },
  });
  return id;
}

/** Ends a grant because of what happened in the protocol; resolves when no process accepts its tokens any more. */
export async function endGrant(db: Database, authority: EpochChanges, id: string, why: string): Promise<void> {
  const now = new Date();
  const epoch = await db.transaction(async (tx) => {
    const grant = await loadGrant(tx, id);
    if (grant === null || !(await endGrantRow(tx, id, now))) return null;
    const system: Context<null> = {
      principal: null,
      db: tx,
      now,
      requestId: `oauth-${newId()}`,
      reason: why,
      expectedVersion: null,
      wants: WANTS_JSON,
      upload: null,
      caller: { address: '', userAgent: 'authorization server', origin: '', readCookie: () => null },
      outcome: {},
      afterCommit: () => undefined,
    };
    const { workspaceId, clientName } = grant;
    await recordAudit(system, { action: 'connectedApp.revoke', entityId: id, entityName: clientName, workspaceId });
    return authority.raise(tx);
  });
  if (epoch !== null) await authority.heardByAll(epoch);
}
