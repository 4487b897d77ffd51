import type { Addon, InputOf, OutputOf, operations } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import {
  assertEditable,
  changeAddon,
  nextSource,
  recordCreation,
  refuseClash,
  showAddon,
  showAddons,
  stampOf,
  toLiveAnswer,
} from './addon-changes.ts';
import { writeScripts } from './addon-scripts.store.ts';
import { toStoredScripts } from './addon-scripts.ts';
import { type AddonOrigin, insertAddon, listShownAddons, writeConsent } from './addons.store.ts';
import { type Approval, followManifest, UNAPPROVED } from './approval.ts';
import { refuseSecondInstall } from './installs.ts';
import { type ManifestText, scopesIn } from './manifest-reading.ts';
import { assertShallow } from './nesting.ts';

type Addons = typeof operations.addons.addons;

export async function listAddons(
  ctx: Context,
  { query }: InputOf<Addons['list']>,
): Promise<JsonText<OutputOf<Addons['list']>>> {
  const { limit = 0, offset = 0 } = query;
  const { workspace, user } = ctx.principal;
  const page = {
    archived: query.archived ?? false,
    updatedAfter: query.updatedAfter ?? null,
    origin: query.origin ?? null,
    limit,
    offset,
  };
  const { addons, total } = await listShownAddons(ctx.db, workspace.id, user.id, page);
  return new JsonText(JSON.stringify({ addons: await showAddons(ctx, addons), total, limit, offset }));
}

export async function getAddon(
  ctx: Context,
  { params }: InputOf<Addons['get']>,
): Promise<JsonText<OutputOf<Addons['get']>>> {
  const addon = await showAddon(ctx, params.id);
  return toLiveAnswer({ addon }, addon.version);
}

export async function createAddon(ctx: Context, { body }: InputOf<Addons['create']>): Promise<Addon> {
  assertShallow('body.manifest', body.manifest);
  const scripts = toStoredScripts(body.scripts);
  const stamp = stampOf(ctx, newId());
  const name = body.name.trim();
  const approval = firstApproval(ctx, body.manifest);
  await refuseClash(name, () =>
    insertAddon(ctx.db, stamp, {
      name,
      description: body.description ?? '',
      icon: body.icon ?? null,
      origin: originOf(ctx),
      manifest: body.manifest,
      listingId: null,
      listingVersion: null,
      ...approval,
    }),
  );
  await writeScripts(ctx.db, stamp.workspaceId, stamp.id, scripts);
  if (approval.enabled) await writeConsent(ctx.db, stamp, approval.grantedScopes, approval.grantedScopes);
  await recordCreation(ctx, 'addon.create', stamp.id);
  return showAddon(ctx, stamp.id);
}

/** What a person makes in the app runs at once, if that person may decide so; what a program makes waits for a person. */
function firstApproval(ctx: Context, manifest: ManifestText): Approval {
  const { authMethod, actions, user } = ctx.principal;
  if (authMethod !== 'session' || !actions.has('ws:enable_addons')) return UNAPPROVED;
  return {
    enabled: true,
    enabledBy: user.id,
    enabledAt: ctx.now,
    needsApproval: false,
    grantedScopes: scopesIn(manifest),
  };
}

function originOf({ principal: { authMethod } }: Context): AddonOrigin {
  if (authMethod === 'session') return 'browser';
  return authMethod === 'mcp' ? 'assistant' : 'api';
}

export function updateAddonFields(ctx: Context, { params, body }: InputOf<Addons['update']>): Promise<Addon> {
  assertShallow('body.manifest', body.manifest);
  return changeAddon(ctx, params.id, 'addon.update', async (before) => {
    assertEditable(before);
    return {
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(body.description === undefined ? {} : { description: body.description }),
      ...(body.icon === undefined ? {} : { icon: body.icon }),
      ...(body.manifest === undefined
        ? {}
        : {
            manifest: body.manifest,
            ...followManifest(before, before.manifest, body.manifest),
            ...nextSource(before),
          }),
    };
  });
}

export function archiveAddon(ctx: Context, { params }: InputOf<Addons['archive']>): Promise<Addon> {
  return changeAddon(ctx, params.id, 'addon.archive', async ({ archivedAt }) =>
    archivedAt === null ? { archivedAt: ctx.now } : null,
  );
}

export function restoreAddon(ctx: Context, { params }: InputOf<Addons['restore']>): Promise<Addon> {
  return refuseSecondInstall(() =>
    changeAddon(ctx, params.id, 'addon.restore', async ({ archivedAt }) =>
      archivedAt === null ? null : { archivedAt: null },
    ),
  );
}
