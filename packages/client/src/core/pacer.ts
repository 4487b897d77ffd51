import { sleep } from './sleep.ts';

/** Below this part of all points a client waits for more before it calls again. */
const RESERVE = 0.1;

/** Keeps the calls of a client within its points, so that the server need not refuse any. */
export class Pacer {
  #remaining = Number.POSITIVE_INFINITY;
  #atMs = 0;
  #perMs = 0;
  #reserve = 0;
  #policy: string | null = null;
  #underWay = 0;

  /** Undefined when there is nothing to wait for, which is nearly always. */
  wait(signal: AbortSignal | undefined): Promise<void> | undefined {
    if (this.#remaining === Number.POSITIVE_INFINITY) return undefined;
    const delayMs = this.#delayMs();
    return delayMs <= 0 ? undefined : sleep(delayMs, signal);
  }

  start(): void {
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
  }

  /** Reads what an answer tells: `RateLimit-Policy: "default";q=600;w=10` and `RateLimit: "default";r=599;t=1`. */
  read(headers: Headers): void {
    const left = headers.get('ratelimit');
    const policy = headers.get('ratelimit-policy');
    if (left === null || policy === null) return;
    const remaining = readNumber(left, 'r');
    if (policy !== this.#policy) this.#readPolicy(policy);
    if (remaining === null || this.#perMs === 0) return;
    this.#remaining = remaining;
    this.#atMs = performance.now();
  }

  #readPolicy(policy: string): void {
    const points = readNumber(policy, 'q') ?? 0;
    const seconds = readNumber(policy, 'w') ?? 0;
    this.#policy = policy;
    this.#reserve = points * RESERVE;
    this.#perMs = seconds === 0 ? 0 : points / seconds / 1000;
  }

  #delayMs(): number {
    const now = this.#remaining + (performance.now() - this.#atMs) * this.#perMs - this.#underWay;
    return now >= this.#reserve ? 0 : Math.ceil((this.#reserve - now) / this.#perMs);
  }
}

function readNumber(header: string, name: string): number | null {
  const at = header.indexOf(`;${name}=`);
  if (at === -1) return null;
  const value = Number.parseInt(header.slice(at + name.length + 2), 10);
  return Number.isNaN(value) ? null : value;
}
