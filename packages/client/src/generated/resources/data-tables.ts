// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { CellIssue, DataObject, Table, VersionedChangeBody } from '../models.ts';

/** `svc.data.tables` */
export class DataTables {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List tables, by name.
   *
   * `GET /api/v1/tables`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataTablesListParams, options?: CallOptions): PageCall<DataTablesListAnswer, DataTablesListAnswerTable> {
    return new PageCall(this.#connection, '/api/v1/tables', { kind: 'offset', items: 'tables', maxLimit: 500 }, params, options);
  }

  /**
   * Create a table.
   *
   * `POST /api/v1/tables`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: DataTablesCreateBody, options?: CallOptions): Promise<Table> {
    return callJson(this.#connection, 'POST', '/api/v1/tables', { body }, options);
  }

  /**
   * Read a table with its columns.
   *
   * `GET /api/v1/tables/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataTablesGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/tables/${segment(id)}`, {}, options);
  }

  /**
   * Update a table.
   *
   * `PATCH /api/v1/tables/{id}`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  update(id: string, body?: DataTablesUpdateBody, options?: CallOptions): Promise<Table> {
    return callJson(this.#connection, 'PATCH', `/api/v1/tables/${segment(id)}`, { body }, options);
  }

  /**
   * Read the JSON Schema of one row’s `data`.
   *
   * `GET /api/v1/tables/{id}/schema`. Needs `ws:view_data`; addon scope `data.read`.
   */
  getSchema(id: string, options?: CallOptions): Promise<DataTablesGetSchemaAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/tables/${segment(id)}/schema`, {}, options);
  }

  /**
   * Check rows without writing them.
   *
   * `POST /api/v1/tables/{id}/validate`. Needs `ws:view_data`; addon scope `data.read`.
   */
  validate(id: string, body: DataTablesValidateBody, options?: CallOptions): Promise<DataTablesValidateAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(id)}/validate`, { body }, options);
  }

  /**
   * Archive a table.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/tables/{id}/archive`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Table> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a table.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/tables/{id}/restore`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Table> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(id)}/restore`, { body }, options);
  }

  /**
   * List the objects of a table.
   *
   * In the order they were made, unless `sort` says otherwise.
   *
   * `GET /api/v1/tables/{tableId}/objects`. Needs `ws:view_data`; addon scope `data.read`.
   */
  listObjects(tableId: string, params?: DataTablesListObjectsParams, options?: CallOptions): PageCall<DataTablesListObjectsAnswer, DataObject> {
    return new PageCall(this.#connection, `/api/v1/tables/${segment(tableId)}/objects`, { kind: 'offset', items: 'objects', maxLimit: 1000 }, params, options);
  }

  /**
   * Create an object.
   *
   * `POST /api/v1/tables/{tableId}/objects`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  createObject(tableId: string, body: DataTablesCreateObjectBody, options?: CallOptions): Promise<DataObject> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/objects`, { body }, options);
  }

  /**
   * Create many objects.
   *
   * `POST /api/v1/tables/{tableId}/objects/bulk`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  createObjects(tableId: string, body: DataTablesCreateObjectsBody, options?: CallOptions): Promise<DataTablesCreateObjectsAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/objects/bulk`, { body }, options);
  }

  /**
   * Update many objects.
   *
   * `PATCH /api/v1/tables/{tableId}/objects/bulk`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409), `VERSION_CONFLICT` (409).
   */
  updateObjects(tableId: string, body: DataTablesUpdateObjectsBody, options?: CallOptions): Promise<DataTablesUpdateObjectsAnswer> {
    return callJson(this.#connection, 'PATCH', `/api/v1/tables/${segment(tableId)}/objects/bulk`, { body }, options);
  }

  /**
   * Create or update many objects, matched on columns.
   *
   * `POST /api/v1/tables/{tableId}/objects/bulk-upsert`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  upsertObjects(tableId: string, body: DataTablesUpsertObjectsBody, options?: CallOptions): Promise<DataTablesUpsertObjectsAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/objects/bulk-upsert`, { body }, options);
  }

  /**
   * Archive many objects.
   *
   * `POST /api/v1/tables/{tableId}/objects/bulk-archive`. Needs `ws:edit_data`; addon scope `data.write`.
   */
  archiveObjects(tableId: string, body: DataTablesArchiveObjectsBody, options?: CallOptions): Promise<DataTablesArchiveObjectsAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/objects/bulk-archive`, { body }, options);
  }

  /**
   * Restore many objects.
   *
   * `POST /api/v1/tables/{tableId}/objects/bulk-restore`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VALUE_NOT_UNIQUE` (409).
   */
  restoreObjects(tableId: string, body: DataTablesRestoreObjectsBody, options?: CallOptions): Promise<DataTablesRestoreObjectsAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/objects/bulk-restore`, { body }, options);
  }
}

export interface DataTablesArchiveObjectsAnswer {
  objects: DataObject[];
}

export interface DataTablesArchiveObjectsBody {
  ids: string[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesCreateBody {
  /** A UUID. */
  environmentId: string;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind?: 'data' | 'itemType' | undefined;
  namingSchemeId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesCreateObjectBody {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesCreateObjectsAnswer {
  objects?: DataObject[] | undefined;
  results?: DataTablesCreateObjectsAnswerResult[] | undefined;
}

export interface DataTablesCreateObjectsAnswerResult {
  index: number;
  ok: boolean;
  object?: DataObject | undefined;
  issues?: CellIssue[] | undefined;
}

export interface DataTablesCreateObjectsBody {
  objects: DataTablesCreateObjectsBodyObject[];
  /** Default `atomic`: all or none. `partial`: each row for itself. */
  mode?: 'atomic' | 'partial' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesCreateObjectsBodyObject {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface DataTablesGetAnswer {
  table: Table;
}

export interface DataTablesGetSchemaAnswer {
  schema: Record<string, unknown>;
}

export interface DataTablesListAnswer {
  tables: DataTablesListAnswerTable[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataTablesListAnswerTable {
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

export interface DataTablesListObjectsAnswer {
  objects: DataObject[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataTablesListObjectsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** Column names, comma-separated; `-Name` for descending; quoted as in `fields`. */
  sort?: string | undefined;
  /** The text form of a query: `Status in ("ok","new") and Concentration >= 5 'ug/uL'`. */
  filter?: string | undefined;
  /** Only these columns, comma-separated; a name that holds a comma stands in backquotes. */
  fields?: string | undefined;
  /** Text that occurs in a text-like column. */
  q?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataTablesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  environmentId?: string | undefined;
  kind?: 'data' | 'itemType' | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataTablesRestoreObjectsAnswer {
  objects: DataObject[];
}

export interface DataTablesRestoreObjectsBody {
  ids: string[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** A UUID. */
  environmentId?: string | undefined;
  namingSchemeId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DataTablesUpdateObjectsAnswer {
  objects?: DataObject[] | undefined;
  results?: DataTablesUpdateObjectsAnswerResult[] | undefined;
}

export interface DataTablesUpdateObjectsAnswerResult {
  index: number;
  ok: boolean;
  object?: DataObject | undefined;
  issues?: CellIssue[] | undefined;
}

export interface DataTablesUpdateObjectsBody {
  objects: DataTablesUpdateObjectsBodyObject[];
  /** Default `atomic`: all or none. `partial`: each row for itself. */
  mode?: 'atomic' | 'partial' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesUpdateObjectsBodyObject {
  /** A UUID. */
  id: string;
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
  /** Counts the changes of the resource; also its `ETag`. */
  version?: number | undefined;
}

export interface DataTablesUpsertObjectsAnswer {
  objects: DataObject[];
  created: number;
  updated: number;
}

export interface DataTablesUpsertObjectsBody {
  objects: DataTablesUpsertObjectsBodyObject[];
  /** Columns whose values find the row to update. */
  matchOn: string[];
  /** When several rows match. Default `error`. */
  onMany?: 'first' | 'all' | 'error' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataTablesUpsertObjectsBodyObject {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface DataTablesValidateAnswer {
  rows: DataTablesValidateAnswerRow[];
}

export interface DataTablesValidateAnswerRow {
  index: number;
  valid: boolean;
  issues: CellIssue[];
}

export interface DataTablesValidateBody {
  rows: DataTablesValidateBodyRow[];
}

export interface DataTablesValidateBodyRow {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}
