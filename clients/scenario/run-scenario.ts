import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Checkpoint, memoryCheckpoint, Svc, SvcError, type SvcOptions } from '@svc/client';
import { fillIn, type Outcome, pick, type Scenario, type Step, type Values } from './scenario.ts';
import type { ScenarioServer } from './start-server.ts';

interface ProxyLog {
  requests: { method: string; path: string; status: number; idempotencyKey: string | null }[];
}

/** Takes every step of the scenario with the TypeScript client and tells what came of each. */
export async function runScenario(scenario: Scenario, server: ScenarioServer): Promise<Outcome[]> {
  const runner = new ScenarioRunner(scenario, server);
  const outcomes: Outcome[] = [];
  for (const step of scenario.steps) outcomes.push(await runner.take(step));
  return outcomes;
}

export class ScenarioRunner {
  readonly values: Values;
  readonly #scenario: Scenario;
  readonly #server: ScenarioServer;
  readonly #clients = new Map<string, Svc>();
  readonly #checkpoints = new Map<string, Checkpoint>();

  constructor(scenario: Scenario, server: ScenarioServer) {
    this.#scenario = scenario;
    this.#server = server;
    this.values = { baseUrl: server.baseUrl, ...server.values };
  }

  async take(step: Step): Promise<Outcome> {
    await this.#tellProxy({ faults: step.faults ?? [] });
    const startedAt = performance.now();
    const outcome: Outcome = { name: step.name };
    try {
      const result = await this.#perform(step);
      for (const [name, path] of Object.entries(step.save ?? {})) this.values[name] = pick(result, path);
      outcome.result = Object.fromEntries((step.result ?? []).map((path) => [path, pick(result, path)]));
    } catch (error) {
      if (!(error instanceof SvcError)) throw error;
      const { status, code } = error instanceof ApiError ? error : { status: null, code: null };
      outcome.error = { class: error.name, status, code };
    }
    if (step.wire) Object.assign(outcome, toWire(await this.#tellProxy(null)));
    if (step.atLeastMs !== undefined) outcome.waited = performance.now() - startedAt >= step.atLeastMs;
    return outcome;
  }

  async #perform(step: Step): Promise<unknown> {
    const svc = this.#clientOf(step.client ?? 'admin');
    const args = (fillIn(step.args ?? [], this.values) as unknown[]) ?? [];
    if (step.do === 'sleep') return sleep(args[0] as number);
    if (step.do === 'upload') return upload(svc, args as [Uint8Array<ArrayBuffer>, { name: string }]);
    if (step.do === 'download') return download(svc, args[0] as string);
    if (step.do === 'watch') return this.#watch(svc, args[0] as WatchArguments);
    const call = () => callMethod(svc, step, args);
    if (step.parallel !== undefined) return { answers: await Promise.all(Array.from({ length: step.parallel }, call)) };
    if (step.iterate !== undefined) return { items: await takeItems(call() as AsyncIterable<unknown>, step.iterate) };
    if (step.pages) return { pages: await countPages(call() as unknown as { pages(): AsyncIterable<Listed> }) };
    if (step.file !== undefined) return readFile((await call()) as AnsweredFile, step.file);
    return await call();
  }

  #clientOf(name: string): Svc {
    const known = this.#clients.get(name);
    if (known !== undefined) return known;
    const { environment, ...credentials } = fillIn(this.#scenario.clients[name], this.values) as SvcOptions & {
      environment?: Record<string, string>;
    };
    const svc = environment
      ? makeFromEnvironment(environment)
      : new Svc({ baseUrl: this.#server.baseUrl, ...credentials });
    this.#clients.set(name, svc);
    return svc;
  }

  async #watch(svc: Svc, { schemaId, take, polls, every = 300, checkpoint: name }: WatchArguments): Promise<unknown> {
    const kept = this.#checkpoints.get(name) ?? memoryCheckpoint();
    this.#checkpoints.set(name, kept);
    const abort = new AbortController();
    const events: unknown[] = [];
    const checkpoint: Checkpoint = {
      load: () => kept.load(),
      async save(state) {
        await kept.save(state);
        // The look after the last event found nothing more: that event is finished.
        if (events.length === take && state.etag !== null) abort.abort();
      },
    };
    const watch = svc.watchBatches({ finalized: true, every, checkpoint, schemaId, signal: abort.signal });
    const stopping = polls === undefined ? null : this.#stopAfterPolls(polls, abort);
    try {
      for await (const event of watch) events.push(event);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
    await stopping;
    return { events };
  }

  async #stopAfterPolls(polls: number, abort: AbortController): Promise<void> {
    for (;;) {
      const { requests } = await this.#tellProxy(null);
      if (requests.filter(({ status }) => status !== 0).length >= polls) break;
      await sleep(5);
    }
    abort.abort();
  }

  async #tellProxy(body: object | null): Promise<ProxyLog> {
    const init = body === null ? {} : { method: 'PUT', body: JSON.stringify(body) };
    return (await (await fetch(this.#server.controlUrl, init)).json()) as ProxyLog;
  }
}

interface WatchArguments {
  schemaId: string;
  take?: number;
  polls?: number;
  every?: number;
  checkpoint: string;
}

interface AnsweredFile {
  contentType: string;
  text(): Promise<string>;
  jsonLines(): AsyncIterable<unknown>;
}

interface Listed {
  items: unknown[];
}

type Method = (...args: unknown[]) => unknown;

function callMethod(svc: Svc, step: Step, args: unknown[]): unknown {
  const parts = step.call!.split('.');
  const method = parts.pop()!;
  const resource = parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], svc);
  const all = [...args];
  // The options stand behind all arguments, also those that are left out.
  if (step.options !== undefined) all[(resource as Record<string, Method>)[method]!.length - 1] = step.options;
  return (resource as Record<string, Method>)[method]!(...all);
}

function makeFromEnvironment(environment: Record<string, string>): Svc {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return new Svc();
  } finally {
    for (const name of Object.keys(environment)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

async function takeItems(list: AsyncIterable<unknown>, { take }: { take?: number }): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of list) if (items.push(item) === take) break;
  return items;
}

async function countPages(list: { pages(): AsyncIterable<Listed> }): Promise<number[]> {
  const counts: number[] = [];
  for await (const page of list.pages()) counts.push(page.items.length);
  return counts;
}

async function readFile(answer: AnsweredFile, how: 'text' | 'lines'): Promise<unknown> {
  if (how === 'text') return { contentType: answer.contentType, text: await answer.text() };
  return { lines: await takeItems(answer.jsonLines(), {}) };
}

async function upload(svc: Svc, [file, params]: [Uint8Array<ArrayBuffer>, { name: string }]): Promise<unknown> {
  let progress: unknown[] = [];
  const onProgress = (sent: number, total: number | null) => {
    progress = [sent, total];
  };
  return { ...(await svc.storage.files.upload(file, params, { onProgress })), progress };
}

async function download(svc: Svc, id: string): Promise<unknown> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of svc.downloadFile(id)) {
    hash.update(chunk);
    sizeBytes += chunk.byteLength;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

function toWire({ requests }: ProxyLog): Pick<Outcome, 'wire' | 'keys'> {
  return {
    wire: requests.map(({ method, path, status }) => `${method} ${hideIds(path)} ${status}`),
    keys: new Set(requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).size,
  };
}

function hideIds(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{id}')
    .replace(/(\/files\/content\/).+/, '$1{token}');
}
