// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AuditRecord, Document, DocumentReference, VersionedChangeBody } from '../models.ts';

/** `svc.documents.documents` */
export class Documents {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List documents, newest first.
   *
   * `GET /api/v1/documents`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  list(params?: DocumentsListParams, options?: CallOptions): PageCall<DocumentsListAnswer, Document> {
    return new PageCall(this.#connection, '/api/v1/documents', { kind: 'cursor', items: 'documents', maxLimit: 200 }, params, options);
  }

  /**
   * Create a document.
   *
   * `POST /api/v1/documents`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `CONFLICT` (409).
   */
  create(body: DocumentsCreateBody, options?: CallOptions): Promise<Document> {
    return callJson(this.#connection, 'POST', '/api/v1/documents', { body }, options);
  }

  /**
   * Read what is known of a document besides its text.
   *
   * `GET /api/v1/documents/{id}`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  get(id: string, options?: CallOptions): Promise<DocumentsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/documents/${segment(id)}`, {}, options);
  }

  /**
   * Rename a document, or put it into a project.
   *
   * `PATCH /api/v1/documents/{id}`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  update(id: string, body?: DocumentsUpdateBody, options?: CallOptions): Promise<Document> {
    return callJson(this.#connection, 'PATCH', `/api/v1/documents/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a document.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/documents/{id}/archive`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Document> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a document.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/documents/{id}/restore`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Document> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/restore`, { body }, options);
  }

  /**
   * Make a new document with the same text.
   *
   * Its blocks have ids of their own, and its history begins with it.
   *
   * `POST /api/v1/documents/{id}/duplicate`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `CONFLICT` (409).
   */
  duplicate(id: string, body?: DocumentsDuplicateBody, options?: CallOptions): Promise<Document> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/duplicate`, { body }, options);
  }

  /**
   * List what a document links to, and what links to it.
   *
   * With the names that things have right now.
   *
   * `GET /api/v1/documents/{id}/references`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  listReferences(id: string, options?: CallOptions): Promise<DocumentsListReferencesAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/references`, {}, options);
  }

  /**
   * List what was done with a document, newest first.
   *
   * `GET /api/v1/documents/{id}/audit`. Needs `ws:view_documents`; addon scope `documents.read`.
   */
  listAudit(id: string, params?: DocumentsListAuditParams, options?: CallOptions): PageCall<DocumentsListAuditAnswer, AuditRecord> {
    return new PageCall(this.#connection, `/api/v1/documents/${segment(id)}/audit`, { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }

  /**
   * Take a document out as markdown, HTML or PDF.
   *
   * Markdown with files is a zip: `document.md` and the folder `files`. HTML is one page without scripts. PDF needs a Chromium on the server.
   *
   * `GET /api/v1/documents/{id}/export`. Needs `ws:view_documents`; addon scope `documents.read`.
   * Answers as a file: `text/markdown`, `text/html`, `application/pdf`, `application/zip`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  export(id: string, params?: DocumentsExportParams, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/export`, { params }, options);
  }
}

export interface DocumentsCreateBody {
  /** One line of 1 to 300 characters. */
  title: string;
  projectId?: string | null | undefined;
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DocumentsDuplicateBody {
  /** Default: the title with “(copy)” behind it. */
  title?: string | undefined;
  projectId?: string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DocumentsExportParams {
  /** Default `md`. */
  format?: 'md' | 'html' | 'pdf' | undefined;
}

export interface DocumentsGetAnswer {
  document: Document;
}

export interface DocumentsListAnswer {
  documents: Document[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface DocumentsListAuditAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface DocumentsListAuditParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface DocumentsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** A UUID. */
  projectId?: string | undefined;
  /** Text that occurs in the title; case does not count. */
  title?: string | undefined;
  /** Only documents whose text links to this object, file or other thing. */
  linksTo?: string | undefined;
  /** Newest first, or by title. Default `createdAt`. */
  sort?: 'createdAt' | 'updatedAt' | 'title' | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface DocumentsListReferencesAnswer {
  references: DocumentsListReferencesAnswerReferences;
}

export interface DocumentsListReferencesAnswerReferences {
  outgoing: DocumentReference[];
  incoming: DocumentReference[];
}

export interface DocumentsUpdateBody {
  /** One line of 1 to 300 characters. */
  title?: string | undefined;
  projectId?: string | null | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
