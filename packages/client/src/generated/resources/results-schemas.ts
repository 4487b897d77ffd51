// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { ColumnValidation, ResultSchema, VersionedChangeBody } from '../models.ts';

/** `svc.results.schemas` */
export class ResultsSchemas {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List result schemas, by name.
   *
   * `GET /api/v1/results/schemas`. Needs `ws:view_results`; addon scope `results.read`.
   */
  list(params?: ResultsSchemasListParams, options?: CallOptions): PageCall<ResultsSchemasListAnswer, ResultSchema> {
    return new PageCall(this.#connection, '/api/v1/results/schemas', { kind: 'offset', items: 'schemas', maxLimit: 500 }, params, options);
  }

  /**
   * Create a result schema.
   *
   * `POST /api/v1/results/schemas`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400).
   */
  create(body: ResultsSchemasCreateBody, options?: CallOptions): Promise<ResultSchema> {
    return callJson(this.#connection, 'POST', '/api/v1/results/schemas', { body }, options);
  }

  /**
   * Read a result schema.
   *
   * `GET /api/v1/results/schemas/{id}`. Needs `ws:view_results`; addon scope `results.read`.
   */
  get(id: string, params?: ResultsSchemasGetParams, options?: CallOptions): Promise<ResultsSchemasGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/results/schemas/${segment(id)}`, { params }, options);
  }

  /**
   * Update a result schema.
   *
   * Other `columns` are a new schema version; batches that exist keep the version they were made with.
   *
   * `PATCH /api/v1/results/schemas/{id}`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400).
   */
  update(id: string, body?: ResultsSchemasUpdateBody, options?: CallOptions): Promise<ResultSchema> {
    return callJson(this.#connection, 'PATCH', `/api/v1/results/schemas/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a result schema.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/results/schemas/{id}/archive`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ResultSchema> {
    return callJson(this.#connection, 'POST', `/api/v1/results/schemas/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a result schema.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/results/schemas/{id}/restore`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ResultSchema> {
    return callJson(this.#connection, 'POST', `/api/v1/results/schemas/${segment(id)}/restore`, { body }, options);
  }
}

export interface ResultsSchemasCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** All columns, in order. Names differ by more than case. */
  columns: ResultsSchemasCreateBodyColumn[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface ResultsSchemasCreateBodyColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'url' | 'barcode' | 'json';
  required?: boolean | undefined;
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | ResultsSchemasCreateBodyColumnOption)[] | undefined;
  validation?: ColumnValidation | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
}

export interface ResultsSchemasCreateBodyColumnOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}

export interface ResultsSchemasGetAnswer {
  schema: ResultSchema;
}

export interface ResultsSchemasGetParams {
  /** With the columns of this version. */
  schemaVersion?: number | undefined;
}

export interface ResultsSchemasListAnswer {
  schemas: ResultSchema[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface ResultsSchemasListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface ResultsSchemasUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** All columns, in order. Names differ by more than case. */
  columns?: ResultsSchemasUpdateBodyColumn[] | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface ResultsSchemasUpdateBodyColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'url' | 'barcode' | 'json';
  required?: boolean | undefined;
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | ResultsSchemasUpdateBodyColumnOption)[] | undefined;
  validation?: ColumnValidation | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
}

export interface ResultsSchemasUpdateBodyColumnOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}
