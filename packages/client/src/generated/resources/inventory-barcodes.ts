// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import type { BarcodeMatch } from '../models.ts';

/** `svc.inventory.barcodes` */
export class InventoryBarcodes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Tell what a scanned code stands for.
   *
   * A container, a lot, or a row of an item type with this value in a column of type `barcode`.
   *
   * `GET /api/v1/inventory/barcodes/{code}`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  resolve(code: string, options?: CallOptions): Promise<InventoryBarcodesResolveAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/barcodes/${segment(code)}`, {}, options);
  }
}

export interface InventoryBarcodesResolveAnswer {
  code: string;
  matches: BarcodeMatch[];
}
