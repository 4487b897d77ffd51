// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { ChangeBody, Import, ImportRowError } from '../models.ts';

/** `svc.data.imports` */
export class DataImports {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List imports, newest first.
   *
   * `GET /api/v1/imports`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataImportsListParams, options?: CallOptions): PageCall<DataImportsListAnswer, Import> {
    return new PageCall(this.#connection, '/api/v1/imports', { kind: 'offset', items: 'imports', maxLimit: 500 }, params, options);
  }

  /**
   * Read how far an import has come.
   *
   * `GET /api/v1/imports/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataImportsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/imports/${segment(id)}`, {}, options);
  }

  /**
   * List the rows that did not fit, and why.
   *
   * With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.
   *
   * `GET /api/v1/imports/{id}/rows`. Needs `ws:view_data`; addon scope `data.read`.
   * Answers as a file: `text/csv`.
   *
   * Refused with `CONFLICT` (409).
   */
  listRows(id: string, params?: DataImportsListRowsParams, options?: CallOptions): PageCall<DataImportsListRowsAnswer, ImportRowError> {
    return new PageCall(this.#connection, `/api/v1/imports/${segment(id)}/rows`, { kind: 'offset', items: 'rows', maxLimit: 1000 }, params, options);
  }

  /**
   * List the rows that did not fit, and why.
   *
   * With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.
   *
   * `GET /api/v1/imports/{id}/rows`. Needs `ws:view_data`; addon scope `data.read`.
   * Answers as a file: `text/csv`.
   *
   * Refused with `CONFLICT` (409).
   */
  listRowsAs(mediaType: 'text/csv', id: string, params?: DataImportsListRowsParams, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'GET', `/api/v1/imports/${segment(id)}/rows`, { params, accept: mediaType }, options);
  }

  /**
   * Stop an import, or the undoing of one.
   *
   * What was written stays; `counts` tells it. One that has ended is answered as it is.
   *
   * `POST /api/v1/imports/{id}/cancel`. Needs `ws:edit_data`; addon scope `data.write`.
   */
  cancel(id: string, body?: ChangeBody, options?: CallOptions): Promise<Import> {
    return callJson(this.#connection, 'POST', `/api/v1/imports/${segment(id)}/cancel`, { body }, options);
  }

  /**
   * Import the rows that failed once more.
   *
   * A new import over those rows only, with the mapping and the table as they are now.
   *
   * `POST /api/v1/imports/{id}/retry`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `CONFLICT` (409).
   */
  retry(id: string, body?: ChangeBody, options?: CallOptions): Promise<Import> {
    return callJson(this.#connection, 'POST', `/api/v1/imports/${segment(id)}/retry`, { body }, options);
  }

  /**
   * Undo an import.
   *
   * Archives what it made and gives what it changed its former values. Rows that were changed since stay as they are and are counted.
   *
   * `POST /api/v1/imports/{id}/revert`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `CONFLICT` (409).
   */
  revert(id: string, body?: ChangeBody, options?: CallOptions): Promise<Import> {
    return callJson(this.#connection, 'POST', `/api/v1/imports/${segment(id)}/revert`, { body }, options);
  }
}

export interface DataImportsGetAnswer {
  import: Import;
}

export interface DataImportsListAnswer {
  imports: Import[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataImportsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  mappingId?: string | undefined;
  /** A UUID. */
  tableId?: string | undefined;
  status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataImportsListRowsAnswer {
  rows: ImportRowError[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataImportsListRowsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}
