import type { AddonEntityType } from '@svc/contract';

/** What can be chosen: what an addon can be pointed to, or in its settings any table at all. */
export type ChoiceKind = AddonEntityType | 'table';

/** What people call these things. */
export const ENTITY_LABELS: Record<ChoiceKind, string> = {
  table: 'Table',
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
