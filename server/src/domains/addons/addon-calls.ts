import {
  type Capability,
  describeCall,
  findCapability,
  type InputOf,
  type OutputOf,
  type operations,
  toOperationInput,
} from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Standing } from './addon-instances.store.ts';
import type { AddonParts } from './addon-parts.ts';
import { scopesIn } from './manifest-reading.ts';
import { assertShallow } from './nesting.ts';
import { assertRunning, effectiveScopes, getStanding } from './standing.ts';

type Call = typeof operations.addons.instances.call;

/**
 * One call of the capability proxy. Three gates: the addon may run, its scope is declared, granted and consented to, and the
 * person may do it, which is asked as of any other caller.
 */
export async function callMethod(
  ctx: Context,
  { params, body }: InputOf<Call>,
  parts: AddonParts,
): Promise<JsonText<OutputOf<Call>>> {
  const standing = await getStanding(ctx, params.id, params.instanceId);
  await spendCall(ctx, params.instanceId, parts);
  assertRunning(standing);
  const capability = findCapability(body.method);
  if (capability === null) {
    throw new AppError(
      'ADDON_SCOPE_UNKNOWN',
      `${body.method} is no method of the capability proxy. GET /addons/capabilities lists all of them.`,
    );
  }
  assertScope(standing, capability);
  assertShallow('body.arguments', body.arguments);
  const input = toOperationInput(capability, body.arguments);
  if (input === null) {
    throw new AppError('VALIDATION_ERROR', `body.arguments: svc.${describeCall(capability)}, by position.`);
  }
  const answer = await parts.invoke({
    principal: inTheNameOf(ctx.principal, standing.addonName),
    name: capability.method,
    input,
    reason: ctx.reason,
    requestId: ctx.requestId,
    caller: ctx.caller,
  });
  return new JsonText(`{"result":${answer}}`);
}

/** The person, by whose rights it is done; the audit trail tells through what. */
function inTheNameOf<P extends Principal>(principal: P, addonName: string): P {
  return { ...principal, credential: { ...principal.credential, name: `Addon ${addonName}` } };
}

async function spendCall(ctx: Context, instanceId: string, { limits, rateLimiter }: AddonParts): Promise<void> {
  const { calls, callsPerSecond } = limits.addonRate;
  const policy = { capacity: calls, refillPerSecond: callsPerSecond };
  const state = await rateLimiter.spend(`addon:${instanceId}:${ctx.principal.user.id}`, 1, policy);
  if (state.allowed) return;
  throw new AppError(
    'ADDON_RATE_LIMITED',
    `This instance may make ${calls} calls at once and ${callsPerSecond} each second. Pace them, or ask for more with each.`,
    { 'retry-after': String(Math.max(1, state.retryAfterSeconds)) },
  );
}

function assertScope(standing: Standing, { method, scope }: Capability): void {
  if (effectiveScopes(standing).includes(scope)) return;
  const why = !scopesIn(standing.manifest).includes(scope)
    ? 'the manifest does not declare it'
    : !standing.grantedScopes.includes(scope)
      ? 'this workspace has not granted it'
      : 'you have not consented to it';
  throw new AppError('ADDON_SCOPE_DENIED', `svc.${method} needs the scope ${scope}, and ${why}.`);
}
