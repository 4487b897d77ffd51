// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';

/** `svc.platform.limits` */
export class PlatformLimits {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Tell every limit in force.
   *
   * `GET /api/v1/limits`.
   */
  get(options?: CallOptions): Promise<PlatformLimitsGetAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/limits', {}, options);
  }
}

export interface PlatformLimitsGetAnswer {
  limits: PlatformLimitsGetAnswerLimits;
}

export interface PlatformLimitsGetAnswerLimits {
  lists: Record<string, PlatformLimitsGetAnswerLimitsListsValue>;
  sizes: Record<string, number>;
  bulk: Record<string, number>;
  data: Record<string, number>;
  rate: Record<string, number>;
  addonRate: Record<string, number>;
  signIn: Record<string, number>;
  token: Record<string, number>;
  lifetimes: Record<string, number>;
}

export interface PlatformLimitsGetAnswerLimitsListsValue {
  default: number;
  max: number;
}
