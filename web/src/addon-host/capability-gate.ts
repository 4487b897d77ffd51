import type { Refusal } from '@svc/addon-sdk/channel';
import { MAX_METHOD_CHARS } from '@svc/addon-sdk/channel';
import { describeCall, findCapability, toOperationInput } from '@svc/contract';
import { TokenBucket } from './token-bucket.ts';

export interface GateParts {
  grantedScopes: readonly string[];
  rate: { calls: number; callsPerSecond: number };
  /** Answers that may be outstanding at once. */
  maxInFlight: number;
  now?: () => number;
}

/** Whether a call may go to the server, which checks all of it again with the person's own rights. */
export class CapabilityGate {
  readonly #granted: ReadonlySet<string>;
  readonly #bucket: TokenBucket;
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#granted = new Set(parts.grantedScopes);
    this.#bucket = new TokenBucket(parts.rate.calls, parts.rate.callsPerSecond, parts.now);
  }

  /** Why not, or the scope that lets it through. */
  check(
    method: string,
    values: readonly unknown[],
    inFlight: number,
  ): { scope: string | null; refusal: Refusal | null } {
    const { rate, maxInFlight } = this.#parts;
    const capability = method.length > MAX_METHOD_CHARS ? null : findCapability(method);
    const scope = capability?.scope ?? null;
    if (!this.#bucket.take()) {
      const message = `More than ${rate.calls} calls in a burst, or ${rate.callsPerSecond} a second. Pace or batch them.`;
      return { scope, refusal: { code: 'ADDON_RATE_LIMITED', status: 429, message } };
    }
    if (capability === null) {
      const message = `The proxy has no method ${method.slice(0, 80)}.`;
      return { scope, refusal: { code: 'ADDON_SCOPE_UNKNOWN', status: 404, message } };
    }
    if (!this.#granted.has(capability.scope)) {
      const message = `${method} needs the scope ${capability.scope}, which was not granted.`;
      return { scope, refusal: { code: 'ADDON_SCOPE_DENIED', status: 403, message } };
    }
    if (toOperationInput(capability, values) === null) {
      const message = `The arguments do not fit. It is called as svc.${describeCall(capability)}.`;
      return { scope, refusal: { code: 'VALIDATION_ERROR', status: 400, message } };
    }
    if (inFlight >= maxInFlight) {
      const message = `${maxInFlight} calls wait for their answers already. Wait for some of them.`;
      return { scope, refusal: { code: 'ADDON_RATE_LIMITED', status: 429, message } };
    }
    return { scope, refusal: null };
  }
}
