import type { ConnectedApp, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { recordAudit } from '../../audit/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { endGrantRow, listConnectedRows, loadConnectedRow } from './grants.store.ts';

type ConnectedApps = typeof operations.identity.connectedApps;

export async function listConnectedApps(ctx: Context<Principal>): Promise<OutputOf<ConnectedApps['list']>> {
  return { connectedApps: await listConnectedRows(ctx.db, ctx.principal.user.id) };
}

export async function revokeConnectedApp(
  ctx: Context<Principal>,
  { params }: InputOf<ConnectedApps['revoke']>,
  { authority }: IdentityParts,
): Promise<ConnectedApp> {
  const row = await loadConnectedRow(ctx.db, ctx.principal.user.id, params.id);
  if (row === null) throw new AppError('NOT_FOUND', `You have no connected application ${params.id}.`);
  if (row.hasEnded) return row.app;
  await endGrantRow(ctx.db, params.id, ctx.now);
  await recordAudit(ctx, {
    action: 'connectedApp.revoke',
    entityId: params.id,
    entityName: row.app.name,
    workspaceId: row.app.workspace.id,
    before: { role: row.app.role, scopes: row.app.scopes },
  });
  await announceChange(ctx, authority);
  return row.app;
}
