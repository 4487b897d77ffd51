import type { ListFileReferences } from '../../../kernel/files.ts';
import type { TableCatalog } from '../tables/table-catalog.ts';
import { listFileColumns } from '../tables/tables.store.ts';
import { listRowsWithFile } from './objects.store.ts';

/** The rows whose cells name a file, table after table. */
export function listFileReferencesIn(catalog: TableCatalog): ListFileReferences {
  return async (db, workspaceId, fileId) => {
    const references = [];
    for (const { tableNumber, columnId } of await listFileColumns(db, workspaceId)) {
      const table = (await catalog.loadByNumber(db, workspaceId, tableNumber))!;
      const column = table.columns.find((candidate) => candidate.id === columnId);
      if (column === undefined) continue;
      const place = { type: 'object', tableId: table.id, tableName: table.name, columnName: column.name };
      const rows = await listRowsWithFile(db, table, column, fileId);
      references.push(...rows.map(({ objectId, objectName }) => ({ ...place, id: objectId, name: objectName })));
    }
    return references;
  };
}
