// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { AddonBuild, KeptBuild, NewScript } from '../models.ts';

/** `svc.addons.builds` */
export class AddonsBuilds {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Try a build without keeping anything.
   *
   * Answers 200 whether it is `green` or `failed`.
   *
   * `POST /api/v1/addons/build`. Needs `ws:author_addons`.
   */
  check(body: AddonsBuildsCheckBody, options?: CallOptions): Promise<AddonsBuildsCheckAnswer> {
    return callJson(this.#connection, 'POST', '/api/v1/addons/build', { body }, options);
  }

  /**
   * List the builds of an addon, newest first.
   *
   * `GET /api/v1/addons/{id}/builds`. Needs `ws:view_addons`.
   */
  list(id: string, params?: AddonsBuildsListParams, options?: CallOptions): PageCall<AddonsBuildsListAnswer, KeptBuild> {
    return new PageCall(this.#connection, `/api/v1/addons/${segment(id)}/builds`, { kind: 'offset', items: 'builds', maxLimit: 1000 }, params, options);
  }

  /**
   * Read a build with its issues.
   *
   * `GET /api/v1/addons/{id}/builds/{buildId}`. Needs `ws:view_addons`.
   */
  get(id: string, buildId: string, options?: CallOptions): Promise<AddonsBuildsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/addons/${segment(id)}/builds/${segment(buildId)}`, {}, options);
  }
}

export interface AddonsBuildsCheckAnswer {
  build: AddonBuild;
}

export interface AddonsBuildsCheckBody {
  /** The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong. */
  manifest: Record<string, unknown>;
  scripts: NewScript[];
  /** false leaves the type check out, which is faster. Default true. */
  types?: boolean | undefined;
}

export interface AddonsBuildsGetAnswer {
  build: AddonBuild;
}

export interface AddonsBuildsListAnswer {
  builds: KeptBuild[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface AddonsBuildsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
}
