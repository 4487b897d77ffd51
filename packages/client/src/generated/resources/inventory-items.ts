// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import type { Item, ItemQuery } from '../models.ts';

/** `svc.inventory.items` */
export class InventoryItems {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Find containers by item, lot, place, amount and expiry.
   *
   * `where` is a condition on the columns of the item type, as in `POST /query`; it needs `itemTypeId`.
   *
   * `POST /api/v1/inventory/items/query`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   *
   * Refused with `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  query(body?: ItemQuery, options?: CallOptions): Promise<InventoryItemsQueryAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/items/query', { body }, options);
  }
}

export interface InventoryItemsQueryAnswer {
  items: Item[];
  total: number;
  limit: number;
  offset: number;
}
