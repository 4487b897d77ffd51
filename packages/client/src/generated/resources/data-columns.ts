// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import type { Column, ColumnValidation, NewColumn, VersionedChangeBody } from '../models.ts';

/** `svc.data.columns` */
export class DataColumns {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List the columns of a table, by position.
   *
   * `GET /api/v1/tables/{tableId}/columns`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(tableId: string, params?: DataColumnsListParams, options?: CallOptions): Promise<DataColumnsListAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/tables/${segment(tableId)}/columns`, { params }, options);
  }

  /**
   * Add a column to a table.
   *
   * `POST /api/v1/tables/{tableId}/columns`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400), `CONFLICT` (409).
   */
  create(tableId: string, body: DataColumnsCreateBody, options?: CallOptions): Promise<Column> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/columns`, { body }, options);
  }

  /**
   * Add several columns, all or none.
   *
   * `POST /api/v1/tables/{tableId}/columns/bulk`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400), `CONFLICT` (409).
   */
  createMany(tableId: string, body: DataColumnsCreateManyBody, options?: CallOptions): Promise<DataColumnsCreateManyAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/tables/${segment(tableId)}/columns/bulk`, { body }, options);
  }

  /**
   * Read a column.
   *
   * `GET /api/v1/columns/{id}`. Needs `ws:view_data`; addon scope `data.read`.
   */
  get(id: string, options?: CallOptions): Promise<DataColumnsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/columns/${segment(id)}`, {}, options);
  }

  /**
   * Change a column.
   *
   * A rename rewrites no rows. With another `type`, `conversion` tells what happens to cells that do not fit: `strict` refuses, `lossy` empties them, `clear` empties all.
   *
   * `PATCH /api/v1/columns/{id}`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409), `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400), `SCHEMA_VIOLATION` (422), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409).
   */
  update(id: string, body?: DataColumnsUpdateBody, options?: CallOptions): Promise<Column> {
    return callJson(this.#connection, 'PATCH', `/api/v1/columns/${segment(id)}`, { body }, options);
  }

  /**
   * Count the cells that another type could not hold.
   *
   * `POST /api/v1/columns/{id}/convert-preview`. Needs `ws:view_data`; addon scope `data.read`.
   *
   * Refused with `UNIT_UNKNOWN` (400).
   */
  previewConversion(id: string, body: DataColumnsPreviewConversionBody, options?: CallOptions): Promise<DataColumnsPreviewConversionAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/columns/${segment(id)}/convert-preview`, { body }, options);
  }

  /**
   * Archive a column.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/columns/{id}/archive`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Column> {
    return callJson(this.#connection, 'POST', `/api/v1/columns/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore a column.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/columns/{id}/restore`. Needs `ws:design_data`; addon scope `data.write`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409), `CONFLICT` (409), `VALUE_NOT_UNIQUE` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Column> {
    return callJson(this.#connection, 'POST', `/api/v1/columns/${segment(id)}/restore`, { body }, options);
  }
}

export interface DataColumnsCreateBody {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  required?: boolean | undefined;
  unique?: boolean | undefined;
  default?: unknown | undefined;
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | DataColumnsCreateBodyOption)[] | undefined;
  validation?: ColumnValidation | null | undefined;
  /** Build an index, without blocking writers, for filters and sorts. */
  indexed?: boolean | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  position?: number | undefined;
  link?: DataColumnsCreateBodyLink | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

/** For `link`. */
export interface DataColumnsCreateBodyLink {
  /** A UUID. */
  tableId: string;
  /** Default false: one row at most. */
  multiple?: boolean | undefined;
  /** Also make a column of this name in the other table. */
  inverseName?: string | undefined;
}

export interface DataColumnsCreateBodyOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}

export interface DataColumnsCreateManyAnswer {
  columns: Column[];
}

export interface DataColumnsCreateManyBody {
  columns: NewColumn[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface DataColumnsGetAnswer {
  column: Column;
}

export interface DataColumnsListAnswer {
  columns: Column[];
}

export interface DataColumnsListParams {
  /** true: the archived ones only. */
  archived?: boolean | undefined;
}

export interface DataColumnsPreviewConversionAnswer {
  preview: DataColumnsPreviewConversionAnswerPreview;
}

export interface DataColumnsPreviewConversionAnswerPreview {
  /** Cells with a value. */
  total: number;
  /** Cells that would not fit. */
  failing: number;
  /** At most ten of them. */
  examples: DataColumnsPreviewConversionAnswerPreviewExample[];
}

export interface DataColumnsPreviewConversionAnswerPreviewExample {
  /** A UUID. */
  objectId: string;
  value: string;
}

export interface DataColumnsPreviewConversionBody {
  type: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName';
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | DataColumnsPreviewConversionBodyOption)[] | undefined;
}

export interface DataColumnsPreviewConversionBodyOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}

export interface DataColumnsUpdateBody {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name?: string | undefined;
  type?: 'text' | 'longText' | 'number' | 'integer' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'measure' | 'link' | 'file' | 'user' | 'url' | 'email' | 'barcode' | 'json' | 'autoName' | undefined;
  /** Default `strict`. */
  conversion?: 'strict' | 'lossy' | 'clear' | undefined;
  required?: boolean | undefined;
  unique?: boolean | undefined;
  default?: unknown | undefined;
  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string | undefined;
  /** For `select` and `multiSelect`. */
  options?: (string | DataColumnsUpdateBodyOption)[] | undefined;
  validation?: ColumnValidation | null | undefined;
  /** Build an index, without blocking writers, for filters and sorts. */
  indexed?: boolean | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  position?: number | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface DataColumnsUpdateBodyOption {
  value: string;
  label?: string | undefined;
  color?: string | undefined;
}
