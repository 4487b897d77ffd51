import { createHash } from 'node:crypto';
import { type EntryParts, entryInsertText } from '../../search/index.ts';
import { quoteLiteral } from '../query-language/sql-builder.ts';
import { isTextLike } from '../tables/column-types.ts';
import { perTable } from '../tables/per-table.ts';
import { type ColumnModel, cellColumn, namingColumn, type TableModel } from '../tables/table-model.ts';
import { objectName } from './row-json.ts';

/** True for a column whose cells are searched. */
export function isSearched({ type }: Pick<ColumnModel, 'type'>): boolean {
  return isTextLike(type) || type === 'multiSelect' || type === 'json';
}

/** Makes the search entries of the rows `alias`, which `from` gives. */
export function objectEntryText(
  table: TableModel,
  { alias, from, workspaceId, mode }: { alias: string } & Pick<EntryParts, 'from' | 'workspaceId' | 'mode'>,
): string {
  const naming = namingColumn(table);
  const barcodes = table.columns.filter(({ type }) => type === 'barcode');
  return entryInsertText({
    workspaceId,
    id: `${alias}.id`,
    scopeId: `'${table.id}'::uuid`,
    createdBy: `${alias}.created_by`,
    updatedAt: `${alias}.updated_at`,
    archived: `${alias}.archived_at is not null`,
    title: objectName(table, alias),
    titleWords: naming === null ? `''` : `coalesce(${alias}.${cellColumn(naming)}, '')`,
    keys:
      barcodes.length === 0
        ? 'null::text[]'
        : `array[${barcodes.map((column) => `${alias}.${cellColumn(column)}`).join(', ')}]`,
    body: joinTexts(
      table.columns.filter((column) => isSearched(column) && column !== naming).map((column) => textOf(column, alias)),
    ),
    from,
    mode,
  });
}

/** Tells designs apart whose rows have other entries. */
export const searchDesign = perTable((table) => {
  const text = objectEntryText(table, { alias: 't', from: 't', workspaceId: 'w', mode: 'rewrite' });
  const options = table.columns.filter(isSearched).map((column) => column.options);
  return createHash('sha256').update(text).update(JSON.stringify(options)).digest('hex').slice(0, 32);
});

/** PostgreSQL's functions take at most 100 arguments. */
const JOINED_AT_ONCE = 90;

function joinTexts(texts: readonly string[]): string {
  if (texts.length === 0) return `''`;
  const groups: string[] = [];
  for (let at = 0; at < texts.length; at += JOINED_AT_ONCE)
    groups.push(`concat_ws(E'\\n', ${texts.slice(at, at + JOINED_AT_ONCE).join(', ')})`);
  return groups.length === 1 ? groups[0]! : joinTexts(groups);
}

/** What a cell says: of a choice its value, and its label where that is another one. */
function textOf(column: ColumnModel, alias: string): string {
  const cell = `${alias}.${cellColumn(column)}`;
  if (column.type === 'json') return `${cell}::text`;
  if (column.type === 'multiSelect') {
    const label = labelOf(column, 'o');
    return label === 'o'
      ? `array_to_string(${cell}, ' ')`
      : `(select string_agg(${label}, ' ') from unnest(${cell}) o)`;
  }
  return column.type === 'select' ? labelOf(column, cell) : cell;
}

function labelOf({ options }: ColumnModel, value: string): string {
  const labelled = (options ?? []).filter((option) => option.label !== '' && option.label !== option.value);
  if (labelled.length === 0) return value;
  const cases = labelled.map(
    (option) => `when ${quoteLiteral(option.value)} then ${quoteLiteral(`${option.label} ${option.value}`)}`,
  );
  return `case ${value} ${cases.join(' ')} else ${value} end`;
}
