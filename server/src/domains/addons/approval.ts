import type { AddonScope } from '@svc/contract';
import { type ManifestText, scopesIn } from './manifest-reading.ts';

/** Whether an addon may run in its workspace, who said so, and what it was granted. */
export interface Approval {
  enabled: boolean;
  enabledBy: string | null;
  enabledAt: Date | string | null;
  needsApproval: boolean;
  grantedScopes: AddonScope[];
}

export const UNAPPROVED: Approval = {
  enabled: false,
  enabledBy: null,
  enabledAt: null,
  needsApproval: true,
  grantedScopes: [],
};

/**
 * What a new manifest leaves of an approval. A scope that is neither granted nor was declared when that was decided takes it
 * back; what is declared no more is granted no more.
 */
export function followManifest(before: Approval, old: ManifestText, manifest: ManifestText): Approval {
  const declared = scopesIn(manifest);
  const known = new Set([...before.grantedScopes, ...scopesIn(old)]);
  const grantedScopes = before.grantedScopes.filter((scope) => declared.includes(scope));
  const isWider = declared.some((scope) => !known.has(scope));
  if (before.enabled && isWider) return { ...UNAPPROVED, grantedScopes };
  const { enabled, enabledBy, enabledAt, needsApproval } = before;
  return { enabled, enabledBy, enabledAt, needsApproval, grantedScopes };
}
