// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { CellIssue, ResultBatch, ResultRow, VersionedChangeBody } from '../models.ts';

/** `svc.results.batches` */
export class ResultsBatches {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List result batches.
   *
   * Newest first. With `finalized=true` or `finalizedAfter` in the order they were finalized: a batch that is finalized later always comes later, so whoever remembers the last `finalizedAt` misses none.
   *
   * `GET /api/v1/results/batches`. Needs `ws:view_results`; addon scope `results.read`.
   */
  list(params?: ResultsBatchesListParams, options?: CallOptions): PageCall<ResultsBatchesListAnswer, ResultBatch> {
    return new PageCall(this.#connection, '/api/v1/results/batches', { kind: 'offset', items: 'batches', maxLimit: 200 }, params, options);
  }

  /**
   * Create a result batch.
   *
   * A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not fit.
   *
   * `POST /api/v1/results/batches`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `SCHEMA_VIOLATION` (422), `CONFLICT` (409).
   */
  create(body: ResultsBatchesCreateBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'POST', '/api/v1/results/batches', { body }, options);
  }

  /**
   * Read a result batch.
   *
   * `GET /api/v1/results/batches/{id}`. Needs `ws:view_results`; addon scope `results.read`.
   */
  get(id: string, options?: CallOptions): Promise<ResultsBatchesGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/results/batches/${segment(id)}`, {}, options);
  }

  /**
   * Update a draft.
   *
   * `PATCH /api/v1/results/batches/{id}`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `BATCH_FINALIZED` (409), `CONFLICT` (409).
   */
  update(id: string, body?: ResultsBatchesUpdateBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'PATCH', `/api/v1/results/batches/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a draft of a result batch.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/results/batches/{id}/archive`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `BATCH_FINALIZED` (409), `CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a draft of a result batch.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/results/batches/{id}/restore`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/restore`, { body }, options);
  }

  /**
   * List the rows of a result batch, by index.
   *
   * `GET /api/v1/results/batches/{id}/rows`. Needs `ws:view_results`; addon scope `results.read`.
   */
  listRows(id: string, params?: ResultsBatchesListRowsParams, options?: CallOptions): PageCall<ResultsBatchesListRowsAnswer, ResultRow> {
    return new PageCall(this.#connection, `/api/v1/results/batches/${segment(id)}/rows`, { kind: 'offset', items: 'rows', maxLimit: 1000 }, params, options);
  }

  /**
   * Add rows to a draft, or replace them.
   *
   * A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not fit.
   *
   * `POST /api/v1/results/batches/{id}/rows/bulk`. Needs `ws:edit_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `BATCH_FINALIZED` (409), `CONFLICT` (409).
   */
  addRows(id: string, body: ResultsBatchesAddRowsBody, options?: CallOptions): Promise<ResultsBatchesAddRowsAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/rows/bulk`, { body }, options);
  }

  /**
   * Check rows against the schema without writing.
   *
   * Of the rows of the batch, or of those in the body.
   *
   * `POST /api/v1/results/batches/{id}/validate`. Needs `ws:view_results`; addon scope `results.read`.
   */
  validate(id: string, body?: ResultsBatchesValidateBody, options?: CallOptions): Promise<ResultsBatchesValidateAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/validate`, { body }, options);
  }

  /**
   * Finalize a draft: from then on it never changes.
   *
   * `POST /api/v1/results/batches/{id}/finalize`. Needs `ws:finalize_results`; addon scope `results.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `SCHEMA_VIOLATION` (422), `BATCH_FINALIZED` (409), `CONFLICT` (409).
   */
  finalize(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/finalize`, { body }, options);
  }

  /**
   * Record a correction of a finalized batch.
   *
   * The correction is a new batch; the old one becomes `superseded` in the same moment. A batch is corrected once; after that its successor is.
   *
   * `POST /api/v1/results/batches/{id}/supersede`. Needs `ws:finalize_results`; addon scope `results.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `SCHEMA_VIOLATION` (422), `ALREADY_SUPERSEDED` (409), `CONFLICT` (409).
   */
  supersede(id: string, body: ResultsBatchesSupersedeBody, options?: CallOptions): Promise<ResultBatch> {
    return callJson(this.#connection, 'POST', `/api/v1/results/batches/${segment(id)}/supersede`, { body }, options);
  }

  /**
   * Read the chain of corrections that a batch belongs to, oldest first.
   *
   * `GET /api/v1/results/batches/{id}/history`. Needs `ws:view_results`; addon scope `results.read`.
   */
  history(id: string, options?: CallOptions): Promise<ResultsBatchesHistoryAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/results/batches/${segment(id)}/history`, {}, options);
  }
}

export interface ResultsBatchesAddRowsAnswer {
  batch: ResultBatch;
  rows: ResultRow[];
  /** How many of these rows do not fit. */
  invalidCount: number;
}

export interface ResultsBatchesAddRowsBody {
  rows: ResultsBatchesAddRowsBodyRow[];
  /** Default `append`. */
  mode?: 'append' | 'replace' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface ResultsBatchesAddRowsBodyRow {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface ResultsBatchesCreateBody {
  /** A UUID. */
  schemaId: string;
  /** Default: the current one. */
  schemaVersion?: number | undefined;
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  rows?: ResultsBatchesCreateBodyRow[] | undefined;
  documentId?: string | null | undefined;
  /** Also finalize it, which needs `ws:finalize_results`. Default false: a draft. */
  finalize?: boolean | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface ResultsBatchesCreateBodyRow {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface ResultsBatchesGetAnswer {
  batch: ResultBatch;
}

export interface ResultsBatchesHistoryAnswer {
  batches: ResultBatch[];
}

export interface ResultsBatchesListAnswer {
  batches: ResultBatch[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface ResultsBatchesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  finalized?: boolean | undefined;
  /** Only what was finalized after this moment. */
  finalizedAfter?: string | undefined;
  /** A UUID. */
  schemaId?: string | undefined;
  status?: 'active' | 'superseded' | undefined;
  /** A UUID. */
  documentId?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface ResultsBatchesListRowsAnswer {
  rows: ResultRow[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface ResultsBatchesListRowsParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}

export interface ResultsBatchesSupersedeBody {
  rows: ResultsBatchesSupersedeBodyRow[];
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Default: that of the batch it corrects. */
  schemaVersion?: number | undefined;
  /** Also finalize it, which needs `ws:finalize_results`. Default false: a draft. */
  finalize?: boolean | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface ResultsBatchesSupersedeBodyRow {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}

export interface ResultsBatchesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  documentId?: string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface ResultsBatchesValidateAnswer {
  valid: boolean;
  /** How many were checked. */
  rowCount: number;
  invalidCount: number;
  /** Each row; of more than 5000 only those that do not fit, the first 5000 of them. */
  rows: ResultsBatchesValidateAnswerRow[];
}

export interface ResultsBatchesValidateAnswerRow {
  /** The place of the row in its batch, from 0. */
  index: number;
  valid: boolean;
  issues: CellIssue[];
}

export interface ResultsBatchesValidateBody {
  rows?: ResultsBatchesValidateBodyRow[] | undefined;
}

export interface ResultsBatchesValidateBodyRow {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: Record<string, unknown>;
}
