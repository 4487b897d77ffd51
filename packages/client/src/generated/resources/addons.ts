// Written from the contract by `npm run generate`.

import { segment } from '../../core/address.ts';
import { callJson } from '../../core/call-json.ts';
import type { Connection } from '../../core/connection.ts';
import type { CallOptions } from '../../core/options.ts';
import { PageCall } from '../../core/pages.ts';
import type { Addon, AddonBuild, ManifestSuggestion, NewScript, VersionedChangeBody } from '../models.ts';

/** `svc.addons.addons` */
export class Addons {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * List addons.
   *
   * Ordered by name.
   *
   * `GET /api/v1/addons`. Needs `ws:view_addons`.
   */
  list(params?: AddonsListParams, options?: CallOptions): PageCall<AddonsListAnswer, Addon> {
    return new PageCall(this.#connection, '/api/v1/addons', { kind: 'offset', items: 'addons', maxLimit: 500 }, params, options);
  }

  /**
   * Create an addon.
   *
   * One made over the API or by an assistant is disabled until a person enables it in the app; one made in the app by a person who may enable addons is enabled.
   *
   * `POST /api/v1/addons`. Needs `ws:author_addons`.
   *
   * Refused with `NAME_TAKEN` (409).
   */
  create(body: AddonsCreateBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'POST', '/api/v1/addons', { body }, options);
  }

  /**
   * Read an addon.
   *
   * `GET /api/v1/addons/{id}`. Needs `ws:view_addons`.
   */
  get(id: string, options?: CallOptions): Promise<AddonsGetAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/addons/${segment(id)}`, {}, options);
  }

  /**
   * Update an addon.
   *
   * Fields that are left out keep their value. A manifest with a scope that was not granted revokes the enablement.
   *
   * `PATCH /api/v1/addons/{id}`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409), `CONFLICT` (409).
   */
  update(id: string, body?: AddonsUpdateBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'PATCH', `/api/v1/addons/${segment(id)}`, { body }, options);
  }

  /**
   * Archive an addon.
   *
   * Reversible. Archiving what is archived answers it as it is.
   *
   * `POST /api/v1/addons/{id}/archive`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409).
   */
  archive(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/archive`, { body }, options);
  }

  /**
   * Restore an addon.
   *
   * Restoring what is active answers it as it is.
   *
   * `POST /api/v1/addons/{id}/restore`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409), `NAME_TAKEN` (409).
   */
  restore(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/restore`, { body }, options);
  }

  /**
   * Read the scripts of an addon.
   *
   * `GET /api/v1/addons/{id}/scripts`. Needs `ws:view_addons`.
   */
  getScripts(id: string, options?: CallOptions): Promise<AddonsGetScriptsAnswer> {
    return callJson(this.#connection, 'GET', `/api/v1/addons/${segment(id)}/scripts`, {}, options);
  }

  /**
   * Write, replace or remove scripts.
   *
   * Scripts that are not named stay as they are; `content: null` removes one.
   *
   * `PATCH /api/v1/addons/{id}/scripts`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  updateScripts(id: string, body: AddonsUpdateScriptsBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'PATCH', `/api/v1/addons/${segment(id)}/scripts`, { body }, options);
  }

  /**
   * Map external entities to entities of this workspace.
   *
   * By their names; null unmaps. Also of an installed addon, whose source is read-only.
   *
   * `PATCH /api/v1/addons/{id}/entities`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  updateEntities(id: string, body: AddonsUpdateEntitiesBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'PATCH', `/api/v1/addons/${segment(id)}/entities`, { body }, options);
  }

  /**
   * Make an installed addon one of your own.
   *
   * It can be edited then, and gets no more updates from the marketplace.
   *
   * `POST /api/v1/addons/{id}/detach`. Needs `ws:author_addons`.
   *
   * Refused with `VERSION_CONFLICT` (409), `CONFLICT` (409).
   */
  detach(id: string, body?: VersionedChangeBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/detach`, { body }, options);
  }

  /**
   * Publish an addon to the marketplace of this installation.
   *
   * Its build must be green and fresh. Entities are published without their mapping.
   *
   * `POST /api/v1/addons/{id}/publish`. Needs `ws:author_addons`.
   *
   * Refused with `CONFLICT` (409), `NAME_TAKEN` (409).
   */
  publish(id: string, body?: AddonsPublishBody, options?: CallOptions): Promise<Addon> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/publish`, { body }, options);
  }

  /**
   * Build an addon.
   *
   * Checks and bundles the kept scripts with manifest and mapping, and keeps the outcome. It must be green for the addon to render. Answers 200 whether it is `green` or `failed`.
   *
   * `POST /api/v1/addons/{id}/build`. Needs `ws:author_addons`.
   *
   * Refused with `CONFLICT` (409).
   */
  build(id: string, body?: AddonsBuildBody, options?: CallOptions): Promise<AddonsBuildAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/build`, { body }, options);
  }

  /**
   * Propose a manifest from the code.
   *
   * Finds the scopes with the lines that need them, the external entities and the parts of the UI. Changes nothing. Scripts that are sent are looked at instead of the kept ones.
   *
   * `POST /api/v1/addons/{id}/suggest-manifest`. Needs `ws:author_addons`.
   */
  suggestManifest(id: string, body?: AddonsSuggestManifestBody, options?: CallOptions): Promise<AddonsSuggestManifestAnswer> {
    return callJson(this.#connection, 'POST', `/api/v1/addons/${segment(id)}/suggest-manifest`, { body }, options);
  }
}

