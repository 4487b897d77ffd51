// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';

/** `svc.data.units` */
export class DataUnits {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List the units of UCUM.
   *
   * `GET /api/v1/units`. Needs `ws:view_data`; addon scope `data.read`.
   */
  list(params?: DataUnitsListParams, options?: CallOptions): Promise<DataUnitsListAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/units', { params }, options);
  }

  /**
   * Find the unit that somebody means.
   *
   * Takes the way people write: `ug/ml`, `µL`, `mg per mL`, `degC`.
   *
   * `GET /api/v1/units/suggest`. Needs `ws:view_data`; addon scope `data.read`.
   *
   * Refused with `UNIT_UNKNOWN` (400).
   */
  suggest(params: DataUnitsSuggestParams, options?: CallOptions): Promise<DataUnitsSuggestAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/units/suggest', { params }, options);
  }

  /**
   * Convert a value, exactly where the factor is exact.
   *
   * `GET /api/v1/units/convert`. Needs `ws:view_data`; addon scope `data.read`.
   *
   * Refused with `UNIT_UNKNOWN` (400), `UNIT_INCOMPATIBLE` (400).
   */
  convert(params: DataUnitsConvertParams, options?: CallOptions): Promise<DataUnitsConvertAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/units/convert', { params }, options);
  }
}

export interface DataUnitsConvertAnswer {
  conversion: DataUnitsConvertAnswerConversion;
}

export interface DataUnitsConvertAnswerConversion {
  /** The result, as decimal text. */
  value: string;
  exact: boolean;
  from: string;
  to: string;
  formatted: string;
}

export interface DataUnitsConvertParams {
  /** A decimal number. */
  value: string;
  from: string;
  to: string;
  /** In g/mol, for mol and g. */
  molarMass?: string | undefined;
  /** In g/mL, for g and L. */
  density?: string | undefined;
}

export interface DataUnitsListAnswer {
  units: DataUnitsListAnswerUnit[];
}

export interface DataUnitsListAnswerUnit {
  /** The canonical UCUM code. */
  code: string;
  name: string;
  /** As people print it. */
  symbol: string;
  dimension: string;
  isCommon: boolean;
}

export interface DataUnitsListParams {
  /** true: only those that laboratories use often. */
  common?: boolean | undefined;
}

export interface DataUnitsSuggestAnswer {
  suggestions: DataUnitsSuggestAnswerSuggestion[];
}

export interface DataUnitsSuggestAnswerSuggestion {
  /** The canonical UCUM code. */
  code: string;
  name: string;
  /** As people print it. */
  symbol: string;
}

export interface DataUnitsSuggestParams {
  q: string;
  /** Only units of the same dimension as this one. */
  commensurableWith?: string | undefined;
  limit?: number | undefined;
}
