// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import type { Job } from '../models.ts';

/** `svc.platform.jobs` */
export class PlatformJobs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Read how far a job has come.
   *
   * Long work, such as an import, is a job: it goes on after the answer, and after a restart.
   *
   * `GET /api/v1/jobs/{id}`.
   */
  get(id: string, options?: CallOptions): Promise<PlatformJobsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/jobs/${segment(id)}`, {}, options);
  }
}

export interface PlatformJobsGetAnswer {
  job: Job;
}
