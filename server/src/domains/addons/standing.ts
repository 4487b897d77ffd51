import type { AddonLaunch, AddonScope } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { loadStanding, type Standing } from './addon-instances.store.ts';
import { scopesIn } from './manifest-reading.ts';

/** Read from the database each time: what was granted a second ago may be granted no more. */
export async function getStanding(ctx: Context, addonId: string, instanceId: string): Promise<Standing> {
  const { workspace, user } = ctx.principal;
  const standing = await loadStanding(ctx.db, workspace.id, addonId, instanceId, user.id);
  if (standing === null) throw notFound('instance of an addon', instanceId);
  return standing;
}

export function statusOf(standing: Standing): AddonLaunch['status'] {
  if (standing.archived) return 'archived';
  if (standing.needsApproval) return 'needsApproval';
  if (!standing.enabled) return 'disabled';
  if (standing.buildStatus !== 'green') return 'notBuilt';
  const asked = standing.askedScopes ?? [];
  return grantedIn(standing).every((scope) => asked.includes(scope)) ? 'ready' : 'needsConsent';
}

/** What the workspace lets it do: declared and granted. */
export function grantedIn({ manifest, grantedScopes }: Standing): AddonScope[] {
  return scopesIn(manifest).filter((scope) => grantedScopes.includes(scope));
}

/** What it may do for this person: declared, granted and consented to. */
export function effectiveScopes(standing: Standing): AddonScope[] {
  return grantedIn(standing).filter((scope) => standing.consentedScopes?.includes(scope));
}

const REFUSALS = {
  archived: 'is archived. Restore it first.',
  needsApproval: 'waits for the approval of a person. Enable it on its page.',
  disabled: 'is disabled. Enable it on its page.',
  notBuilt: 'has no green build. Build it first.',
};

/** Refuses what an addon does that may not run; whether it may do this one thing is another question. */
export function assertRunning(standing: Standing): void {
  const status = statusOf(standing);
  if (status === 'ready' || status === 'needsConsent') return;
  throw new AppError('CONFLICT', `The addon “${standing.addonName}” ${REFUSALS[status]}`);
}
