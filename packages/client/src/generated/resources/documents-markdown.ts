// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions } from '../../core/options.ts';
import type { DocumentMarkdown, MarkdownEdit } from '../models.ts';

/** `svc.documents.markdown` */
export class DocumentsMarkdown {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Read a document as markdown.
   *
   * With `Accept: text/markdown` the text itself, byte for byte.
   *
   * `GET /api/v1/documents/{id}/markdown`. Needs `ws:view_documents`; addon scope `documents.read`.
   * Answers as a file: `text/markdown`.
   */
  get(id: string, options?: CallOptions): Promise<DocumentMarkdown> {
    return callJson(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/markdown`, {}, options);
  }

  /**
   * Read a document as markdown.
   *
   * With `Accept: text/markdown` the text itself, byte for byte.
   *
   * `GET /api/v1/documents/{id}/markdown`. Needs `ws:view_documents`; addon scope `documents.read`.
   * Answers as a file: `text/markdown`.
   */
  getAs(mediaType: 'text/markdown', id: string, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'GET', `/api/v1/documents/${segment(id)}/markdown`, { accept: mediaType }, options);
  }

  /**
   * Add blocks at the end.
   *
   * The blocks before stay as they are: where the text would run into them, a blank line or `<!-- -->` keeps them apart.
   *
   * `POST /api/v1/documents/{id}/markdown/append`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  append(id: string, body: DocumentsMarkdownAppendBody, params?: DocumentsMarkdownAppendParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/markdown/append`, { body, params }, options);
  }

  /**
   * Add blocks somewhere.
   *
   * Exactly one of `before`, `after` and `position`; by default at the end.
   *
   * `POST /api/v1/documents/{id}/markdown/insert`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  insert(id: string, body: DocumentsMarkdownInsertBody, params?: DocumentsMarkdownInsertParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/markdown/insert`, { body, params }, options);
  }

  /**
   * Give blocks another text.
   *
   * A text of several blocks puts the others behind the first, which keeps the id. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since. A block may carry its own version instead.
   *
   * `PATCH /api/v1/documents/{id}/markdown/blocks`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  updateBlocks(id: string, body: DocumentsMarkdownUpdateBlocksBody, params?: DocumentsMarkdownUpdateBlocksParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'PATCH', `/api/v1/documents/${segment(id)}/markdown/blocks`, { body, params }, options);
  }

  /**
   * Replace the whole text, or parts of it that are found.
   *
   * Either `markdown`, or `edits`, which are done one after the other. Blocks that come out equal keep their ids, also where they moved. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since.
   *
   * `POST /api/v1/documents/{id}/markdown/replace`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  replace(id: string, body?: DocumentsMarkdownReplaceBody, params?: DocumentsMarkdownReplaceParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/markdown/replace`, { body, params }, options);
  }

  /**
   * Move blocks to another place.
   *
   * In the order given. Exactly one of `before`, `after` and `position`.
   *
   * `POST /api/v1/documents/{id}/markdown/move`. Needs `ws:edit_documents`; addon scope `documents.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  move(id: string, body: DocumentsMarkdownMoveBody, params?: DocumentsMarkdownMoveParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'POST', `/api/v1/documents/${segment(id)}/markdown/move`, { body, params }, options);
  }

  /**
   * Remove blocks.
   *
   * Earlier versions keep them. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since.
   *
   * `DELETE /api/v1/documents/{id}/markdown/blocks`. Needs `ws:edit_documents`; addon scope `documents.write`.
   * Needs a reason, in the options or the body.
   *
   * Refused with `VERSION_CONFLICT` (409), `REASON_REQUIRED` (400), `CONFLICT` (409).
   */
  deleteBlocks(id: string, body: DocumentsMarkdownDeleteBlocksBody, params?: DocumentsMarkdownDeleteBlocksParams, options?: CallOptions): Promise<MarkdownEdit> {
    return callJson(this.#connection, 'DELETE', `/api/v1/documents/${segment(id)}/markdown/blocks`, { body, params }, options);
  }
}

export interface DocumentsMarkdownAppendBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownAppendParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}

export interface DocumentsMarkdownDeleteBlocksBody {
  blockIds: string[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownDeleteBlocksParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}

export interface DocumentsMarkdownInsertBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  /** The block to stand before. */
  before?: string | undefined;
  /** The block to stand after. */
  after?: string | undefined;
  position?: 'start' | 'end' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownInsertParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}

export interface DocumentsMarkdownMoveBody {
  blockIds: string[];
  /** The block to stand before. */
  before?: string | undefined;
  /** The block to stand after. */
  after?: string | undefined;
  position?: 'start' | 'end' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownMoveParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}

export interface DocumentsMarkdownReplaceBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown?: string | undefined;
  edits?: DocumentsMarkdownReplaceBodyEdit[] | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownReplaceBodyEdit {
  /** Text as it stands in the markdown. */
  find: string;
  replace: string;
  /** Which one, from 1, or `all`. Without it the text must occur exactly once. */
  occurrence?: number | 'all' | undefined;
}

export interface DocumentsMarkdownReplaceParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}

export interface DocumentsMarkdownUpdateBlocksBody {
  blocks: DocumentsMarkdownUpdateBlocksBodyBlock[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DocumentsMarkdownUpdateBlocksBodyBlock {
  /** A UUID. */
  id: string;
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  /** The version of the block that was read. */
  version?: number | undefined;
}

export interface DocumentsMarkdownUpdateBlocksParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched' | undefined;
}
