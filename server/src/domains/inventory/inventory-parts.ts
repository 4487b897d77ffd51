import type { CursorCodec } from '../../kernel/cursor.ts';
import type { TableCatalog } from '../data/index.ts';

/** What the use-cases of this domain need beyond the context of a call. */
export interface InventoryParts {
  catalog: TableCatalog;
  cursors: CursorCodec;
}
