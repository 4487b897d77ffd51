// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AuditRecord, Container, GridWell, NewContainer, PathStep, Quantity, StockMovement, VersionedChangeBody } from '../models.ts';

/** `svc.inventory.containers` */
export class InventoryContainers {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List containers, oldest first.
   *
   * `GET /api/v1/inventory/containers`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  list(params?: InventoryContainersListParams, options?: CallOptions): PageCall<InventoryContainersListAnswer, Container> {
    return new PageCall(this.#connection, '/api/v1/inventory/containers', { kind: 'offset', items: 'containers', maxLimit: 500 }, params, options);
  }

  /**
   * Create a container.
   *
   * `POST /api/v1/inventory/containers`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `POSITION_OCCUPIED` (409), `CAPACITY_EXCEEDED` (409), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  create(body: InventoryContainersCreateBody, options?: CallOptions): Promise<Container> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/containers', { body }, options);
  }

  /**
   * Create containers, all or none.
   *
   * `POST /api/v1/inventory/containers/bulk`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `POSITION_OCCUPIED` (409), `CAPACITY_EXCEEDED` (409), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  createMany(body: InventoryContainersCreateManyBody, options?: CallOptions): Promise<InventoryContainersCreateManyAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/inventory/containers/bulk', { body }, options);
  }

  /**
   * Read a container.
   *
   * `GET /api/v1/inventory/containers/{id}`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  get(id: string, options?: CallOptions): Promise<InventoryContainersGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/containers/${segment(id)}`, {}, options);
  }

  /**
   * Update a container.
   *
   * Its place changes by `placements`, its quantity by `adjust`, `split`, `merge` and `consumptions`.
   *
   * `PATCH /api/v1/inventory/containers/{id}`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CAPACITY_EXCEEDED` (409), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409).
   */
  update(id: string, body?: InventoryContainersUpdateBody, options?: CallOptions): Promise<Container> {
    return callJson(this.#connection, 'PATCH', `/api/v1/inventory/containers/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a container.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/inventory/containers/{id}/archive`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409), `CHECKED_OUT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Container> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/containers/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a container.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/inventory/containers/{id}/restore`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Container> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/containers/${segment(id)}/restore`, { body }, options);
  }

  /**
   * List what is directly in a container, by place and name.
   *
   * `GET /api/v1/inventory/containers/{id}/contents`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  listContents(id: string, params?: InventoryContainersListContentsParams, options?: CallOptions): PageCall<InventoryContainersListContentsAnswer, Container> {
    return new PageCall(this.#connection, `/api/v1/inventory/containers/${segment(id)}/contents`, { kind: 'offset', items: 'containers', maxLimit: 500 }, params, options);
  }

  /**
   * Read every place of a grid with what stands in it, row by row.
   *
   * `GET /api/v1/inventory/containers/{id}/grid`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   *
   * Refused with `CONFLICT` (409).
   */
  getGrid(id: string, options?: CallOptions): Promise<InventoryContainersGetGridAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/containers/${segment(id)}/grid`, {}, options);
  }

  /**
   * Read the way to a container, outermost first, itself last.
   *
   * `GET /api/v1/inventory/containers/{id}/path`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  getPath(id: string, options?: CallOptions): Promise<InventoryContainersGetPathAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/containers/${segment(id)}/path`, {}, options);
  }

