import type { CursorCodec } from '../../kernel/cursor.ts';
import type { TableCatalog } from '../data/index.ts';

/** What nearly all use-cases of this domain need beyond the context of a call: the designs of item types. */
export interface StockParts {
  catalog: TableCatalog;
}

/** What the operations of this domain need. */
export interface InventoryParts extends StockParts {
  cursors: CursorCodec;
}
