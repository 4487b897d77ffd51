import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, LoadEnd } from './load.ts';
import { type BenchOperation, findWork } from './operations/operation.ts';
import { readCpuMs, readMemoryBytes, readTreeCpuMs } from './process-usage.ts';
import { type BenchRequest, type Fixture, FRESH, PICK, type Target, type Work } from './targets/target.ts';

export interface Plan {
  rounds: number;
  /** How long one target is under load before the other takes its turn. */
  sliceSeconds: number;
  warmUpSeconds: number;
  connections: readonly number[];
}

/** What one target did in one cell of the table: medians over its rounds. */
export interface TargetFigures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time for one request, over all rounds; null where the system does not tell. */
  serverCpuMs: number | null;
  databaseCpuMs: number | null;
  memoryBytes: number | null;
}

export interface Cell {
  operation: string;
  title: string;
  suite: BenchOperation['suite'];
  writes: boolean;
  rowsPerRequest: number | null;
  connections: number;
  /** By the name of the target. */
  targets: Record<string, TargetFigures>;
  /** This service's throughput as a share of each other target's: the median, lowest and highest of the rounds. */
  ratios: Record<string, Ratio>;
}

export interface Ratio {
  median: number;
  low: number;
  high: number;
  /** The least median that is aimed at; null where only the figure is wanted. */
  goal: number | null;
}

/** The names of those that this service is compared with. */
export function listOthers(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap(({ ratios }) => Object.keys(ratios)))];
}

interface Slice {
  requestsPerSecond: number;
  count: number;
  p50Ms: number;
  p99Ms: number;
  serverCpuMs: number | null;
  databaseCpuMs: number | null;
  memoryBytes: number | null;
}

export interface MeasureParts {
  load: Load;
  fixture: Fixture;
  targets: readonly Target[];
  plan: Plan;
  signal: AbortSignal;
  say: (line: string) => void;
}

/**
 * Measures each operation at each number of connections. The targets take turns in short slices, and who is first
 * changes with each round: what else the machine does then falls on all of them, and a round compares neighbours.
 */
export async function measure(operations: readonly BenchOperation[], parts: MeasureParts): Promise<Cell[]> {
  const cells: Cell[] = [];
  const readsFirst = [...operations].sort((a, b) => Number(a.writes) - Number(b.writes));
  for (const operation of readsFirst) {
    for (const target of takingPart(operation, parts.targets)) {
      await checkAnswer(operation, target, parts.fixture);
      // With many connections, so that the compiler sees as many requests as possible before the first one counts.
      const connections = Math.max(...connectionsOf(operation, parts.plan));
      await runSlice(operation, connections, parts.plan.warmUpSeconds, target, parts);
    }
    for (const connections of connectionsOf(operation, parts.plan)) {
      cells.push(await measureCell(operation, connections, parts));
    }
  }
  return cells;
}

function connectionsOf({ connections }: BenchOperation, plan: Plan): readonly number[] {
  return connections ?? plan.connections;
}

const SLOW_REQUESTS = { alone: 6, each: 2 };

/** A slice of slow requests is long enough for each connection to have two answered. */
function endOf({ isSlow = false }: BenchOperation, connections: number, seconds: number): LoadEnd {
  if (!isSlow) return { seconds };
  return { requests: connections === 1 ? SLOW_REQUESTS.alone : SLOW_REQUESTS.each * connections };
}

function takingPart(operation: BenchOperation, targets: readonly Target[]): Target[] {
  return targets.filter((target) => findWork(operation, target) !== null);
}

async function checkAnswer(operation: BenchOperation, target: Target, fixture: Fixture): Promise<void> {
  const { requests, status, check } = getWork(operation, target);
  const [request] = requests(fixture) as [BenchRequest];
  const path = request.path.replace(PICK, request.picks?.[0] ?? '');
  const response = await fetch(target.url + path, {
    method: request.method,
    headers: headersOf(target, [request]),
    ...(request.body === undefined ? {} : { body: request.body.replace(FRESH, target.name) }),
  });
  const text = await response.text();
  const isRight = response.status === status && check(JSON.parse(text), fixture);
  if (!isRight)
    throw new Error(`${target.name}, ${operation.title}: wrong answer ${response.status} ${text.slice(0, 2000)}`);
}

async function measureCell(operation: BenchOperation, connections: number, parts: MeasureParts): Promise<Cell> {
  const { plan, signal } = parts;
  const targets = takingPart(operation, parts.targets);
  const slices = new Map<string, Slice[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round++) {
    const inTurn = round % 2 === 0 ? targets : targets.toReversed();
    for (const target of inTurn) {
      signal.throwIfAborted();
      slices.get(target.name)!.push(await runSlice(operation, connections, plan.sliceSeconds, target, parts));
    }
  }
  const cell = toCell(operation, connections, targets, slices);
  parts.say(`${operation.title}, ${connections} connection${connections === 1 ? '' : 's'}: ${describe(cell)}`);
  return cell;
}

