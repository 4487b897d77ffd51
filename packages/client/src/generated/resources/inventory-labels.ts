// Written from the contract by `npm run generate`.

import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions } from '../../core/options.ts';
import type { LabelSheet } from '../models.ts';

/** `svc.inventory.labels` */
export class InventoryLabels {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Make labels of containers and lots.
   *
   * A code is the barcode of the thing, or its id where it has none. `pdf`: sheets; `png`: one picture, the labels below each other; `zpl`: for label printers.
   *
   * `POST /api/v1/inventory/labels`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   * Answers as a file: `application/pdf`, `image/png`, `application/zpl`.
   */
  print(body?: InventoryLabelsPrintBody, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'POST', '/api/v1/inventory/labels', { body }, options);
  }
}

export interface InventoryLabelsPrintBody {
  containerIds?: string[] | undefined;
  lotIds?: string[] | undefined;
  /** Default `pdf`. */
  format?: 'pdf' | 'png' | 'zpl' | undefined;
  /** Default `qr`. */
  symbology?: 'qr' | 'datamatrix' | 'code128' | undefined;
  sheet?: LabelSheet | undefined;
  /** Of a label, for `png` and `zpl`. Default 50. */
  width?: number | undefined;
  /** Of a label, for `png` and `zpl`. Default 25. */
  height?: number | undefined;
  /** For `png` and `zpl`. Default 203. */
  dpi?: '203' | '300' | '600' | undefined;
}
