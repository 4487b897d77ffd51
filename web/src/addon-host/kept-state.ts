import { MAX_STATE_BYTES } from '@svc/addon-sdk/channel';

const SAVE_AFTER_MS = 400;
/** Somebody who never pauses is saved all the same. */
const SAVE_AT_LEAST_EVERY_MS = 3000;

export interface KeptStateParts {
  instanceId: string;
  /** What was known when the frame was asked for; it may be old. */
  known: { state: unknown; stateVersion: number };
  isReadonly: boolean;
  save(state: unknown): Promise<{ stateVersion: number }>;
  load(): Promise<{ state: unknown; stateVersion: number }>;
  /** It was changed in another tab or on another machine. */
  onChanged(state: unknown): void;
  onRefused(message: string): void;
}

interface Told {
  instanceId: string;
  version: number;
}

/** The state of one instance between its frame, the server and the other tabs of the person. The last writer wins. */
export class KeptState {
  readonly #parts: KeptStateParts;
  readonly #tabs = new BroadcastChannel('svc-addon-state');
  #known: KeptStateParts['known'];
  #pending: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedAt = 0;
  #saving: Promise<void> | null = null;

  constructor(parts: KeptStateParts) {
    this.#parts = parts;
    this.#known = parts.known;
    this.#tabs.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.instanceId === parts.instanceId && data.version > this.#known.stateVersion) void this.refresh();
    };
  }

  /** Takes what the frame wants to be kept; it is read and saved after a moment of rest. */
  set(json: string): void {
    const problem = this.#findProblem(json);
    if (problem !== null) {
      this.#parts.onRefused(problem);
      return;
    }
    if (this.#pending === null) this.#savedAt = Date.now();
    this.#pending = json;
    clearTimeout(this.#timer);
    const rest = SAVE_AT_LEAST_EVERY_MS - (Date.now() - this.#savedAt);
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(SAVE_AFTER_MS, rest)));
  }

  /** Saves at once what waits to be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    if (this.#pending === null) return;
    const json = this.#pending;
    this.#pending = null;
    this.#saving = this.#save(json);
    await this.#saving;
    this.#saving = null;
  }

  /** The state as it is now; the known one where it cannot be asked for. */
  async getLatest(): Promise<unknown> {
    await this.#load();
    return this.#known.state;
  }

  /** Asks whether it was changed elsewhere. */
  async refresh(): Promise<void> {
    if (await this.#load()) this.#parts.onChanged(this.#known.state);
  }

  /** Saves what is left and stops listening. */
  close(): void {
    this.#tabs.onmessage = null;
    void this.flush().finally(() => this.#tabs.close());
  }

  #findProblem(json: string): string | null {
    if (this.#parts.isReadonly) return 'The state of this instance is read-only.';
    // UTF-8 has at least a byte for every character.
    const isTooLarge = json.length > MAX_STATE_BYTES || new TextEncoder().encode(json).length > MAX_STATE_BYTES;
    return isTooLarge ? `The state takes more than ${MAX_STATE_BYTES} bytes as JSON. The old state stays.` : null;
  }

  /** True where it was changed elsewhere; what is about to be saved here comes later and wins. */
  async #load(): Promise<boolean> {
    if (this.#pending !== null || this.#saving !== null) return false;
    try {
      const loaded = await this.#parts.load();
      if (loaded.stateVersion <= this.#known.stateVersion || this.#pending !== null) return false;
      this.#known = loaded;
      return true;
    } catch {
      // The next change, or the next look at the tab, asks again.
      return false;
    }
  }

  async #save(json: string): Promise<void> {
    try {
      const state: unknown = JSON.parse(json);
      const { stateVersion } = await this.#parts.save(state);
      if (stateVersion > this.#known.stateVersion) this.#known = { state, stateVersion };
      this.#tabs.postMessage({ instanceId: this.#parts.instanceId, version: stateVersion } satisfies Told);
    } catch (error) {
      this.#parts.onRefused(`The state was not kept: ${(error as Error).message}`);
    }
  }
}
