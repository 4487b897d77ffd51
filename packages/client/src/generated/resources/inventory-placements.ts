// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Container, Placement } from '../models.ts';

/** `svc.inventory.placements` */
export class InventoryPlacements {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List where containers went, newest first.
   *
   * `GET /api/v1/inventory/placements`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryPlacementsListParams, options?: CallOptions): PageCall<InventoryPlacementsListAnswer, Placement> {
    return new PageCall(this.#connection, '/api/v1/inventory/placements', { kind: 'offset', items: 'placements', maxLimit: 500 }, params, options);
  }

  /**
   * Bring containers back, or put new ones in their first place.
   *
   * Without a target a container goes back to its last place. All or none. The rules hold for the state after the whole call: containers that swap their places are no conflict.
   *
   * `POST /api/v1/inventory/placements/check-in`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `POSITION_OCCUPIED` (409), `CAPACITY_EXCEEDED` (409), `CHECKED_OUT` (409), `CONFLICT` (409).
   */
  checkIn(body: InventoryPlacementsCheckInBody, options?: CallOptions): Promise<InventoryPlacementsCheckInAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/placements/check-in', { body }, options);
  }

  /**
   * Take containers out, in the name of a person.
   *
   * Their places become free. All or none.
   *
   * `POST /api/v1/inventory/placements/check-out`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `CHECKED_OUT` (409), `CONFLICT` (409).
   */
  checkOut(body: InventoryPlacementsCheckOutBody, options?: CallOptions): Promise<InventoryPlacementsCheckOutAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/placements/check-out', { body }, options);
  }

  /**
   * Move containers, with all that is in them.
   *
   * `parentId` null makes a container the outermost. All or none. The rules hold for the state after the whole call: containers that swap their places are no conflict.
   *
   * `POST /api/v1/inventory/placements/move`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `POSITION_OCCUPIED` (409), `CAPACITY_EXCEEDED` (409), `CHECKED_OUT` (409), `CONFLICT` (409).
   */
  move(body: InventoryPlacementsMoveBody, options?: CallOptions): Promise<InventoryPlacementsMoveAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/placements/move', { body }, options);
  }
}

export interface InventoryPlacementsCheckInAnswer {
  /** In the order of the items. */
  containers: Container[];
}

export interface InventoryPlacementsCheckInBody {
  items: InventoryPlacementsCheckInBodyItem[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryPlacementsCheckInBodyItem {
  /** A UUID. */
  containerId: string;
  parentId?: string | null | undefined;
  position?: string | null | undefined;
}

export interface InventoryPlacementsCheckOutAnswer {
  /** In the order of the items. */
  containers: Container[];
}

export interface InventoryPlacementsCheckOutBody {
  items: InventoryPlacementsCheckOutBodyItem[];
  /** For the items that name nobody. */
  userId?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryPlacementsCheckOutBodyItem {
  /** A UUID. */
  containerId: string;
  /** The member who takes it. Default: the caller. */
  userId?: string | undefined;
}

export interface InventoryPlacementsListAnswer {
  placements: Placement[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryPlacementsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  containerId?: string | undefined;
  /** Into this container or out of it. */
  parentId?: string | undefined;
  /** Taken out, or brought back, by this person. */
  userId?: string | undefined;
  kind?: 'place' | 'move' | 'checkOut' | 'checkIn' | 'archive' | 'restore' | undefined;
  /** At or after this moment. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}

export interface InventoryPlacementsMoveAnswer {
  /** In the order of the items. */
  containers: Container[];
}

export interface InventoryPlacementsMoveBody {
  items: InventoryPlacementsMoveBodyItem[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryPlacementsMoveBodyItem {
  /** A UUID. */
  containerId: string;
  parentId: string | null;
  position?: string | null | undefined;
}
