import type { Addon, AddonScope, InputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { recordAudit } from '../audit/index.ts';
import { assertActive, changeAddon, showAddon, stampOf } from './addon-changes.ts';
import { lockAddon, type StoredAddon, writeConsent } from './addons.store.ts';
import { orderScopes, scopesIn } from './manifest-reading.ts';

type Addons = typeof operations.addons.addons;

/** Lets it run with these scopes. Whoever grants them for all has also said what it may do in their own name. */
export function enableAddon(ctx: Context, { params, body }: InputOf<Addons['enable']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.enable', async (before, stamp) => {
    assertActive(before);
    const declared = scopesIn(before.manifest);
    const grantedScopes = orderScopes(body.grantedScopes);
    assertAmong('body.grantedScopes', grantedScopes, declared, 'the manifest does not declare');
    await writeConsent(ctx.db, stamp, grantedScopes, grantedScopes);
    return {
      enabled: true,
      enabledBy: stamp.userId,
      enabledAt: ctx.now,
      needsApproval: false,
      grantedScopes,
    };
  });
}

export function disableAddon(ctx: Context, { params }: InputOf<Addons['disable']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.disable', async ({ enabled }) =>
    enabled ? { enabled: false, enabledBy: null, enabledAt: null } : null,
  );
}

export async function consentToAddon(ctx: Context, { params, body }: InputOf<Addons['consent']>): Promise<Addon> {
  const stamp = stampOf(ctx, params.id);
  const addon = await lockAddon(ctx.db, stamp.workspaceId, params.id);
  if (addon === null) throw notFound('addon', params.id);
  assertActive(addon);
  assertEnabled(addon);
  const scopes = orderScopes(body.scopes);
  assertAmong('body.scopes', scopes, addon.grantedScopes, 'this workspace has not granted');
  await writeConsent(ctx.db, stamp, scopes, addon.grantedScopes);
  await recordAudit(ctx, {
    action: 'addon.consent',
    entityId: addon.id,
    entityName: addon.name,
    after: { scopes, grantedScopes: addon.grantedScopes },
  });
  return showAddon(ctx, params.id);
}

export function assertEnabled({ name, enabled, needsApproval }: StoredAddon): void {
  if (enabled) return;
  throw new AppError(
    'CONFLICT',
    needsApproval
      ? `The addon “${name}” waits for the approval of a person. Enable it on its page.`
      : `The addon “${name}” is disabled. Enable it on its page.`,
  );
}

function assertAmong(place: string, scopes: readonly AddonScope[], allowed: readonly AddonScope[], what: string): void {
  const others = scopes.filter((scope) => !allowed.includes(scope));
  if (others.length === 0) return;
  throw new AppError(
    'CONFLICT',
    `${place}: ${what} ${others.join(', ')}. Choose from: ${allowed.join(', ') || 'nothing'}.`,
  );
}
