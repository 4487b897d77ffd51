// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions } from '../../core/options.ts';
import type { Query, QueryAnswer } from '../models.ts';

/** `svc.data.query` */
export class DataQuery {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Ask a question of a table.
   *
   * With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of its own.
   *
   * `POST /api/v1/query`. Needs `ws:view_data`; addon scope `data.read`.
   * Answers as a file: `application/x-ndjson`.
   *
   * Refused with `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `UNAVAILABLE` (503).
   */
  run(body: Query, options?: CallOptions): Promise<QueryAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/query', { body }, options);
  }

  /**
   * Ask a question of a table.
   *
   * With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of its own.
   *
   * `POST /api/v1/query`. Needs `ws:view_data`; addon scope `data.read`.
   * Answers as a file: `application/x-ndjson`.
   *
   * Refused with `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `UNAVAILABLE` (503).
   */
  runAs(mediaType: 'application/x-ndjson', body: Query, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'POST', '/api/v1/query', { body, accept: mediaType }, options);
  }

  /**
   * Check a query without running it.
   *
   * `POST /api/v1/query/validate`. Needs `ws:view_data`; addon scope `data.read`.
   */
  validate(body: Query, options?: CallOptions): Promise<DataQueryValidateAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/query/validate', { body }, options);
  }

  /**
   * Tell how the database would answer a query.
   *
   * `POST /api/v1/query/explain`. Needs `ws:view_data`; addon scope `data.read`.
   */
  explain(body: Query, options?: CallOptions): Promise<DataQueryExplainAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/query/explain', { body }, options);
  }
}

export interface DataQueryExplainAnswer {
  plan: DataQueryExplainAnswerPlan;
}

export interface DataQueryExplainAnswerPlan {
  usesIndex: boolean;
  estimatedRows: number;
  estimatedCost: number;
  text: string;
  advice: string[];
}

export interface DataQueryValidateAnswer {
  valid: boolean;
  issues: DataQueryValidateAnswerIssue[];
  /** The condition as a tree, also when it came as text. */
  where?: unknown | undefined;
  /** The condition in its text form. */
  text?: string | undefined;
}

export interface DataQueryValidateAnswerIssue {
  /** The JSON pointer of the fault. */
  pointer: string;
  message: string;
  /** The character in the text form, from 0. */
  position?: number | undefined;
}
