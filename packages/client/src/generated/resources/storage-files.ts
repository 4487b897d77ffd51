// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import { callForFile, type FileAnswer } from '../../core/file-answer.ts';
import type { CallOptions, UploadOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import { callWithFile } from '../../files/call-with-file.ts';
import type { FileSource } from '../../files/file-source.ts';
import type { AuditRecord, File, FilePreview, FileReference, VersionedChangeBody } from '../models.ts';

/** `svc.storage.files` */
export class StorageFiles {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List files, newest first.
   *
   * `GET /api/v1/files`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  list(params?: StorageFilesListParams, options?: CallOptions): PageCall<StorageFilesListAnswer, File> {
    return new PageCall(this.#connection, '/api/v1/files', { kind: 'cursor', items: 'files', maxLimit: 200 }, params, options);
  }

  /**
   * Upload files.
   *
   * The bytes themselves with `name` in the query, or `multipart/form-data` with one part a file, at most 100. They are streamed and hashed on the way; either all of the files are stored, or none. A form may carry the fields `projectId`, `description` and `sha256` before the file they are meant for. One file is answered bare, several as `files`.
   *
   * `POST /api/v1/files`. Needs `ws:edit_files`; addon scope `storage.write`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  upload(file: FileSource, params?: StorageFilesUploadParams, options?: UploadOptions): Promise<File> {
    return callWithFile(this.#connection, '/api/v1/files', file, 'name', params, options);
  }

  /**
   * Upload a small file as base64.
   *
   * `POST /api/v1/files/base64`. Needs `ws:edit_files`; addon scope `storage.write`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  uploadBase64(body: StorageFilesUploadBase64Body, options?: CallOptions): Promise<File> {
    return callJson(this.#connection, 'POST', '/api/v1/files/base64', { body }, options);
  }

  /**
   * Read what is known of a file.
   *
   * The file itself, without an envelope.
   *
   * `GET /api/v1/files/{id}`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  get(id: string, options?: CallOptions): Promise<File> {
    return callJson(this.#connection, 'GET', `/api/v1/files/${segment(id)}`, {}, options);
  }

  /**
   * Rename or describe a file.
   *
   * `PATCH /api/v1/files/{id}`. Needs `ws:edit_files`; addon scope `storage.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  update(id: string, body?: StorageFilesUpdateBody, options?: CallOptions): Promise<File> {
    return callJson(this.#connection, 'PATCH', `/api/v1/files/${segment(id)}`, { body }, options);
  }

  /**
   * Archive a file.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/files/{id}/archive`. Needs `ws:edit_files`; addon scope `storage.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<File> {
    return callJson(this.#connection, 'POST', `/api/v1/files/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a file.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/files/{id}/restore`. Needs `ws:edit_files`; addon scope `storage.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<File> {
    return callJson(this.#connection, 'POST', `/api/v1/files/${segment(id)}/restore`, { body }, options);
  }

  /**
   * Get an address to download a file from.
   *
   * It works without a credential until it expires, for this file only, and takes `Range`.
   *
   * `GET /api/v1/files/{id}/download`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  download(id: string, params?: StorageFilesDownloadParams, options?: CallOptions): Promise<StorageFilesDownloadAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/files/${segment(id)}/download`, { params }, options);
  }

  /**
   * Read the text of a file.
   *
   * Of text, CSV, PDF, DOCX and XLSX; read once after the upload, at most 1 million characters.
   *
   * `GET /api/v1/files/{id}/text`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  text(id: string, options?: CallOptions): Promise<StorageFilesTextAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/files/${segment(id)}/text`, {}, options);
  }

  /**
   * See a file.
   *
   * A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.
   *
   * `GET /api/v1/files/{id}/preview`. Needs `ws:view_files`; addon scope `storage.read`.
   * Answers as a file: `image/webp`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  preview(id: string, options?: CallOptions): Promise<StorageFilesPreviewAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/files/${segment(id)}/preview`, {}, options);
  }

  /**
   * See a file.
   *
   * A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.
   *
   * `GET /api/v1/files/{id}/preview`. Needs `ws:view_files`; addon scope `storage.read`.
   * Answers as a file: `image/webp`.
   *
   * Refused with `UNAVAILABLE` (503).
   */
  previewAs(mediaType: 'image/webp', id: string, options?: CallOptions): Promise<FileAnswer> {
    return callForFile(this.#connection, 'GET', `/api/v1/files/${segment(id)}/preview`, { accept: mediaType }, options);
  }

  /**
   * List what refers to a file.
   *
   * `GET /api/v1/files/{id}/references`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  references(id: string, options?: CallOptions): Promise<StorageFilesReferencesAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/files/${segment(id)}/references`, {}, options);
  }

  /**
   * List what was done to a file, newest first.
   *
   * `GET /api/v1/files/{id}/audit`. Needs `ws:view_files`; addon scope `storage.read`.
   */
  audit(id: string, params?: StorageFilesAuditParams, options?: CallOptions): PageCall<StorageFilesAuditAnswer, AuditRecord> {
    return new PageCall(this.#connection, `/api/v1/files/${segment(id)}/audit`, { kind: 'cursor', items: 'records', maxLimit: 1000 }, params, options);
  }
}

export interface StorageFilesAuditAnswer {
  records: AuditRecord[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface StorageFilesAuditParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface StorageFilesDownloadAnswer {
  url: string;
  /** A moment in UTC, ISO 8601. */
  expiresAt: string;
}

export interface StorageFilesDownloadParams {
  /** For how many seconds. Default 300; at most 3600. */
  expiresIn?: number | undefined;
  /** Whether browsers save or show it. What could run as a page is always saved. Default `attachment`. */
  disposition?: 'attachment' | 'inline' | undefined;
}

export interface StorageFilesListAnswer {
  files: File[];
  /** Present only when there are more pages. */
  nextCursor?: string | undefined;
}

export interface StorageFilesListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
  /** A UUID. */
  projectId?: string | undefined;
  /** Only these, separated by commas; archived ones too, unless `archived` says otherwise. */
  ids?: string | undefined;
  /** A part of the name, in any case. */
  name?: string | undefined;
  /** A media type, or a family of them such as `image/*`. */
  mimeType?: string | undefined;
}

export interface StorageFilesPreviewAnswer {
  preview: FilePreview;
}

export interface StorageFilesReferencesAnswer {
  references: FileReference[];
}

export interface StorageFilesTextAnswer {
  text: StorageFilesTextAnswerText;
}

export interface StorageFilesTextAnswerText {
  status: 'none' | 'pending' | 'ready' | 'failed';
  content: string | null;
  /** True when the file holds more text than is kept. */
  truncated: boolean;
  error: string | null;
}

export interface StorageFilesUpdateBody {
  /** One line of 1 to 255 characters without slashes. */
  name?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** The project that the file belongs to. */
  projectId?: string | null | undefined;
  /** Names and values of your own, at most 50. */
  metadata?: Record<string, string> | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface StorageFilesUploadBase64Body {
  /** One line of 1 to 255 characters without slashes. */
  name: string;
  /** A media type, such as `text/csv`. */
  mimeType: string;
  /** The bytes in standard base64, at most 10 MiB of them. */
  data: string;
  /** Refused unless the bytes have this SHA-256. */
  sha256?: string | undefined;
  /** The project that the file belongs to. */
  projectId?: string | null | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Names and values of your own, at most 50. */
  metadata?: Record<string, string> | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface StorageFilesUploadParams {
  /** The name of the file, where the body is the file itself. */
  name?: string | undefined;
  /** A UUID. */
  projectId?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  /** Refused unless the one file has this SHA-256. */
  sha256?: string | undefined;
}
