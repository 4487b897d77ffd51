import { type Queryable, statement } from '../../../kernel/database.ts';
import { type ColumnModel, schemaName, type TableModel } from './table-model.ts';

export type TableKey = { id: string } | { number: number };

interface TableRow {
  id: string;
  number: number;
  name: string;
  kind: 'data' | 'itemType';
  environmentId: string;
  namingSchemeId: string | null;
  version: number;
  archived: boolean;
  canReturnOld: boolean;
  columns: (Omit<ColumnModel, 'link'> & {
    linkTableId: string | null;
    linkTableNumber: number | null;
    linkMultiple: boolean | null;
    inverseColumnId: string | null;
    inverseNumber: number | null;
    isInverse: boolean;
    isInverseOfMany: boolean;
  })[];
}

const loadText = (condition: string): string => `
  select t.id, t.number, t.name, t.kind, t.environment_id as "environmentId", t.naming_scheme_id as "namingSchemeId",
         t.version, t.archived_at is not null as archived,
         current_setting('server_version_num')::int >= 180000 as "canReturnOld",
         coalesce((select json_agg(row_to_json(x) order by x.position, x.number) from (
           select c.id, c.number, c.name, c.type, c.required, c.is_unique as unique, c.default_value as default, c.unit,
                  c.options, c.validation, c.index_state as index, c.position, c.link_table_id as "linkTableId",
                  lt.number as "linkTableNumber", c.link_multiple as "linkMultiple",
                  c.inverse_column_id as "inverseColumnId", ic.number as "inverseNumber", c.is_inverse as "isInverse",
                  coalesce(c.is_inverse and ic.link_multiple, false) as "isInverseOfMany"
             from svc.data_columns c
             left join svc.data_tables lt on lt.workspace_id = c.workspace_id and lt.id = c.link_table_id
             left join svc.data_columns ic on ic.workspace_id = c.workspace_id and ic.id = c.inverse_column_id
            where c.workspace_id = t.workspace_id and c.table_id = t.id and c.archived_at is null) x), '[]'::json) as columns
    from svc.data_tables t where t.workspace_id = $1 and ${condition}`;

const byIdStatement = statement('tables.model', loadText('t.id = $2'));
const byNumberStatement = statement('tables.modelByNumber', loadText('t.number = $2'));

export async function loadTableModel(db: Queryable, workspaceId: string, key: TableKey): Promise<TableModel | null> {
  const row =
    'id' in key
      ? await db.first<TableRow>(byIdStatement, [workspaceId, key.id])
      : await db.first<TableRow>(byNumberStatement, [workspaceId, key.number]);
  return row === null ? null : toModel(workspaceId, row);
}

function toModel(workspaceId: string, row: TableRow): TableModel {
  const columns = row.columns.map(toColumn);
  return {
    ...row,
    schema: schemaName(workspaceId),
    columns,
    byName: new Map(columns.map((column) => [column.name.toLowerCase(), column])),
  };
}

function toColumn(row: TableRow['columns'][number]): ColumnModel {
  const {
    linkTableId,
    linkTableNumber,
    linkMultiple,
    inverseColumnId,
    inverseNumber,
    isInverse,
    isInverseOfMany,
    ...column
  } = row;
  const link =
    linkTableId === null
      ? null
      : {
          tableId: linkTableId,
          tableNumber: linkTableNumber!,
          multiple: linkMultiple!,
          inverseColumnId,
          inverseNumber,
          isInverse,
          isInverseOfMany,
        };
  return { ...column, link };
}
