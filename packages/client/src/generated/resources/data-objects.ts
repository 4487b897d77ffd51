// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AuditRecord, ChangeBody, DataObject, ObjectVersion, VersionedChangeBody } from '../models.ts';

/** `svc.data.objects` */
export class DataObjects {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Read an object.
   *
   * `GET /api/v1/objects/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataObjectsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/objects/${segment(id)}`, {}, options);
  }

  /**
   * Update the given columns of an object.
   *
   * `PATCH /api/v1/objects/{id}`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  update(id: string, body: DataObjectsUpdateBody, options?: CallOptions): Promise<DataObject> {
    return callJson(this.#connection, 'PATCH', `/api/v1/objects/${segment(id)}`, { body }, options);
  }

  /**
   * Archive an object.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/objects/{id}/archive`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<DataObject> {
    return callJson(this.#connection, 'POST', `/api/v1/objects/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore an object.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/objects/{id}/restore`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `VALUE_NOT_UNIQUE` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<DataObject> {
    return callJson(this.#connection, 'POST', `/api/v1/objects/${segment(id)}/restore`, { body }, options);
  }

  /**
   * List the versions of an object, newest first.
   *
   * `GET /api/v1/objects/{id}/versions`. Needs `ws:view_data`; addon scope `data.read`.
   */
  listVersions(id: string, params?: DataObjectsListVersionsParams, options?: CallOptions): PageCall<DataObjectsListVersionsAnswer, ObjectVersion> {
    return new PageCall(this.#connection, `/api/v1/objects/${segment(id)}/versions`, { kind: 'offset', items: 'versions', maxLimit: 1000 }, params, options);
  }

  /**
   * Read one version of an object.
   *
   * `GET /api/v1/objects/{id}/versions/{version}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  getVersion(id: string, version: number, options?: CallOptions): Promise<ObjectVersion> {
    return callJson(this.#connection, 'GET', `/api/v1/objects/${segment(id)}/versions/${segment(version)}`, {}, options);
  }

  /**
   * Make a new version that equals an old one.
   *
   * `POST /api/v1/objects/{id}/versions/{version}/revert`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `VALUE_NOT_UNIQUE` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  revert(id: string, version: number, body?: ChangeBody, options?: CallOptions): Promise<DataObject> {
    return callJson(this.#connection, 'POST', `/api/v1/objects/${segment(id)}/versions/${segment(version)}/revert`, { body }, options);
  }

  /**
   * List what was done to an object, newest first.
   *
   * `GET /api/v1/objects/{id}/audit`. Needs `ws:view_data`; addon scope `data.read`.
   */
  listAudit(id: string, params?: DataObjectsListAuditParams, options?: CallOptions): PageCall<DataObjectsListAuditAnswer, AuditRecord> {
    return new PageCall(this.#connection, `/api/v1/objects/${segment(id)}/audit`, { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }

  /**
   * List what an object links to, and what links to it.
   *
   * First what it links to, then the active objects that link to it; column by column, by id.
   *
   * `GET /api/v1/objects/{id}/links`. Needs `ws:view_data`; addon scope `data.read`.
   */
  listLinks(id: string, params?: DataObjectsListLinksParams, options?: CallOptions): PageCall<DataObjectsListLinksAnswer, DataObjectsListLinksAnswerLink> {
    return new PageCall(this.#connection, `/api/v1/objects/${segment(id)}/links`, { kind: 'offset', items: 'links', maxLimit: 1000 }, params, options);
  }
}

export interface DataObjectsGetAnswer {
  object: DataObject;
}

export interface DataObjectsListAuditAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface DataObjectsListAuditParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface DataObjectsListLinksAnswer {
  links: DataObjectsListLinksAnswerLink[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataObjectsListLinksAnswerLink {
  /** A UUID. */
  columnId: string;
  columnName: string;
  direction: 'out' | 'in';
  /** A UUID. */
  tableId: string;
  tableName: string;
  /** A UUID. */
  objectId: string;
  objectName: string;
}

export interface DataObjectsListLinksParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** Only the links of this column, named from either side. */
  columnId?: string | undefined;
  /** `out`: what it links to. `in`: what links to it. Default: both. */
  direction?: 'out' | 'in' | undefined;
}

export interface DataObjectsListVersionsAnswer {
  versions: ObjectVersion[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataObjectsListVersionsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}

export interface DataObjectsUpdateBody {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
