// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions, UploadOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import { callWithFile } from '../../files/call-with-file.ts';
import type { FileSource } from '../../files/file-source.ts';
import type { ColumnSuggestion, Import, ImportColumn, ImportMapping, ImportMatch, ImportSource, VersionedChangeBody } from '../models.ts';

/** `svc.data.importMappings` */
export class DataImportMappings {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List import mappings, by name.
   *
   * `GET /api/v1/import-mappings`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataImportMappingsListParams, options?: CallOptions): PageCall<DataImportMappingsListAnswer, ImportMapping> {
    return new PageCall(this.#connection, '/api/v1/import-mappings', { kind: 'offset', items: 'importMappings', maxLimit: 500 }, params, options);
  }

  /**
   * Create an import mapping.
   *
   * `POST /api/v1/import-mappings`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  create(body: DataImportMappingsCreateBody, options?: CallOptions): Promise<ImportMapping> {
    return callJson(this.#connection, 'POST', '/api/v1/import-mappings', { body }, options);
  }

  /**
   * Read an import mapping.
   *
   * `GET /api/v1/import-mappings/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataImportMappingsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/import-mappings/${segment(id)}`, {}, options);
  }

  /**
   * Update an import mapping.
   *
   * Imports that were begun go on as the mapping was then.
   *
   * `PATCH /api/v1/import-mappings/{id}`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `CONFLICT` (409).
   */
  update(id: string, body?: DataImportMappingsUpdateBody, options?: CallOptions): Promise<ImportMapping> {
    return callJson(this.#connection, 'PATCH', `/api/v1/import-mappings/${segment(id)}`, { body }, options);
  }

  /**
   * Propose a mapping for a file.
   *
   * The file is the body itself, in any media type, or the one part of a multipart/form-data. Looks at its first rows: how it is written, what its columns hold, which units their headers name, and which columns of the table they are.
   *
   * `POST /api/v1/import-mappings/suggest`. Needs `ws:edit_data`; addon scope `data.read`.
   */
  suggest(file: FileSource, params?: DataImportMappingsSuggestParams, options?: UploadOptions): Promise<DataImportMappingsSuggestAnswer> {
    return callWithFile(this.#connection, '/api/v1/import-mappings/suggest', file, null, params, options);
  }

  /**
   * Tell what an import would do, row by row.
   *
   * The file is the body itself, in any media type, or the one part of a multipart/form-data. Does all that the import would do with its first rows, and takes it back. Numbers of naming schemes are not used up.
   *
   * `POST /api/v1/import-mappings/{id}/dry-run`. Needs `ws:edit_data`; addon scope `data.read`.
   *
   * Refused with `CONFLICT` (409).
   */
  dryRun(id: string, file: FileSource, params?: DataImportMappingsDryRunParams, options?: UploadOptions): Promise<DataImportMappingsDryRunAnswer> {
    return callWithFile(this.#connection, `/api/v1/import-mappings/${segment(id)}/dry-run`, file, null, params, options);
  }

  /**
   * Import a file.
   *
   * The file is the body itself, in any media type, or the one part of a multipart/form-data. Answers at once; the import goes on as a job, also after a restart. GET /imports/{id} tells how far it has come.
   *
   * `POST /api/v1/import-mappings/{id}/run`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `CONFLICT` (409), `UNAVAILABLE` (503).
   */
  run(id: string, file: FileSource, params?: DataImportMappingsRunParams, options?: UploadOptions): Promise<Import> {
    return callWithFile(this.#connection, `/api/v1/import-mappings/${segment(id)}/run`, file, 'fileName', params, options);
  }

  /**
   * Archive an import mapping.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/import-mappings/{id}/archive`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ImportMapping> {
    return callJson(this.#connection, 'POST', `/api/v1/import-mappings/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore an import mapping.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/import-mappings/{id}/restore`. Needs `ws:edit_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<ImportMapping> {
    return callJson(this.#connection, 'POST', `/api/v1/import-mappings/${segment(id)}/restore`, { body }, options);
  }
}

export interface DataImportMappingsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** A UUID. */
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match?: ImportMatch | undefined;
  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError?: 'stop' | 'collect' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataImportMappingsDryRunAnswer {
  rows: DataImportMappingsDryRunAnswerRow[];
  counts: DataImportMappingsDryRunAnswerCounts;
  /** The file has more rows than were tried. */
  hasMore: boolean;
}

export interface DataImportMappingsDryRunAnswerCounts {
  read: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface DataImportMappingsDryRunAnswerRow {
  row: number;
  line: number;
  action: 'create' | 'update' | 'skip' | 'fail';
  objectId: string | null;
  issues: DataImportMappingsDryRunAnswerRowIssue[];
}

export interface DataImportMappingsDryRunAnswerRowIssue {
  column: string | null;
  code: string;
  message: string;
  value: string | null;
}

export interface DataImportMappingsDryRunParams {
  /** How many rows to try. Default 1000. */
  rows?: number | undefined;
}

export interface DataImportMappingsGetAnswer {
  importMapping: ImportMapping;
}

export interface DataImportMappingsListAnswer {
  importMappings: ImportMapping[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataImportMappingsListParams {
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

export interface DataImportMappingsRunParams {
  /** Where the body itself is the file. */
  fileName?: string | undefined;
}

export interface DataImportMappingsSuggestAnswer {
  source: ImportSource;
  sheets: string[] | null;
  columns: ColumnSuggestion[];
  mapping: DataImportMappingsSuggestAnswerMapping | null;
  /** The first rows, by the order of `columns`. */
  rows: ((string | null)[])[];
}

export interface DataImportMappingsSuggestAnswerMapping {
  /** A UUID. */
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match: ImportMatch;
  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError: 'stop' | 'collect';
}

export interface DataImportMappingsSuggestParams {
  /** The table that the rows are for. */
  tableId?: string | undefined;
  format?: 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson' | undefined;
  /** For CSV: the character between fields; found when left out. */
  delimiter?: string | undefined;
  /** Of text files; found when left out. */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined;
  /** For XLSX: the name of the sheet; the first one when left out. */
  sheet?: string | undefined;
  /** The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is not read. */
  headerRow?: number | undefined;
}

export interface DataImportMappingsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  source?: ImportSource | undefined;
  columns?: ImportColumn[] | undefined;
  match?: ImportMatch | undefined;
  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError?: 'stop' | 'collect' | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}