export interface AddonsBuildAnswer {
  build: AddonBuild;
}

export interface AddonsBuildBody {
  /** false leaves the type check out, which is faster. Default true. */
  types?: boolean | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface AddonsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  icon?: string | null | undefined;
  /** The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong. */
  manifest: Record<string, unknown>;
  scripts: NewScript[];
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface AddonsGetAnswer {
  addon: Addon;
}

export interface AddonsGetScriptsAnswer {
  scripts: AddonsGetScriptsAnswerScript[];
  version: number;
}

export interface AddonsGetScriptsAnswerScript {
  /** From the root of the addon: `index.tsx`, `parts/plate.tsx`. */
  path: string;
  content: string;
  bytes: number;
  sha256: string;
}

export interface AddonsListAnswer {
  addons: Addon[];
  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface AddonsListParams {
  /** How many to return. */
  limit?: number | undefined;
  /** How many to skip. Default 0. */
  offset?: number | undefined;
  origin?: 'browser' | 'api' | 'assistant' | 'marketplace' | undefined;
  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean | undefined;
  /** Only what changed after this moment. */
  updatedAfter?: string | undefined;
}

export interface AddonsPublishBody {
  /** What is new. */
  notes?: string | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
}

export interface AddonsSuggestManifestAnswer {
  suggestion: ManifestSuggestion;
}

export interface AddonsSuggestManifestBody {
  /** The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong. */
  manifest?: Record<string, unknown> | undefined;
  scripts?: NewScript[] | undefined;
}

export interface AddonsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string | undefined;
  /** Free text of at most 5000 characters. */
  description?: string | undefined;
  icon?: string | null | undefined;
  /** The manifest: `apiVersion`, `sourceEntry`, `scopes`, `externalEntities`, `ui`, `surfaces`, `configSchema`, `defaultHeight`, `react`. A build checks it and tells all that is wrong. */
  manifest?: Record<string, unknown> | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface AddonsUpdateEntitiesBody {
  entities: Record<string, string | null>;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface AddonsUpdateScriptsBody {
  scripts: AddonsUpdateScriptsBodyScript[];
  /** true: the named scripts are all there are. */
  replace?: boolean | undefined;
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string | undefined;
  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number | undefined;
}

export interface AddonsUpdateScriptsBodyScript {
  /** From the root of the addon: `index.tsx`, `parts/plate.tsx`. */
  path: string;
  content: string | null;
}
