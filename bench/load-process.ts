import autocannon, { type AutocannonRequest } from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';
import { type BenchRequest, FRESH, PICK } from './targets/target.ts';

const SAMPLE_MS = 20;
const TIMEOUT_SECONDS = 120;

const prefix = `${process.pid}-${Date.now()}`;
let counter = 0;

/** autocannon's own replacement of ids announces a wrong length. */
function toRequest({ picks, ...request }: BenchRequest): AutocannonRequest {
  const isFresh = request.body?.includes(FRESH) ?? false;
  if (!isFresh && picks === undefined) return request;
  const [before, after] = (request.body ?? '').split(FRESH) as [string, string];
  return {
    ...request,
    setupRequest: (own) => {
      counter++;
      const path = picks === undefined ? own.path : request.path.replace(PICK, picks[counter % picks.length]!);
      return isFresh ? { ...own, path, body: `${before}${prefix}-${counter}${after}` } : { ...own, path };
    },
  };
}

function run(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const latenciesMs: number[] = [];
    const failures: Record<string, number> = {};
    const note = (failure: string): void => {
      failures[failure] = (failures[failure] ?? 0) + 1;
    };
    let startedAt = 0;
    const { url, connections, headers, requests } = order;
    const instance = autocannon(
      {
        url,
        connections,
        headers,
        requests: requests.map(toRequest),
        ...('seconds' in order.until ? { duration: order.until.seconds } : { amount: order.until.requests }),
        timeout: TIMEOUT_SECONDS,
        sampleInt: SAMPLE_MS,
      },
      (error) => {
        const seconds = (performance.now() - startedAt) / 1000;
        if (error !== null) reject(error);
        else resolve({ seconds, count: latenciesMs.length, ...toPercentiles(latenciesMs), failures });
      },
    );
    // The connections are made and their requests prepared by now, and nothing has been sent.
    startedAt = performance.now();
    instance.on('response', (_client, status, _bytes, ms) => {
      latenciesMs.push(ms);
      if (status !== order.status) note(`status ${status}`);
    });
    instance.on('reqError', (error) => note(error.message));
  });
}

function toPercentiles(values: number[]): { p50Ms: number; p99Ms: number } {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

process.on('message', async (order: LoadOrder) => {
  process.send!(await run(order));
});
process.once('disconnect', () => process.exit(0));
process.send!({ ready: true });
