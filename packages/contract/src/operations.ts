import { addonBuilding, addonBuilds, addonCapabilities } from './addons/addon-builds.ts';
import { addonInstances } from './addons/addon-instances.ts';
import { addons } from './addons/addons.ts';
import { marketplace } from './addons/marketplace.ts';
import { audit } from './audit/audit.ts';
import { columns } from './data/columns.ts';
import { environments } from './data/environments.ts';
import { importMappings, imports } from './data/imports.ts';
import { namingSchemes } from './data/naming-schemes.ts';
import { objects, tableObjects } from './data/objects.ts';
import { query, savedQueries } from './data/query.ts';
import { tables } from './data/tables.ts';
import { units } from './data/units.ts';
import { documentVersions } from './documents/document-versions.ts';
import { documents } from './documents/documents.ts';
import { markdown } from './documents/markdown.ts';
import { projects } from './documents/projects.ts';
import { account } from './identity/account.ts';
import { apiKeys } from './identity/api-keys.ts';
import { applications } from './identity/applications.ts';
import { connectedApps, consent } from './identity/consent.ts';
import { invitations, members, roles } from './identity/members.ts';
import { notifications } from './identity/notifications.ts';
import { organization, workspace } from './identity/organization.ts';
import { sessions } from './identity/sessions.ts';
import { setup } from './identity/setup.ts';
import { barcodes, labels } from './inventory/barcodes.ts';
import { consumptions } from './inventory/consumptions.ts';
import { containers } from './inventory/containers.ts';
import { inventoryAudit } from './inventory/inventory-audit.ts';
import { itemTypes } from './inventory/item-types.ts';
import { items } from './inventory/items.ts';
import { lots } from './inventory/lots.ts';
import { placements } from './inventory/placements.ts';
import type { Operation } from './operation.ts';
import { platform } from './platform/platform.ts';
import { resultBatches } from './results/result-batches.ts';
import { resultSchemas } from './results/result-schemas.ts';
import { search } from './search/search.ts';
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
    importMappings,
    imports,
    units,
  },
  inventory: {
    itemTypes,
    lots,
    containers,
    placements,
    items,
    consumptions,
    audit: inventoryAudit,
    barcodes,
    labels,
  },
  results: { schemas: resultSchemas, batches: resultBatches },
  documents: { documents, markdown, versions: documentVersions, projects },
  addons: {
    addons: { ...addons, ...addonBuilding },
    builds: addonBuilds,
    capabilities: addonCapabilities,
    instances: addonInstances,
    marketplace,
  },
  search,
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
    applications,
    consent,
    connectedApps,
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
