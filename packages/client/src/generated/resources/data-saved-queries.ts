// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { QueryAnswer, QueryParameter, SavedQuery, VersionedChangeBody } from '../models.ts';

/** `svc.data.savedQueries` */
export class DataSavedQueries {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List saved queries, by name.
   *
   * `GET /api/v1/saved-queries`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataSavedQueriesListParams, options?: CallOptions): PageCall<DataSavedQueriesListAnswer, SavedQuery> {
    return new PageCall(this.#connection, '/api/v1/saved-queries', { kind: 'offset', items: 'savedQueries', maxLimit: 500 }, params, options);
  }

  /**
   * Save a query.
   *
   * `POST /api/v1/saved-queries`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: DataSavedQueriesCreateBody, options?: CallOptions): Promise<SavedQuery> {
    return callJson(this.#connection, 'POST', '/api/v1/saved-queries', { body }, options);
  }

  /**
   * Read a saved query.
   *
   * `GET /api/v1/saved-queries/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataSavedQueriesGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/saved-queries/${segment(id)}`, {}, options);
  }

  /**
   * Update a saved query.
   *
   * `PATCH /api/v1/saved-queries/{id}`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  update(id: string, body?: DataSavedQueriesUpdateBody, options?: CallOptions): Promise<SavedQuery> {
    return callJson(this.#connection, 'PATCH', `/api/v1/saved-queries/${segment(id)}`, { body }, options);
  }

  /**
   * Run a saved query with its parameters.
   *
   * `POST /api/v1/saved-queries/{id}/run`. Needs `ws:view_data`; addon scope `data.read`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  run(id: string, body?: DataSavedQueriesRunBody, options?: CallOptions): Promise<QueryAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/saved-queries/${segment(id)}/run`, { body }, options);
  }

  /**
   * Archive a saved query.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/saved-queries/{id}/archive`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<SavedQuery> {
    return callJson(this.#connection, 'POST', `/api/v1/saved-queries/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a saved query.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/saved-queries/{id}/restore`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<SavedQuery> {
    return callJson(this.#connection, 'POST', `/api/v1/saved-queries/${segment(id)}/restore`, { body }, options);
  }
}

export interface DataSavedQueriesCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  query: DataSavedQueriesCreateBodyQuery;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  parameters?: QueryParameter[] | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataSavedQueriesCreateBodyQuery {
  /** The table. */
  from: string;
  /** Default: every column. */
  select?: string[] | undefined;
  /** A tree of conditions, or its text form. */
  where?: Record<string, unknown> | string | undefined;
  groupBy?: string[] | undefined;
  aggregate?: DataSavedQueriesCreateBodyQueryAggregateItem[] | undefined;
  /** Columns, or the names of aggregates. */
  orderBy?: DataSavedQueriesCreateBodyQueryOrderByItem[] | undefined;
  archived?: boolean | undefined;
}

export interface DataSavedQueriesCreateBodyQueryAggregateItem {
  fn: 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stddev';
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column?: string | undefined;
  as: string;
}

export interface DataSavedQueriesCreateBodyQueryOrderByItem {
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column: string;
  dir?: 'asc' | 'desc' | undefined;
}

export interface DataSavedQueriesGetAnswer {
  savedQuery: SavedQuery;
}

export interface DataSavedQueriesListAnswer {
  savedQueries: SavedQuery[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataSavedQueriesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** A UUID. */
  tableId?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataSavedQueriesRunBody {
  params?: Record<string, unknown> | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface DataSavedQueriesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  query?: DataSavedQueriesUpdateBodyQuery | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  parameters?: QueryParameter[] | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DataSavedQueriesUpdateBodyQuery {
  /** The table. */
  from: string;
  /** Default: every column. */
  select?: string[] | undefined;
  /** A tree of conditions, or its text form. */
  where?: Record<string, unknown> | string | undefined;
  groupBy?: string[] | undefined;
  aggregate?: DataSavedQueriesUpdateBodyQueryAggregateItem[] | undefined;
  /** Columns, or the names of aggregates. */
  orderBy?: DataSavedQueriesUpdateBodyQueryOrderByItem[] | undefined;
  archived?: boolean | undefined;
}

export interface DataSavedQueriesUpdateBodyQueryAggregateItem {
  fn: 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stddev';
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column?: string | undefined;
  as: string;
}

export interface DataSavedQueriesUpdateBodyQueryOrderByItem {
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column: string;
  dir?: 'asc' | 'desc' | undefined;
}
