import {
  type Action,
  ADDON_LIMITS,
  type AddonInstance,
  type AddonLaunch,
  type InputOf,
  type OutputOf,
  type operations,
} from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { assertVersion } from '../../kernel/versions.ts';
import { recordAudit } from '../audit/index.ts';
import { assertActive } from './addon-changes.ts';
import {
  type InstanceStamp,
  insertInstance,
  listInstanceRows,
  loadInstance,
  loadPage,
  loadState,
  lockInstance,
  updateInstanceRow,
  writeState,
} from './addon-instances.store.ts';
import type { AddonParts } from './addon-parts.ts';
import { loadAddon, type StoredAddon } from './addons.store.ts';
import { findConfigFaults } from './config-values.ts';
import { ENTITY_KINDS, type FoundEntity } from './entity-kinds.ts';
import { configSchemaIn, defaultHeightIn, type ManifestText, surfacesIn } from './manifest-reading.ts';
import { assertShallow } from './nesting.ts';
import { assertRunning, effectiveScopes, getStanding, statusOf } from './standing.ts';

type Instances = typeof operations.addons.instances;

export async function listInstances(
  ctx: Context,
  { params, query }: InputOf<Instances['list']>,
): Promise<OutputOf<Instances['list']>> {
  await getAddonOf(ctx, params.id);
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  return { ...(await listInstanceRows(ctx.db, ctx.principal.workspace.id, params.id, page)), ...page };
}

export async function createInstance(
  ctx: Context,
  { params, body }: InputOf<Instances['create']>,
): Promise<AddonInstance> {
  const addon = await getAddonOf(ctx, params.id);
  assertActive(addon);
  assertSurface(addon, body.surface);
  const documentId = await getDocumentFor(ctx, body.surface, body.documentId ?? null);
  if (documentId !== null || body.config !== undefined) assertMayArrange(ctx, body.surface);
  if (body.config !== undefined) assertConfig(addon.manifest, body.config);
  const stamp = stampOf(ctx, params.id, newId());
  const made = await insertInstance(ctx.db, stamp, { surface: body.surface, documentId, config: body.config ?? {} });
  if (made === null) return (await loadPage(ctx.db, stamp.workspaceId, params.id))!;
  await recordAudit(ctx, {
    action: 'addonInstance.create',
    entityId: made.id,
    entityName: addon.name,
    after: made,
  });
  return made;
}

export async function updateInstance(
  ctx: Context,
  { params, body }: InputOf<Instances['update']>,
): Promise<AddonInstance> {
  const addon = await getAddonOf(ctx, params.id);
  const stamp = stampOf(ctx, params.id, params.instanceId);
  const before = await lockInstance(ctx.db, stamp.workspaceId, params.id, params.instanceId);
  if (before === null) throw notFound('instance of an addon', params.instanceId);
  assertVersion('instance', before.version, ctx.expectedVersion);
  assertActive(addon);
  assertMayArrange(ctx, before.surface);
  await assertDocumentActive(ctx, before.documentId);
  if (body.config !== undefined) assertConfig(addon.manifest, body.config);
  const after = await updateInstanceRow(ctx.db, stamp, {
    config: body.config ?? before.config,
    height: body.height === undefined ? before.height : body.height,
  });
  await recordAudit(ctx, {
    action: 'addonInstance.update',
    entityId: after.id,
    entityName: addon.name,
    before,
    after,
  });
  return after;
}

export async function launchInstance(
  ctx: Context,
  { params }: InputOf<Instances['launch']>,
  { limits, frameOrigin }: AddonParts,
): Promise<OutputOf<Instances['launch']>> {
  const standing = await getStanding(ctx, params.id, params.instanceId);
  const instance = await getInstance(ctx, params);
  const document = await loadDocumentOf(ctx, instance);
  const { json, stateVersion } = await readState(ctx, params);
  const status = statusOf(standing);
  const isReady = status === 'ready';
  const origin = frameOrigin(instance.id);
  const launch: AddonLaunch = {
    instance,
    addonName: standing.addonName,
    status,
    frameUrl: isReady && origin !== null ? `${origin}/addon-frames/${standing.bundleSha256}` : null,
    bundleSha256: isReady ? standing.bundleSha256 : null,
    grantedScopes: effectiveScopes(standing),
    configSchema: configSchemaIn(standing.manifest),
    defaultHeight: defaultHeightIn(standing.manifest),
    state: JSON.parse(json) as unknown,
    stateVersion,
    readonly: !isReady || document?.isArchived === true,
    rate: limits.addonRate,
  };
  return { launch };
}

