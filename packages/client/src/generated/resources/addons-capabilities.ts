// Written from the contract by `npm run generate`.

import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import type { AddonCapability } from '../models.ts';

/** `svc.addons.capabilities` */
export class AddonsCapabilities {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List every method of the capability proxy with its scope.
   *
   * `GET /api/v1/addons/capabilities`. Needs `ws:view_addons`.
   */
  list(options?: CallOptions): Promise<AddonsCapabilitiesListAnswer> {
    return callJson(this.#connection, 'GET', '/api/v1/addons/capabilities', {}, options);
  }
}

export interface AddonsCapabilitiesListAnswer {
  capabilities: AddonCapability[];
}
