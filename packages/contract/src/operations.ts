import { audit } from './audit/audit.ts';
import { columns } from './data/columns.ts';
import { environments } from './data/environments.ts';
import { namingSchemes } from './data/naming-schemes.ts';
import { objects, tableObjects } from './data/objects.ts';
import { query, savedQueries } from './data/query.ts';
import { tables } from './data/tables.ts';
import { units } from './data/units.ts';
import { account } from './identity/account.ts';
import { apiKeys } from './identity/api-keys.ts';
import { invitations, members, roles } from './identity/members.ts';
import { notifications } from './identity/notifications.ts';
import { organization, workspace } from './identity/organization.ts';
import { sessions } from './identity/sessions.ts';
import { setup } from './identity/setup.ts';
import type { Operation } from './operation.ts';
import { platform } from './platform/platform.ts';
import { resultBatches } from './results/result-batches.ts';
import { resultSchemas } from './results/result-schemas.ts';
import { files, storage } from './storage/files.ts';

/** Every operation of the service, by domain and noun. */
export const operations = {
  data: {
    environments,
    tables: { ...tables, ...tableObjects },
    columns,
    objects,
    query,
    savedQueries,
    namingSchemes,
    units,
  },
  results: { schemas: resultSchemas, batches: resultBatches },
  storage: { files, usage: storage },
  identity: {
    setup,
    sessions,
    me: account,
    organization,
    workspace,
    members,
    roles,
    invitations,
    apiKeys,
    notifications,
  },
  audit: { records: audit },
  platform,
};

function isOperation(value: object): value is Operation {
  return 'method' in value && 'path' in value;
}

function flatten(tree: object): Operation[] {
  return Object.values(tree).flatMap((value: object) => (isOperation(value) ? [value] : flatten(value)));
}

/** The same as a flat list, in the order of declaration. */
export const allOperations: readonly Operation[] = flatten(operations);

/** Paths below `/api/v1` that serve signed-in people only, now and in future. */
export const RESERVED_PREFIXES = [
  '/ai',
  '/organization',
  '/workspace',
  '/members',
  '/roles',
  '/api-keys',
  '/applications',
  '/notifications',
  '/audit',
  '/sessions',
] as const;

/** True when the path, below `/api/v1`, belongs to a first-party surface. */
export function isReservedPath(path: string): boolean {
  return RESERVED_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
