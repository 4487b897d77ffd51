// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Table } from '../models.ts';

/** `svc.inventory.itemTypes` */
export class InventoryItemTypes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List item types, by name.
   *
   * Item types are the tables of kind `itemType`; they are designed as tables, and read here.
   *
   * `GET /api/v1/inventory/item-types`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryItemTypesListParams, options?: CallOptions): PageCall<InventoryItemTypesListAnswer, InventoryItemTypesListAnswerItemType> {
    return new PageCall(this.#connection, '/api/v1/inventory/item-types', { kind: 'offset', items: 'itemTypes', maxLimit: 500 }, params, options);
  }

  /**
   * Read an item type with its columns.
   *
   * `GET /api/v1/inventory/item-types/{id}`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  get(id: string, options?: CallOptions): Promise<InventoryItemTypesGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/item-types/${segment(id)}`, {}, options);
  }
}

export interface InventoryItemTypesGetAnswer {
  itemType: Table;
}

export interface InventoryItemTypesListAnswer {
  itemTypes: InventoryItemTypesListAnswerItemType[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryItemTypesListAnswerItemType {
  /** A UUID. */
  id: string;
  /** A UUID. */
  environmentId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** `itemType`: the rows are kinds of things kept in the inventory. */
  kind: 'data' | 'itemType';
  /** Free text of at most 5000 characters. */
  description: string;
  namingSchemeId: string | null;
  /** How many active rows there are. */
  rowCount: number;
  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  /** A moment in UTC, ISO 8601. */
  createdAt: string;
  /** The user who made it. */
  createdBy: string | null;
  /** A moment in UTC, ISO 8601. */
  updatedAt: string;
  /** The user who changed it last. */
  updatedBy: string | null;
  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface InventoryItemTypesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}
