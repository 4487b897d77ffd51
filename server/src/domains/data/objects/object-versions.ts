import type { DataObject, InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { DataParts } from '../data-parts.ts';
import { lockAll } from './bulk-changes.ts';
import { countVersions, listVersionRows, loadVersion, readObjectsJson } from './objects.store.ts';
import { assertOpen, refusedChange } from './objects.ts';
import { revertTo } from './revert-rows.ts';

type Objects = typeof operations.data.objects;

export async function listVersions(
  ctx: Context,
  { params, query }: InputOf<Objects['listVersions']>,
  { catalog }: DataParts,
): Promise<OutputOf<Objects['listVersions']>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  const total = await countVersions(ctx.db, table, params.id);
  if (total === null) throw notFound('object', params.id);
  const limit = query.limit!;
  const offset = query.offset ?? 0;
  const versions = await listVersionRows(ctx.db, ctx.principal.workspace.id, table, params.id, limit, offset);
  return { versions, total, limit, offset };
}

export async function getVersion(
  ctx: Context,
  { params }: InputOf<Objects['getVersion']>,
  { catalog }: DataParts,
): Promise<OutputOf<Objects['getVersion']>> {
  const table = await catalog.getTableOfObject(ctx, params.id);
  const found = await loadVersion(ctx.db, ctx.principal.workspace.id, table, params.id, params.version);
  if (found === null) throw notFound('version', `${params.version} of the object ${params.id}`);
  return found;
}

/** Makes a new version that equals an old one. */
export async function revertObject(
  ctx: Context,
  { params }: InputOf<Objects['revert']>,
  { catalog }: DataParts,
): Promise<JsonText<DataObject>> {
  const { id, version } = params;
  const table = await catalog.getTableOfObject(ctx, id);
  assertOpen(table);
  const current = (await lockAll(ctx, table, [id])).get(id);
  if (current === undefined) throw notFound('object', id);
  if (current.archived) throw refusedChange(id, true, current.version, null);
  const wanted = await loadVersion(ctx.db, ctx.principal.workspace.id, table, id, version);
  if (wanted === null) throw notFound('version', `${version} of the object ${id}`);
  if (version !== current.version) {
    await revertTo(ctx, table, [{ id, version }]);
  }
  const text = (await readObjectsJson(ctx.db, table, [id])).slice(1, -1);
  return new JsonText(text, (JSON.parse(text) as DataObject).version);
}
