import { type Limits, OAUTH_SCOPE_NAMES } from '@svc/contract';
import { errors, type ResourceServer } from 'oidc-provider';
import type { Resource } from '../domains/identity/index.ts';

/** What tokens can be for, by the address that names it. */
export function resourceUri(issuer: string, resource: Resource): string {
  return resource === 'mcp' ? `${issuer}/mcp` : `${issuer}/api/v1`;
}

/** Which of ours an address names, with or without a slash at its end; null for any other. */
export function findResource(issuer: string, uri: string): Resource | null {
  const bare = uri.replace(/\/$/, '');
  if (bare === resourceUri(issuer, 'api')) return 'api';
  return bare === resourceUri(issuer, 'mcp') ? 'mcp' : null;
}

/** Opaque tokens, bound to the one resource; those of assistants live shorter. */
export function toResourceServer(issuer: string, uri: string, { lifetimes }: Limits): ResourceServer {
  const resource = findResource(issuer, uri);
  if (resource === null) throw new errors.InvalidTarget(`there is no resource ${uri} here`);
  return {
    scope: OAUTH_SCOPE_NAMES.join(' '),
    audience: resourceUri(issuer, resource),
    accessTokenFormat: 'opaque',
    accessTokenTTL: resource === 'mcp' ? lifetimes.mcpTokenSeconds : lifetimes.accessTokenSeconds,
  };
}

/** RFC 9728: where to get a token for the resource. */
export function toResourceMetadata(issuer: string, resource: Resource): object {
  return {
    resource: resourceUri(issuer, resource),
    resource_name: resource === 'mcp' ? 'svc for assistants' : 'svc API',
    authorization_servers: [issuer],
    scopes_supported: OAUTH_SCOPE_NAMES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuer}/reference`,
  };
}
