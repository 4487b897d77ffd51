// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Environment, VersionedChangeBody } from '../models.ts';

/** `svc.data.environments` */
export class DataEnvironments {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List environments.
   *
   * Ordered by name.
   *
   * `GET /api/v1/environments`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataEnvironmentsListParams, options?: CallOptions): PageCall<DataEnvironmentsListAnswer, Environment> {
    return new PageCall(this.#connection, '/api/v1/environments', { kind: 'offset', items: 'environments', maxLimit: 500 }, params, options);
  }

  /**
   * Create an environment.
   *
   * `POST /api/v1/environments`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: DataEnvironmentsCreateBody, options?: CallOptions): Promise<Environment> {
    return callJson(this.#connection, 'POST', '/api/v1/environments', { body }, options);
  }

  /**
   * Read an environment.
   *
   * `GET /api/v1/environments/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataEnvironmentsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/environments/${segment(id)}`, {}, options);
  }

  /**
   * Update an environment.
   *
   * Fields that are left out keep their value.
   *
   * `PATCH /api/v1/environments/{id}`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  update(id: string, body?: DataEnvironmentsUpdateBody, options?: CallOptions): Promise<Environment> {
    return callJson(this.#connection, 'PATCH', `/api/v1/environments/${segment(id)}`, { body }, options);
  }

  /**
   * Archive an environment.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/environments/{id}/archive`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Environment> {
    return callJson(this.#connection, 'POST', `/api/v1/environments/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore an environment.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/environments/{id}/restore`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Environment> {
    return callJson(this.#connection, 'POST', `/api/v1/environments/${segment(id)}/restore`, { body }, options);
  }
}

export interface DataEnvironmentsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataEnvironmentsGetAnswer {
  environment: Environment;
}

export interface DataEnvironmentsListAnswer {
  environments: Environment[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataEnvironmentsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DataEnvironmentsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
