/** Runs so many at a time, the others in turn: a browser has few connections, and the app needs some of them. */
export class CallQueue {
  readonly #parallel: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number) {
    this.#parallel = parallel;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#parallel) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
