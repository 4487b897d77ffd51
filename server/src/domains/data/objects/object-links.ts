import type { InputOf, OutputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { DataParts } from '../data-parts.ts';
import type { TableModel } from '../tables/table-model.ts';
import { listLinkingColumns } from '../tables/tables.store.ts';
import { countLinkedObjects, countVersions, type LinkSource, listLinkedObjects } from './objects.store.ts';

type List = typeof operations.data.objects.listLinks;

/** Pages through what an object links to, and then what links to it, column by column. */
export async function listLinks(
  ctx: Context,
  { params, query }: InputOf<List>,
  parts: DataParts,
): Promise<OutputOf<List>> {
  const table = await parts.catalog.getTableOfObject(ctx, params.id);
  if ((await countVersions(ctx.db, table, params.id)) === null) throw notFound('object', params.id);
  const limit = query.limit!;
  const offset = query.offset ?? 0;
  const links: OutputOf<List>['links'] = [];
  let total = 0;
  for (const source of await listSources(ctx, table, query, parts)) {
    const count = await countLinkedObjects(ctx.db, source, params.id);
    const skip = Math.max(0, offset - total);
    total += count;
    const room = limit - links.length;
    if (room === 0 || skip >= count) continue;
    const found = await listLinkedObjects(ctx.db, source, params.id, room, skip);
    links.push(...found.map((object) => ({ ...describe(source), ...object })));
  }
  return { links, total, limit, offset };
}

/** The columns to look through, in a fixed order. A column may be named from either side. */
async function listSources(
  ctx: Context,
  table: TableModel,
  { columnId, direction }: InputOf<List>['query'],
  { catalog }: DataParts,
): Promise<LinkSource[]> {
  const workspaceId = ctx.principal.workspace.id;
  const sources: LinkSource[] = [];
  for (const column of table.columns.filter(({ link }) => link !== null && !link.isInverse)) {
    const shown = (await catalog.loadByNumber(ctx.db, workspaceId, column.link!.tableNumber))!;
    sources.push({ direction: 'out', owner: table, column, shown });
  }
  for (const { tableNumber, columnId: id } of await listLinkingColumns(ctx.db, workspaceId, table.id)) {
    const owner = (await catalog.loadByNumber(ctx.db, workspaceId, tableNumber))!;
    sources.push({ direction: 'in', owner, column: owner.columns.find((column) => column.id === id)!, shown: owner });
  }
  return sources.filter((source) => {
    const { id, link } = source.column;
    const isInverseNamed = source.direction === 'in' && link!.inverseColumnId === columnId;
    return (
      (columnId === undefined || id === columnId || isInverseNamed) &&
      (direction === undefined || source.direction === direction)
    );
  });
}

function describe({ column, shown, direction }: LinkSource) {
  return { columnId: column.id, columnName: column.name, direction, tableId: shown.id, tableName: shown.name };
}
