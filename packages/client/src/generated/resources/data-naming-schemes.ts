// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { NamingScheme, VersionedChangeBody } from '../models.ts';

/** `svc.data.namingSchemes` */
export class DataNamingSchemes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List naming schemes, by name.
   *
   * `GET /api/v1/naming-schemes`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataNamingSchemesListParams, options?: CallOptions): PageCall<DataNamingSchemesListAnswer, NamingScheme> {
    return new PageCall(this.#connection, '/api/v1/naming-schemes', { kind: 'offset', items: 'namingSchemes', maxLimit: 500 }, params, options);
  }

  /**
   * Create a naming scheme.
   *
   * `POST /api/v1/naming-schemes`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: DataNamingSchemesCreateBody, options?: CallOptions): Promise<NamingScheme> {
    return callJson(this.#connection, 'POST', '/api/v1/naming-schemes', { body }, options);
  }

  /**
   * Read a naming scheme.
   *
   * `GET /api/v1/naming-schemes/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataNamingSchemesGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/naming-schemes/${segment(id)}`, {}, options);
  }

  /**
   * Update a naming scheme.
   *
   * Names that were given stay as they are.
   *
   * `PATCH /api/v1/naming-schemes/{id}`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  update(id: string, body?: DataNamingSchemesUpdateBody, options?: CallOptions): Promise<NamingScheme> {
    return callJson(this.#connection, 'PATCH', `/api/v1/naming-schemes/${segment(id)}`, { body }, options);
  }

  /**
   * Show the next names without taking them.
   *
   * `POST /api/v1/naming-schemes/{id}/preview`. Needs `ws:view_data`; addon scope `data.read`.
   */
  preview(id: string, body?: DataNamingSchemesPreviewBody, options?: CallOptions): Promise<DataNamingSchemesPreviewAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/naming-schemes/${segment(id)}/preview`, { body }, options);
  }

  /**
   * Take the next names, for labels printed ahead.
   *
   * `POST /api/v1/naming-schemes/{id}/reserve`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `CONFLICT` (409).
   */
  reserve(id: string, body: DataNamingSchemesReserveBody, options?: CallOptions): Promise<DataNamingSchemesReserveAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/naming-schemes/${segment(id)}/reserve`, { body }, options);
  }

  /**
   * Archive a naming scheme.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/naming-schemes/{id}/archive`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<NamingScheme> {
    return callJson(this.#connection, 'POST', `/api/v1/naming-schemes/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a naming scheme.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/naming-schemes/{id}/restore`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<NamingScheme> {
    return callJson(this.#connection, 'POST', `/api/v1/naming-schemes/${segment(id)}/restore`, { body }, options);
  }
}

export interface DataNamingSchemesCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern: string;
  start?: number | undefined;
  step?: number | undefined;
  /** When the numbers start anew. */
  reset?: 'never' | 'year' | 'month' | 'day' | undefined;
  /** Names typed by hand: none, those of the pattern, or any. */
  manual?: 'forbid' | 'matching' | 'any' | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataNamingSchemesGetAnswer {
  namingScheme: NamingScheme;
}

export interface DataNamingSchemesListAnswer {
  namingSchemes: NamingScheme[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataNamingSchemesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataNamingSchemesPreviewAnswer {
  names: string[];
}

export interface DataNamingSchemesPreviewBody {
  count?: number | undefined;
  /** Try this pattern instead of the stored one. */
  pattern?: string | undefined;
  tableId?: string | null | undefined;
  data?: Record<string, unknown> | undefined;
}

export interface DataNamingSchemesReserveAnswer {
  names: string[];
}

export interface DataNamingSchemesReserveBody {
  count: number;
  tableId?: string | null | undefined;
  data?: Record<string, unknown> | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataNamingSchemesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern?: string | undefined;
  start?: number | undefined;
  step?: number | undefined;
  /** When the numbers start anew. */
  reset?: 'never' | 'year' | 'month' | 'day' | undefined;
  /** Names typed by hand: none, those of the pattern, or any. */
  manual?: 'forbid' | 'matching' | 'any' | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