async function runSlice(
  operation: BenchOperation,
  connections: number,
  seconds: number,
  target: Target,
  { load, fixture, signal }: MeasureParts,
): Promise<Slice> {
  signal.throwIfAborted();
  const work = getWork(operation, target);
  const requests = work.requests(fixture);
  const before = await readUsage(target, fixture);
  const { url } = target;
  const headers = headersOf(target, requests);
  const until = endOf(operation, connections, seconds);
  const result = await load({ url, connections, until, headers, requests, status: work.status });
  const after = await drain(target, fixture);
  return {
    requestsPerSecond: result.count / result.seconds,
    count: result.count,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    serverCpuMs: difference(before.server, after.server),
    databaseCpuMs: difference(before.database, after.database),
    memoryBytes: await readMemoryBytes(target.pid),
  };
}

function getWork(operation: BenchOperation, target: Target): Work {
  const work = findWork(operation, target);
  if (work === null) throw new Error(`${target.name} has no ${operation.title}`);
  return work;
}

function headersOf(target: Target, requests: readonly BenchRequest[]): Record<string, string> {
  const hasBody = requests.some(({ body }) => body !== undefined);
  return { ...target.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) };
}

interface Usage {
  server: number | null;
  database: number | null;
}

async function readUsage(target: Target, fixture: Fixture): Promise<Usage> {
  const [server, database] = await Promise.all([readCpuMs(target.pid), readTreeCpuMs(fixture.databasePid)]);
  return { server, database };
}

const DRAIN_STEP_MS = 60;
const MAX_DRAIN_STEPS = 8;

/** Waits until the target and the database rest, so that what one leaves behind does not burden the next. */
async function drain(target: Target, fixture: Fixture): Promise<Usage> {
  let usage = await readUsage(target, fixture);
  for (let step = 0; step < MAX_DRAIN_STEPS; step++) {
    await sleep(DRAIN_STEP_MS);
    const now = await readUsage(target, fixture);
    const usedMs = (difference(usage.server, now.server) ?? 0) + (difference(usage.database, now.database) ?? 0);
    usage = now;
    if (usedMs <= DRAIN_STEP_MS / 6) break;
  }
  return usage;
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

function toCell(
  operation: BenchOperation,
  connections: number,
  targets: readonly Target[],
  slices: Map<string, Slice[]>,
): Cell {
  const [ours, ...others] = targets as [Target, ...Target[]];
  const ratioTo = (other: Target): Ratio => {
    const ratios = slices
      .get(ours.name)!
      .map((slice, round) => slice.requestsPerSecond / slices.get(other.name)![round]!.requestsPerSecond);
    const goal = other.work === undefined ? operation.goal : other.work[operation.name]!.goal;
    return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios), goal };
  };
  return {
    operation: operation.name,
    title: operation.title,
    suite: operation.suite,
    writes: operation.writes,
    rowsPerRequest: operation.rowsPerRequest ?? null,
    connections,
    targets: Object.fromEntries([...slices].map(([name, own]) => [name, toFigures(own)])),
    ratios: Object.fromEntries(others.map((other) => [other.name, ratioTo(other)])),
  };
}

function toFigures(slices: readonly Slice[]): TargetFigures {
  const count = slices.reduce((sum, slice) => sum + slice.count, 0);
  const perRequest = (pick: (slice: Slice) => number | null): number | null =>
    slices.some((slice) => pick(slice) === null) ? null : slices.reduce((sum, slice) => sum + pick(slice)!, 0) / count;
  const memory = slices.map(({ memoryBytes }) => memoryBytes).filter((bytes) => bytes !== null);
  return {
    requestsPerSecond: median(slices.map((slice) => slice.requestsPerSecond)),
    p50Ms: median(slices.map((slice) => slice.p50Ms)),
    p99Ms: median(slices.map((slice) => slice.p99Ms)),
    serverCpuMs: perRequest((slice) => slice.serverCpuMs),
    databaseCpuMs: perRequest((slice) => slice.databaseCpuMs),
    memoryBytes: memory.length === 0 ? null : Math.max(...memory),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function describe(cell: Cell): string {
  return Object.entries(cell.ratios)
    .map(([other, { median: middle, low, high }]) => {
      return `${middle.toFixed(2)} of ${other} (${low.toFixed(2)} to ${high.toFixed(2)} in the rounds)`;
    })
    .join(', ');
}
