interface Entry<V> {
  value: V;
  epoch: number;
  /** When the value ends by itself, in milliseconds since 1970. */
  endsAtMs: number;
}

const MAX_ENTRIES = 20_000;

/**
 * Remembers what was looked up, for as long as nothing that such values depend on has changed in any process. An entry
 * belongs to the epoch that was current *before* it was looked up, so that a change during the look-up makes it worthless.
 */
export class EpochCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #currentEpoch: () => number | null;

  constructor(currentEpoch: () => number | null) {
    this.#currentEpoch = currentEpoch;
  }

  /** What is remembered and still holds; undefined where it must be looked up. */
  peek(key: string, nowMs: number): V | undefined {
    const entry = this.#entries.get(key);
    const holds = entry !== undefined && entry.epoch === this.#currentEpoch() && nowMs < entry.endsAtMs;
    return holds ? entry.value : undefined;
  }

  async resolve(key: string, load: () => Promise<{ value: V; endsAtMs: number }>, nowMs: number): Promise<V> {
    const epoch = this.#currentEpoch();
    const known = this.peek(key, nowMs);
    if (known !== undefined) return known;
    this.#entries.delete(key);
    const { value, endsAtMs } = await load();
    if (epoch !== null) this.#remember(key, { value, epoch, endsAtMs });
    return value;
  }

  #remember(key: string, entry: Entry<V>): void {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(key, entry);
  }
}