  /**
   * List the free places of a grid, row by row.
   *
   * `GET /api/v1/inventory/containers/{id}/free-positions`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  listFreePositions(id: string, params?: InventoryContainersListFreePositionsParams, options?: CallOptions): Promise<InventoryContainersListFreePositionsAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/inventory/containers/${segment(id)}/free-positions`, { params }, options);
  }

  /**
   * List the stock ledger of a container, newest first.
   *
   * `GET /api/v1/inventory/containers/{id}/movements`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  listMovements(id: string, params?: InventoryContainersListMovementsParams, options?: CallOptions): PageCall<InventoryContainersListMovementsAnswer, StockMovement> {
    return new PageCall(this.#connection, `/api/v1/inventory/containers/${segment(id)}/movements`, { kind: 'offset', items: 'movements', maxLimit: 500 }, params, options);
  }

  /**
   * Set what is in a container, or correct it by a difference.
   *
   * Either `quantity`, what was counted, or `change`, which may be negative.
   *
   * `POST /api/v1/inventory/containers/{id}/adjust`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `INSUFFICIENT_QUANTITY` (409), `CONFLICT` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  adjust(id: string, body?: InventoryContainersAdjustBody, options?: CallOptions): Promise<Container> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/containers/${segment(id)}/adjust`, { body }, options);
  }

  /**
   * Divide what is in a container over new ones.
   *
   * The new containers have its lot. `container` is the one that was divided, as it is after.
   *
   * `POST /api/v1/inventory/containers/{id}/split`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `INSUFFICIENT_QUANTITY` (409), `POSITION_OCCUPIED` (409), `CAPACITY_EXCEEDED` (409), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  split(id: string, body: InventoryContainersSplitBody, options?: CallOptions): Promise<InventoryContainersSplitAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/containers/${segment(id)}/split`, { body }, options);
  }

  /**
   * Put what is in other containers of the same lot into this one.
   *
   * `container` is the one that was filled, `containers` are the others, as they are after.
   *
   * `POST /api/v1/inventory/containers/{id}/merge`. Needs `ws:edit_inventory`; addon scope `inventory.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `INSUFFICIENT_QUANTITY` (409), `CONFLICT` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  merge(id: string, body: InventoryContainersMergeBody, options?: CallOptions): Promise<InventoryContainersMergeAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/inventory/containers/${segment(id)}/merge`, { body }, options);
  }

  /**
   * List what was changed of a container, newest first.
   *
   * `GET /api/v1/inventory/containers/{id}/audit`. Needs `ws:view_inventory`; addon scope `inventory.read`.
   */
  listAudit(id: string, params?: InventoryContainersListAuditParams, options?: CallOptions): PageCall<InventoryContainersListAuditAnswer, AuditRecord> {
    return new PageCall(this.#connection, `/api/v1/inventory/containers/${segment(id)}/audit`, { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }
}

export interface InventoryContainersAdjustBody {
  quantity?: InventoryContainersAdjustBodyQuantity | undefined;
  change?: InventoryContainersAdjustBodyChange | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

/** How much more, or less, is in it. */
export interface InventoryContainersAdjustBodyChange {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

/** What is in it now. */
export interface InventoryContainersAdjustBodyQuantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface InventoryContainersCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other';
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  grid?: InventoryContainersCreateBodyGrid | null | undefined;
  capacity?: number | null | undefined;
  barcode?: string | null | undefined;
  lotId?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quantity?: Quantity | null | undefined;
  parentId?: string | null | undefined;
  position?: string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryContainersCreateBodyGrid {
  rows: number;
  columns: number;
}

export interface InventoryContainersCreateManyAnswer {
  containers: Container[];
}

export interface InventoryContainersCreateManyBody {
  containers: NewContainer[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface InventoryContainersGetAnswer {
  container: Container;
}

export interface InventoryContainersGetGridAnswer {
  grid: InventoryContainersGetGridAnswerGrid;
}

export interface InventoryContainersGetGridAnswerGrid {
  /** A UUID. */
  containerId: string;
  rows: number;
  columns: number;
  occupied: number;
  wells: GridWell[];
}

export interface InventoryContainersGetPathAnswer {
  path: PathStep[];
}

export interface InventoryContainersListAnswer {
  containers: Container[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryContainersListAuditAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface InventoryContainersListAuditParams {
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

export interface InventoryContainersListContentsAnswer {
  containers: Container[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryContainersListContentsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}

export interface InventoryContainersListFreePositionsAnswer {
  positions: string[];
  free: number | null;
}

export interface InventoryContainersListFreePositionsParams {
  /** How many at most. Default all. */
  limit?: number | undefined;
  /** Row by row, the default, or column by column. */
  order?: 'rows' | 'columns' | undefined;
}

export interface InventoryContainersListMovementsAnswer {
  movements: StockMovement[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface InventoryContainersListMovementsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}

export interface InventoryContainersListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** Directly in this one. */
  parentId?: string | undefined;
  /** In this one, however deep. */
  ancestorId?: string | undefined;
  /** true: only those that are in no other and in nobody’s hands. */
  topLevel?: boolean | undefined;
  kind?: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other' | undefined;
  /** A UUID. */
  lotId?: string | undefined;
  barcode?: string | undefined;
  checkedOut?: boolean | undefined;
  /** In the hands of this person. */
  checkedOutBy?: string | undefined;
  /** In its name or its barcode. */
  q?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface InventoryContainersMergeAnswer {
  container: Container;
  containers: Container[];
}

export interface InventoryContainersMergeBody {
  items: InventoryContainersMergeBodyItem[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface InventoryContainersMergeBodyItem {
  /** A UUID. */
  containerId: string;
  quantity?: InventoryContainersMergeBodyItemQuantity | undefined;
}

/** How much of it. Default: all. */
export interface InventoryContainersMergeBodyItemQuantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;
  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

export interface InventoryContainersSplitAnswer {
  container: Container;
  containers: Container[];
}

export interface InventoryContainersSplitBody {
  containers: InventoryContainersSplitBodyContainer[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface InventoryContainersSplitBodyContainer {
  quantity: Quantity;
  /** Default: the name of the divided one with a number. */
  name?: string | undefined;
  kind?: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other' | undefined;
  barcode?: string | null | undefined;
  expiresAt?: string | null | undefined;
  parentId?: string | null | undefined;
  position?: string | null | undefined;
}

export interface InventoryContainersUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  kind?: 'site' | 'room' | 'freezer' | 'shelf' | 'rack' | 'box' | 'plate' | 'tube' | 'bottle' | 'other' | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  grid?: InventoryContainersUpdateBodyGrid | null | undefined;
  capacity?: number | null | undefined;
  barcode?: string | null | undefined;
  lotId?: string | null | undefined;
  expiresAt?: string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface InventoryContainersUpdateBodyGrid {
  rows: number;
  columns: number;
}
