import type { AddonEntityType } from '@svc/contract';

/** What people call the things an addon can be pointed to. */
export const ENTITY_LABELS: Record<AddonEntityType, string> = {
  data_table: 'Table',
  environment: 'Environment',
  saved_query: 'Saved query',
  result_schema: 'Result schema',
  document: 'Document',
  project: 'Project',
  item_type: 'Item type',
  container: 'Container',
  file: 'File',
};
