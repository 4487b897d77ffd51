import type { TypeQuestions, TypeReply, TypeRequest } from './types.worker.ts';

/** Asks the worker that knows the types of the addon. */
export class TypeClient {
  readonly #worker = new Worker(new URL('./types.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  #asked = 0;
  /** False until the worker has read all types, which takes seconds, and after it has broken. */
  isReady = false;

  constructor() {
    this.#worker.onmessage = ({ data: { id, answer } }: MessageEvent<TypeReply>) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    };
    this.#worker.onerror = () => {
      this.isReady = false;
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
    };
  }

  /** Lets the worker read all types before somebody waits for them. */
  async warmUp(scripts: TypeQuestions['scripts']['ask']): Promise<void> {
    void this.ask('scripts', scripts);
    this.isReady = (await this.ask('offers', { path: scripts[0]?.path ?? '', position: 0 })) !== null;
  }

  /** Null where the worker cannot tell. */
  ask<Kind extends keyof TypeQuestions>(
    kind: Kind,
    ask: TypeQuestions[Kind]['ask'],
  ): Promise<TypeQuestions[Kind]['answer'] | null> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as (answer: unknown) => void);
      this.#worker.postMessage({ id, kind, ask } satisfies TypeRequest);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