export async function getState(
  ctx: Context,
  { params }: InputOf<Instances['getState']>,
): Promise<OutputOf<Instances['getState']>> {
  await loadDocumentOf(ctx, await getInstance(ctx, params));
  const { json, stateVersion } = await readState(ctx, params);
  return { state: JSON.parse(json) as unknown, stateVersion };
}

export async function setState(
  ctx: Context,
  { params, body }: InputOf<Instances['setState']>,
): Promise<OutputOf<Instances['setState']>> {
  assertRunning(await getStanding(ctx, params.id, params.instanceId));
  const { documentId } = await getInstance(ctx, params);
  await assertDocumentActive(ctx, documentId);
  assertShallow('body.state', body.state);
  const json = JSON.stringify(body.state);
  const bytes = Buffer.byteLength(json);
  if (bytes > ADDON_LIMITS.stateBytes) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `body.state is ${bytes} bytes of JSON; an addon may keep ${ADDON_LIMITS.stateBytes}. The old state stays. Keep what the person chose, not what was fetched.`,
    );
  }
  return { stateVersion: await writeState(ctx.db, stampOf(ctx, params.id, params.instanceId), json) };
}

async function getAddonOf(ctx: Context, id: string): Promise<StoredAddon> {
  const addon = await loadAddon(ctx.db, ctx.principal.workspace.id, id);
  if (addon === null) throw notFound('addon', id);
  return addon;
}

async function getInstance(
  ctx: Context,
  { id, instanceId }: { id: string; instanceId: string },
): Promise<AddonInstance> {
  const instance = await loadInstance(ctx.db, ctx.principal.workspace.id, id, instanceId);
  if (instance === null) throw notFound('instance of an addon', instanceId);
  return instance;
}

function readState(ctx: Context, { id, instanceId }: { id: string; instanceId: string }) {
  return loadState(ctx.db, ctx.principal.workspace.id, id, instanceId, ctx.principal.user.id);
}

function assertSurface({ name, manifest }: StoredAddon, surface: AddonInstance['surface']): void {
  const surfaces = surfacesIn(manifest);
  if (surfaces.includes(surface)) return;
  throw new AppError(
    'CONFLICT',
    `body.surface: the addon “${name}” has no ${surface}; the surfaces of its manifest are: ${surfaces.join(', ')}.`,
  );
}

function assertConfig(manifest: ManifestText, config: Record<string, unknown>): void {
  assertShallow('body.config', config);
  const faults = findConfigFaults(config, configSchemaIn(manifest));
  if (faults.length > 0) throw new AppError('SCHEMA_VIOLATION', `body.${faults.join('; body.')}.`);
}

/** A block is a part of its document; the page belongs to all who use the addon. */
function assertMayArrange({ principal }: Context, surface: AddonInstance['surface']): void {
  const action: Action = surface === 'block' ? 'ws:edit_documents' : 'ws:author_addons';
  if (principal.actions.has(action)) return;
  throw new AppError('FORBIDDEN', `To arrange a ${surface} of an addon needs the action ${action}.`);
}

async function getDocumentFor(
  ctx: Context,
  surface: AddonInstance['surface'],
  documentId: string | null,
): Promise<string | null> {
  if (surface === 'page') {
    if (documentId === null) return null;
    throw new AppError('VALIDATION_ERROR', 'body.documentId must be left out for a page.');
  }
  if (documentId === null) throw new AppError('VALIDATION_ERROR', 'body.documentId is required for a block.');
  const document = await loadDocument(ctx, documentId);
  if (document === null) {
    throw new AppError('VALIDATION_ERROR', `body.documentId: there is no document ${documentId} in this workspace.`);
  }
  await assertDocumentActive(ctx, documentId);
  return documentId;
}

async function loadDocument(ctx: Context, id: string): Promise<FoundEntity | null> {
  if (!ctx.principal.actions.has(ENTITY_KINDS.document.action)) return null;
  const [document] = await ENTITY_KINDS.document.load(ctx.db, ctx.principal.workspace.id, [id]);
  return document ?? null;
}

/** The document of a block; refuses those who may not know of it. */
async function loadDocumentOf(ctx: Context, { id, documentId }: AddonInstance): Promise<FoundEntity | null> {
  if (documentId === null) return null;
  const document = await loadDocument(ctx, documentId);
  if (document === null) throw notFound('instance of an addon', id);
  return document;
}

async function assertDocumentActive(ctx: Context, documentId: string | null): Promise<void> {
  const document = documentId === null ? null : await loadDocument(ctx, documentId);
  if (document?.isArchived !== true) return;
  throw new AppError('CONFLICT', `The document “${document.name}” is archived. Restore it first.`);
}

function stampOf(ctx: Context, addonId: string, id: string): InstanceStamp {
  return { workspaceId: ctx.principal.workspace.id, addonId, id, now: ctx.now, userId: ctx.principal.user.id };
}
