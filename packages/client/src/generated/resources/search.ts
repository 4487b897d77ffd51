// Written from the contract by `npm run generate`.

import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { SearchFacets, SearchResult } from '../models.ts';

/** `svc.search` */
export class Search {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Search documents, files, objects and result schemas.
   *
   * Words are found whatever their case and accents; the last one also as the beginning of a word. `"a phrase"` is found as it stands, as are identifiers such as `PLS-00012`; `-word` leaves out what has the word. When nothing matches, one typo in each word is forgiven. Kinds that the credential may not view are left out.
   *
   * `GET /api/v1/search`. Needs `ws:search`; addon scope `search.read`.
   */
  run(params: SearchRunParams, options?: CallOptions): PageCall<SearchRunAnswer, SearchResult> {
    return new PageCall(this.#connection, '/api/v1/search', { kind: 'offset', items: 'results', maxLimit: 100 }, params, options);
  }
}

export interface SearchRunAnswer {
  results: SearchResult[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
  facets: SearchFacets;
  /** What was looked for instead, when nothing matches the words as they were typed. */
  corrected: string | null;
}

export interface SearchRunParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  /** What to look for: words, "phrases", -not. */
  q: string;
  /** Only these kinds; repeatable. */
  type?: ('document' | 'file' | 'object' | 'resultSchema')[] | undefined;
  /** A UUID. */
  projectId?: string | undefined;
  /** A UUID. */
  environmentId?: string | undefined;
  /** A UUID. */
  tableId?: string | undefined;
  /** A UUID. */
  createdBy?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
  /** Default relevance. */
  sort?: 'relevance' | 'updatedAt' | undefined;
}
