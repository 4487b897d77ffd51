import type { Principal } from './principal.ts';

interface Entry {
  principal: Principal;
  epoch: number;
  /** When the credential itself ends, in milliseconds since 1970. */
  endsAtMs: number;
}

const MAX_ENTRIES = 20_000;

/**
 * Remembers who a credential represents, for as long as no right has changed anywhere. An entry belongs to the epoch
 * that was current *before* it was looked up, so that a change during the look-up makes it worthless.
 */
export class PrincipalCache {
  readonly #entries = new Map<string, Entry>();
  readonly #currentEpoch: () => number | null;

  constructor(currentEpoch: () => number | null) {
    this.#currentEpoch = currentEpoch;
  }

  async resolve(
    credential: string,
    load: () => Promise<{ principal: Principal; endsAtMs: number }>,
    nowMs: number,
  ): Promise<Principal> {
    const epoch = this.#currentEpoch();
    const entry = this.#entries.get(credential);
    if (entry !== undefined && entry.epoch === epoch && nowMs < entry.endsAtMs) return entry.principal;
    this.#entries.delete(credential);
    const { principal, endsAtMs } = await load();
    if (epoch !== null) this.#remember(credential, { principal, epoch, endsAtMs });
    return principal;
  }

  #remember(credential: string, entry: Entry): void {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(credential, entry);
  }
}
