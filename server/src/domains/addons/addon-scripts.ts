import { createHash } from 'node:crypto';
import type { Addon, InputOf, NewScript, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { assertEditable, changeAddon, nextSource } from './addon-changes.ts';
import { countScripts, keepScripts, removeScripts, type StoredScript, writeScripts } from './addon-scripts.store.ts';
import { loadAddonSource } from './addons.store.ts';

type Addons = typeof operations.addons.addons;

/** Far above what can be built: a tree on its way to fit may be too large for a while, but not without end. */
const MAX_KEPT = { scripts: 1000, bytes: 16 * 1024 * 1024 };

export async function getScripts(
  ctx: Context,
  { params }: InputOf<Addons['getScripts']>,
): Promise<JsonText<OutputOf<Addons['getScripts']>>> {
  const addon = await loadAddonSource(ctx.db, ctx.principal.workspace.id, params.id);
  if (addon === null) throw notFound('addon', params.id);
  const { scripts, version } = addon;
  return new JsonText(JSON.stringify({ scripts, version }), version);
}

export function updateScripts(ctx: Context, { params, body }: InputOf<Addons['updateScripts']>): Promise<Addon> {
  assertNamedOnce(body.scripts);
  const written = toStoredScripts(body.scripts.filter((script): script is NewScript => script.content !== null));
  const removed = body.scripts.filter(({ content }) => content === null).map(({ path }) => path);
  return changeAddon(ctx, params.id, 'addon.updateScripts', async (before, { workspaceId, id }) => {
    assertEditable(before);
    if (body.replace === true) {
      await keepScripts(
        ctx.db,
        workspaceId,
        id,
        written.map(({ path }) => path),
      );
    } else await removeScripts(ctx.db, workspaceId, id, removed);
    await writeScripts(ctx.db, workspaceId, id, written);
    await assertRoom(ctx, id);
    return nextSource(before);
  });
}

/** The scripts with their digests; refuses two of one path. */
export function toStoredScripts(scripts: readonly NewScript[]): StoredScript[] {
  assertNamedOnce(scripts);
  const stored = scripts.map(({ path, content }) => ({
    path,
    content,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  assertFits({ scripts: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) });
  return stored;
}

function assertNamedOnce(scripts: readonly { path: string }[]): void {
  const paths = scripts.map(({ path }) => path);
  const index = paths.findIndex((path, place) => paths.indexOf(path) !== place);
  if (index === -1) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `body.scripts.${index}.path names “${paths[index]}” a second time. Send each script once.`,
  );
}

async function assertRoom(ctx: Context, id: string): Promise<void> {
  assertFits(await countScripts(ctx.db, ctx.principal.workspace.id, id));
}

function assertFits({ scripts, bytes }: { scripts: number; bytes: number }): void {
  if (scripts <= MAX_KEPT.scripts && bytes <= MAX_KEPT.bytes) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `body.scripts: the addon would have ${scripts} scripts of ${bytes} bytes; ${MAX_KEPT.scripts} scripts and ${MAX_KEPT.bytes} bytes are kept at most. Remove some.`,
  );
}
