import type { Authenticator } from './authenticator.ts';

export interface Token {
  value: string;
  /** From now; null when nobody said. */
  lifeSeconds: number | null;
}

export type FetchToken = () => Promise<Token>;

const EARLY_SECONDS = 60;

/** Fetches a token when it is needed, one fetch for all who wait, and another before it expires. */
export class TokenKeeper implements Authenticator {
  readonly #fetchToken: FetchToken;
  #headers: Record<string, string> | null = null;
  #renewAtMs = 0;
  #fetching: Promise<Record<string, string>> | null = null;

  constructor(fetchToken: FetchToken) {
    this.#fetchToken = fetchToken;
  }

  headers(): Record<string, string> | Promise<Record<string, string>> {
    if (this.#headers !== null && performance.now() < this.#renewAtMs) return this.#headers;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  renew(refused: Record<string, string>): boolean {
    // Another call may have fetched the next one meanwhile.
    if (this.#headers === refused) this.#headers = null;
    return true;
  }

  async #fetch(): Promise<Record<string, string>> {
    const { value, lifeSeconds } = await this.#fetchToken();
    const life = lifeSeconds ?? Number.POSITIVE_INFINITY;
    this.#renewAtMs = performance.now() + Math.max(life - EARLY_SECONDS, life * 0.8) * 1000;
    this.#headers = { authorization: `Bearer ${value}` };
    return this.#headers;
  }
}
