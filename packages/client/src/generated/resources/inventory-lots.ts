// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AuditRecord, Lot, NewLot, VersionedChangeBody } from '../models.ts';

/** `svc.inventory.lots` */
export class InventoryLots {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List lots, newest first.
   *
   * `GET /api/v1/inventory/lots`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryLotsListParams, options?: CallOptions): PageCall<InventoryLotsListAnswer, Lot> {
    return new PageCall(this.#connection, '/api/v1/inventory/lots', { kind: 'offset', items: 'lots', maxLimit: 500 }, params, options);
  }

  /**
   * Create a lot.
   *
   * `POST /api/v1/inventory/lots`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VALUE_NOT_UNIQUE` (409).
   */
  create(body: InventoryLotsCreateBody, options?: CallOptions): Promise<Lot> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/lots', { body }, options);
  }

  /**
   * Create lots, all or none.
   *
   * `POST /api/v1/inventory/lots/bulk`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VALUE_NOT_UNIQUE` (409).
   */
  createMany(body: InventoryLotsCreateManyBody, options?: CallOptions): Promise<InventoryLotsCreateManyAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/lots/bulk', { body }, options);
  }

  /**
   * Read a lot.
   *
   * `GET /api/v1/inventory/lots/{id}`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  get(id: string, options?: CallOptions): Promise<InventoryLotsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/lots/${segment(id)}`, {}, options);
  }

  /**
   * Update a lot.
   *
   * `PATCH /api/v1/inventory/lots/{id}`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `VALUE_NOT_UNIQUE` (409), `CONFLICT` (409).
   */
  update(id: string, body?: InventoryLotsUpdateBody, options?: CallOptions): Promise<Lot> {
    return callJson(this.#connection, 'PATCH', `/api/v1/inventory/lots/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a lot.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/inventory/lots/{id}/archive`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Lot> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/lots/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a lot.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/inventory/lots/{id}/restore`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Lot> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/lots/${segment(id)}/restore`, { body }, options);
  }

  /**
   * List what was changed of a lot and its containers, newest first.
   *
   * `GET /api/v1/inventory/lots/{id}/audit`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  listAudit(id: string, params?: InventoryLotsListAuditParams, options?: CallOptions): PageCall<InventoryLotsListAuditAnswer, AuditRecord> {
    return new PageCall(this.#connection, `/api/v1/inventory/lots/${segment(id)}/audit`, { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }
}

export interface InventoryLotsCreateBody {
  /** A UUID. */
  itemTypeId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  objectId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  barcode?: string | null | undefined;
  supplier?: string | null | undefined;
  catalogNumber?: string | null | undefined;
  receivedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  molarMass?: number | string | null | undefined;
  density?: number | string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryLotsCreateManyAnswer {
  lots: Lot[];
}

export interface InventoryLotsCreateManyBody {
  lots: NewLot[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryLotsGetAnswer {
  lot: Lot;
}

export interface InventoryLotsListAnswer {
  lots: Lot[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryLotsListAuditAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface InventoryLotsListAuditParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** For instance `container.consume`. */
  action?: string | undefined;
  /** A UUID. */
  actorId?: string | undefined;
  /** At or after this moment. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}

export interface InventoryLotsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  itemTypeId?: string | undefined;
  /** A UUID. */
  objectId?: string | undefined;
  /** Only what expires before this moment; soonest first. */
  expiresBefore?: string | undefined;
  /** In its name or its barcode. */
  q?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface InventoryLotsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  objectId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  barcode?: string | null | undefined;
  supplier?: string | null | undefined;
  catalogNumber?: string | null | undefined;
  receivedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  molarMass?: number | string | null | undefined;
  density?: number | string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
