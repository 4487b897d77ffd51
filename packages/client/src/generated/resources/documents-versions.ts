// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { DocumentDiff, DocumentSnapshot, DocumentVersion, MarkdownEdit, VersionedChangeBody } from '../models.ts';

/** `svc.documents.versions` */
export class DocumentsVersions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List the versions of a document, newest first.
   *
   * `GET /api/v1/documents/{id}/versions`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  list(id: string, params?: DocumentsVersionsListParams, options?: CallOptions): PageCall<DocumentsVersionsListAnswer, DocumentVersion> {
    return new PageCall(this.#connection, `/api/v1/documents/${segment(id)}/versions`, { kind: 'offset', items: 'versions', maxLimit: 1000 }, params, options);
  }

  /**
   * Read one version of a document.
   *
   * `GET /api/v1/documents/{id}/versions/{version}`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  get(id: string, version: number, options?: CallOptions): Promise<DocumentSnapshot> {
    return callJson(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/versions/${segment(version)}`, {}, options);
  }

  /**
   * Compare two versions of a document, word by word.
   *
   * `GET /api/v1/documents/{id}/versions/{version}/diff/{other}`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  diff(id: string, version: number, other: number, options?: CallOptions): Promise<DocumentsVersionsDiffAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/versions/${segment(version)}/diff/${segment(other)}`, {}, options);
  }

  /**
   * Make a new version whose text equals that of an old one.
   *
   * Blocks come back under the ids they had.
   *
   * `POST /api/v1/documents/{id}/versions/{version}/restore`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  restore(id: string, version: number, body?: VersionedChangeBody, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/versions/${segment(version)}/restore`, { body }, options);
  }
}

export interface DocumentsVersionsDiffAnswer {
  diff: DocumentDiff;
}

export interface DocumentsVersionsListAnswer {
  versions: DocumentVersion[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DocumentsVersionsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}
