import type { Action, AddonEntityType } from '@svc/contract';
import type { Queryable } from '../../kernel/database.ts';
import { loadEnvironmentNames, loadSavedQueryNames, loadTableNames } from '../data/index.ts';
import { loadDocumentNames, loadProjectNames } from '../documents/index.ts';
import { loadContainerNames } from '../inventory/index.ts';
import { loadResultSchemaNames } from '../results/index.ts';
import { loadFileNames } from '../storage/index.ts';

export interface FoundEntity {
  id: string;
  name: string;
  isArchived: boolean;
}

interface EntityKind {
  /** As people say it, without an article. */
  label: string;
  /** Where to look for one. */
  list: string;
  /** Who may know its name. */
  action: Action;
  load(db: Queryable, workspaceId: string, ids: readonly string[]): Promise<FoundEntity[]>;
}

const tablesOfKind =
  (kind: 'data' | 'itemType'): EntityKind['load'] =>
  async (db, workspaceId, ids) =>
    (await loadTableNames(db, workspaceId, ids)).filter((table) => table.kind === kind);

/** What addons can be mapped to, and how it is found. */
export const ENTITY_KINDS: Record<AddonEntityType, EntityKind> = {
  data_table: { label: 'data table', list: '/tables', action: 'ws:view_data', load: tablesOfKind('data') },
  environment: { label: 'environment', list: '/environments', action: 'ws:view_data', load: loadEnvironmentNames },
  saved_query: { label: 'saved query', list: '/saved-queries', action: 'ws:view_data', load: loadSavedQueryNames },
  result_schema: {
    label: 'result schema',
    list: '/results/schemas',
    action: 'ws:view_results',
    load: loadResultSchemaNames,
  },
  document: { label: 'document', list: '/documents', action: 'ws:view_documents', load: loadDocumentNames },
  project: { label: 'project', list: '/projects', action: 'ws:view_documents', load: loadProjectNames },
  item_type: {
    label: 'item type',
    list: '/inventory/item-types',
    action: 'ws:view_inventory',
    load: tablesOfKind('itemType'),
  },
  container: {
    label: 'container',
    list: '/inventory/containers',
    action: 'ws:view_inventory',
    load: loadContainerNames,
  },
  file: { label: 'file', list: '/files', action: 'ws:view_files', load: loadFileNames },
};

export const ENTITY_TYPES = Object.keys(ENTITY_KINDS) as AddonEntityType[];
