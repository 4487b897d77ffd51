import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import {
  readContentsJson,
  readGrid,
  readMovementsJson,
  readPathJson,
  readTakenPlaces,
} from './container-reads.store.ts';
import { listFreePlaces, toPlaceKey, toPositionLabel } from './grid-positions.ts';

type Containers = typeof operations.inventory.containers;

export async function listContents(ctx: Context, { params, query }: InputOf<Containers['listContents']>) {
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await readContentsJson(ctx.db, ctx.principal.workspace.id, params.id, page);
  return new JsonText<OutputOf<Containers['listContents']>>(found(json, params.id));
}

export async function getPath(ctx: Context, { params }: InputOf<Containers['getPath']>) {
  const json = await readPathJson(ctx.db, ctx.principal.workspace.id, params.id);
  return new JsonText<OutputOf<Containers['getPath']>>(found(json, params.id));
}

export async function listMovements(ctx: Context, { params, query }: InputOf<Containers['listMovements']>) {
  const page = { limit: query.limit!, offset: query.offset ?? 0 };
  const json = await readMovementsJson(ctx.db, ctx.principal.workspace.id, params.id, page);
  return new JsonText<OutputOf<Containers['listMovements']>>(found(json, params.id));
}

export async function getGrid(ctx: Context, { params }: InputOf<Containers['getGrid']>) {
  const row = await readGrid(ctx.db, ctx.principal.workspace.id, params.id);
  if (row === null) throw notFound('container', params.id);
  if (!row.hasGrid) throw new AppError('CONFLICT', `The container ${params.id} has no grid. Its contents are a list.`);
  return new JsonText<OutputOf<Containers['getGrid']>>(row.json);
}

export async function listFreePositions(
  ctx: Context,
  { params, query }: InputOf<Containers['listFreePositions']>,
): Promise<OutputOf<Containers['listFreePositions']>> {
  const row = await readTakenPlaces(ctx.db, ctx.principal.workspace.id, params.id);
  if (row === null) throw notFound('container', params.id);
  const { rows, columns, capacity, childCount } = row;
  const most = capacity ?? (rows === null ? null : rows * columns!);
  const free = most === null ? null : most - childCount;
  if (rows === null) return { positions: [], free };
  const taken = new Set(row.taken.map(([r, c]) => toPlaceKey({ row: r, column: c })));
  const places = listFreePlaces({ rows, columns: columns! }, (place) => taken.has(toPlaceKey(place)), query.order);
  const limit = Math.min(query.limit ?? rows * columns!, free!);
  return { positions: [...places].slice(0, limit).map(toPositionLabel), free };
}

function found(json: string | null, id: string): string {
  if (json === null) throw notFound('container', id);
  return json;
}
