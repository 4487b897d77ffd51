// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Consumption, Purpose, Quantity, VersionedChangeBody } from '../models.ts';

/** `svc.inventory.consumptions` */
export class InventoryConsumptions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List what was used, newest first.
   *
   * `GET /api/v1/inventory/consumptions`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryConsumptionsListParams, options?: CallOptions): PageCall<InventoryConsumptionsListAnswer, Consumption> {
    return new PageCall(this.#connection, '/api/v1/inventory/consumptions', { kind: 'offset', items: 'consumptions', maxLimit: 500 }, params, options);
  }

  /**
   * Use something up.
   *
   * In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its item. All or none.
   *
   * `POST /api/v1/inventory/consumptions`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `INSUFFICIENT_QUANTITY` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  create(body: InventoryConsumptionsCreateBody, options?: CallOptions): Promise<Consumption> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/consumptions', { body }, options);
  }

  /**
   * Record several consumptions, each of which can be undone by itself.
   *
   * In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its item. All or none.
   *
   * `POST /api/v1/inventory/consumptions/bulk`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `INSUFFICIENT_QUANTITY` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  createMany(body: InventoryConsumptionsCreateManyBody, options?: CallOptions): Promise<InventoryConsumptionsCreateManyAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/consumptions/bulk', { body }, options);
  }

  /**
   * Read a consumption.
   *
   * `GET /api/v1/inventory/consumptions/{id}`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  get(id: string, options?: CallOptions): Promise<InventoryConsumptionsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/consumptions/${segment(id)}`, {}, options);
  }

  /**
   * Undo a consumption: what was taken goes back to where it was taken from.
   *
   * `POST /api/v1/inventory/consumptions/{id}/reverse`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `CONFLICT` (409).
   */
  reverse(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Consumption> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/consumptions/${segment(id)}/reverse`, { body }, options);
  }
}

export interface InventoryConsumptionsCreateBody {
  /** Each names a container or a lot. */
  items: InventoryConsumptionsCreateBodyItem[];
  purpose?: Purpose | string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryConsumptionsCreateBodyItem {
  /** A UUID. */
  containerId?: string | undefined;
  /** Drawn from its containers, what expires first first. */
  lotId?: string | undefined;
  quantity: Quantity;
  purpose?: Purpose | string | null | undefined;
  /** true: take nothing that has expired. */
  notExpired?: boolean | undefined;
}

export interface InventoryConsumptionsCreateManyAnswer {
  consumptions: Consumption[];
}

export interface InventoryConsumptionsCreateManyBody {
  consumptions: InventoryConsumptionsCreateManyBodyConsumption[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryConsumptionsCreateManyBodyConsumption {
  /** Each names a container or a lot. */
  items: InventoryConsumptionsCreateManyBodyConsumptionItem[];
  purpose?: Purpose | string | null | undefined;
}

export interface InventoryConsumptionsCreateManyBodyConsumptionItem {
  /** A UUID. */
  containerId?: string | undefined;
  /** Drawn from its containers, what expires first first. */
  lotId?: string | undefined;
  quantity: Quantity;
  purpose?: Purpose | string | null | undefined;
  /** true: take nothing that has expired. */
  notExpired?: boolean | undefined;
}

export interface InventoryConsumptionsGetAnswer {
  consumption: Consumption;
}

export interface InventoryConsumptionsListAnswer {
  consumptions: Consumption[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryConsumptionsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  containerId?: string | undefined;
  /** A UUID. */
  lotId?: string | undefined;
  /** A UUID. */
  documentId?: string | undefined;
  /** A UUID. */
  objectId?: string | undefined;
  /** A UUID. */
  batchId?: string | undefined;
  reversed?: boolean | undefined;
  /** At or after this moment. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}
