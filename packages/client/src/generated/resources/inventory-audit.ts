// Written from the contract by `npm run generate`.

import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AuditRecord } from '../models.ts';

/** `svc.inventory.audit` */
export class InventoryAudit {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List what was changed in the inventory, newest first.
   *
   * `GET /api/v1/inventory/audit`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryAuditListParams, options?: CallOptions): PageCall<InventoryAuditListAnswer, AuditRecord> {
    return new PageCall(this.#connection, '/api/v1/inventory/audit', { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }
}

export interface InventoryAuditListAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface InventoryAuditListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Of its lots and their containers. */
  itemTypeId?: string | undefined;
  /** Of the lot and its containers. */
  lotId?: string | undefined;
  /** A UUID. */
  containerId?: string | undefined;
  /** For instance `container.consume`. */
  action?: string | undefined;
  /** A UUID. */
  actorId?: string | undefined;
  /** At or after this moment. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}
