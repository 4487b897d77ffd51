import { performance } from 'node:perf_hooks';
import type { BuildOutcome } from '@svc/addon-build';
import {
  type AddonBuild,
  capabilities,
  describeCall,
  type InputOf,
  type OutputOf,
  type operations,
} from '@svc/contract';
import type { AddonBuilder, AddonBuildRequest } from '../../kernel/addon-builder.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Prepared } from '../../operations/bound-operation.ts';
import { recordAudit } from '../audit/index.ts';
import { insertBuild, listBuildsJson, loadBuild } from './addon-builds.store.ts';
import { assertActive } from './addon-changes.ts';
import type { AddonParts } from './addon-parts.ts';
import { toStoredScripts } from './addon-scripts.ts';
import { type AddonSource, loadAddon, loadAddonSource, lockAddon } from './addons.store.ts';
import { loadEntityStates } from './entity-states.ts';
import { assertShallow } from './nesting.ts';

type Addons = typeof operations.addons.addons;
type Builds = typeof operations.addons.builds;

type Builder = Pick<AddonParts, 'builder'>;

/** A build that was made of one state of the source, and not yet kept. */
export interface FreshBuild {
  id: string;
  sourceVersion: number;
  durationMs: number;
  outcome: BuildOutcome;
}

/** Builds before the transaction begins: a build may take seconds, and nobody waits for it but its caller. */
export async function prepareBuild(
  ctx: Context,
  { params, body }: InputOf<Addons['build']>,
  parts: Builder,
): Promise<Prepared<FreshBuild>> {
  const addon = await getSource(ctx, params.id);
  assertActive(addon);
  const { manifest, scripts, sourceVersion } = addon;
  const built = await runBuild(ctx, { manifest, scripts, types: body.types ?? true }, parts);
  return { value: { id: newId(), sourceVersion, ...built }, fingerprint: '', discard: async () => undefined };
}

/** Keeps the build for the source that it was made of; where that was edited meanwhile, it is stale from the start. */
export async function keepBuild(
  ctx: Context,
  { params }: InputOf<Addons['build']>,
  built: FreshBuild,
): Promise<OutputOf<Addons['build']>> {
  const { id: workspaceId } = ctx.principal.workspace;
  const addon = await lockAddon(ctx.db, workspaceId, params.id);
  if (addon === null) throw notFound('addon', params.id);
  assertActive(addon);
  await insertBuild(ctx.db, {
    workspaceId,
    addonId: addon.id,
    now: ctx.now,
    userId: ctx.principal.user.id,
    ...built,
  });
  const build = toAnswer(built, true);
  await recordAudit(ctx, {
    action: 'addon.build',
    entityId: addon.id,
    entityName: addon.name,
    after: { buildId: build.id, status: build.status, sourceHash: build.sourceHash, bundle: build.bundle },
  });
  return { build };
}

export async function checkBuild(
  ctx: Context,
  { body }: InputOf<Builds['check']>,
  parts: Builder,
): Promise<OutputOf<Builds['check']>> {
  const { manifest, types = true } = body;
  assertShallow('body.manifest', manifest);
  const built = await runBuild(ctx, { manifest, scripts: toStoredScripts(body.scripts), types }, parts);
  return { build: toAnswer({ id: newId(), ...built }, false) };
}

export async function suggestManifest(
  ctx: Context,
  { params, body }: InputOf<Addons['suggestManifest']>,
  parts: Builder,
): Promise<OutputOf<Addons['suggestManifest']>> {
  const addon = await getSource(ctx, params.id);
  const manifest = body.manifest ?? addon.manifest;
  assertShallow('body.manifest', manifest);
  const scripts = body.scripts === undefined ? addon.scripts : toStoredScripts(body.scripts);
  return { suggestion: await getBuilder(parts).suggest({ manifest, scripts: scripts.map(toSource) }) };
}

export async function listBuilds(
  ctx: Context,
  { params, query }: InputOf<Builds['list']>,
): Promise<JsonText<OutputOf<Builds['list']>>> {
  await assertAddon(ctx, params.id);
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  return new JsonText(await listBuildsJson(ctx.db, ctx.principal.workspace.id, params.id, page));
}

export async function getBuild(ctx: Context, { params }: InputOf<Builds['get']>): Promise<OutputOf<Builds['get']>> {
  await assertAddon(ctx, params.id);
  const build = await loadBuild(ctx.db, ctx.principal.workspace.id, params.id, params.buildId);
  if (build === null) throw notFound('build', params.buildId);
  return { build };
}

const LISTED: OutputOf<typeof operations.addons.capabilities.list> = {
  capabilities: capabilities.map((capability) => ({
    method: capability.method,
    call: `svc.${describeCall(capability)}`,
    scope: capability.scope,
    arguments: capability.arguments,
    summary: capability.operation.summary,
  })),
};

export async function listCapabilities(): Promise<typeof LISTED> {
  return LISTED;
}

async function getSource(ctx: Context, id: string): Promise<AddonSource> {
  const addon = await loadAddonSource(ctx.db, ctx.principal.workspace.id, id);
  if (addon === null) throw notFound('addon', id);
  return addon;
}

async function assertAddon(ctx: Context, id: string): Promise<void> {
  if ((await loadAddon(ctx.db, ctx.principal.workspace.id, id)) === null) throw notFound('addon', id);
}

async function runBuild(
  ctx: Context,
  { manifest, scripts, types }: Omit<AddonBuildRequest, 'entityStates'> & { manifest: Record<string, unknown> },
  parts: Builder,
): Promise<{ durationMs: number; outcome: BuildOutcome }> {
  const entityStates = await loadEntityStates(ctx, manifest);
  const startedMs = performance.now();
  const outcome = await getBuilder(parts).build({ manifest, scripts: scripts.map(toSource), entityStates, types });
  return { durationMs: Math.round((performance.now() - startedMs) * 10) / 10, outcome };
}

function getBuilder({ builder }: Builder): AddonBuilder {
  if (builder !== null) return builder;
  throw new AppError(
    'UNAVAILABLE',
    'What addons import is not built on this server. Run npm run build, and restart it.',
  );
}

function toSource({ path, content }: { path: string; content: string }) {
  return { path, content };
}

function toAnswer({ id, durationMs, outcome }: Omit<FreshBuild, 'sourceVersion'>, persisted: boolean): AddonBuild {
  const { status, sourceHash, bundle, issues, analysis } = outcome;
  const shown = bundle && { bytes: bundle.bytes, gzipBytes: bundle.gzipBytes, sha256: bundle.sha256 };
  return { id, status, persisted, sourceHash, durationMs, bundle: shown, issues, analysis };
}
