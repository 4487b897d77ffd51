/** The eleven scopes an addon may declare; each call of the capability proxy needs one. */
export const ADDON_SCOPES = [
  'data.read',
  'data.write',
  'results.read',
  'results.write',
  'documents.read',
  'documents.write',
  'inventory.read',
  'inventory.write',
  'storage.read',
  'storage.write',
  'search.read',
] as const;

export type AddonScope = (typeof ADDON_SCOPES)[number];
