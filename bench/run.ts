import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatAddonFigures, measureAddons } from './addons.ts';
import { formatFigures, measureDocuments } from './documents.ts';
import { startLoad } from './load.ts';
import { type Cell, measure, type Plan } from './measure.ts';
import { allOperations } from './operations/index.ts';
import { installPeer } from './peers/install-peer.ts';
import { PARSE_SERVER } from './peers/parse-server-settings.ts';
import { startParseServer } from './peers/start-parse-server.ts';
import { describeMachine } from './report/machine.ts';
import { formatTable, toTable } from './report/table.ts';
import { type Report, writeReport } from './report/write-report.ts';
import { startByHand } from './targets/by-hand.ts';
import { startSvc } from './targets/svc.ts';
import type { Defer } from './targets/target.ts';
import { formatUploads, measureUploads } from './uploads/measure-uploads.ts';

const POOL_SIZE = 10;
const DEFAULT_PLAN: Plan = { rounds: 11, sliceSeconds: 0.6, warmUpSeconds: 2, connections: [1, 32] };
const QUICK_PLAN: Plan = { rounds: 3, sliceSeconds: 0.3, warmUpSeconds: 1, connections: [1, 32] };

const DEFAULT_ROWS = 100_000;
const DEFAULT_CONTAINERS = 1_000_000;
const SUITES = ['environments', 'data', 'inventory', 'search', 'storage', 'documents', 'addons', 'all'];
const DEFAULT_UPLOAD_MB = 1024;

const USAGE = `npm run bench -- [--quick] [--json] [--report] [--suite environments|data|inventory|search|storage|documents|addons|all] [--rows N] [--containers N] [--mb N] [--operations ${allOperations.map(({ name }) => name).join(',')}] [--rounds N] [--peers] [--server FILE]`;

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    suite: { type: 'string', default: 'all' },
    rows: { type: 'string', default: String(DEFAULT_ROWS) },
    mb: { type: 'string', default: String(DEFAULT_UPLOAD_MB) },
    containers: { type: 'string', default: String(DEFAULT_CONTAINERS) },
    operations: { type: 'string' },
    rounds: { type: 'string' },
    peers: { type: 'boolean', default: false },
    server: { type: 'string', default: join(root, 'server/dist/main.mjs') },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) say(USAGE);
else process.exitCode = await main();

async function main(): Promise<number> {
  const stopRequest = new AbortController();
  const stop = (): void => {
    say('Stopping …');
    stopRequest.abort(new Error('The bench was stopped.'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const undo: (() => Promise<void>)[] = [];
  try {
    const defer = (work: () => Promise<void>): void => void undo.push(work);
    if (options.suite === 'documents') await benchDocuments(defer);
    else if (options.suite === 'addons') await benchAddons(defer);
    else if (options.suite === 'storage') await benchUploads(defer);
    else await show(await bench(defer, stopRequest.signal));
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 1;
  } finally {
    for (const work of undo.reverse()) await work().catch((error: Error) => say(error.message));
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

async function bench(defer: Defer, signal: AbortSignal): Promise<Report> {
  const base = options.quick ? QUICK_PLAN : DEFAULT_PLAN;
  const plan = {
    ...base,
    rounds: options.rounds === undefined ? base.rounds : Number(options.rounds),
    // What is in hand when a slice ends counts for nobody, which costs the slower one more: the shorter the slice.
    sliceSeconds: options.peers ? base.sliceSeconds * 2 : base.sliceSeconds,
  };
  const operations = chooseOperations();
  const [loadBefore] = loadavg() as [number, number, number];
  const sampleRows = operations.some(({ suite }) => suite === 'data' || suite === 'search') ? readCount('rows') : null;
  const parseServerDir = options.peers ? await installPeers(sampleRows, signal) : null;
  say('Starting the service, its database and the bare handler …');
  const containers = operations.some(({ suite }) => suite === 'inventory') ? readCount('containers') : null;
  const searchable = operations.some(({ suite }) => suite === 'search');
  const svcOptions = { serverFile: options.server, poolSize: POOL_SIZE, sampleRows, containers, searchable };
  const { target: svc, fixture } = await startSvc(svcOptions, defer);
  signal.throwIfAborted();
  const targets = [svc, await startByHand({ fixture, poolSize: POOL_SIZE }, defer)];
  if (parseServerDir !== null) {
    say('Starting Parse Server …');
    targets.push(await startParseServer({ dir: parseServerDir, fixture, poolSize: POOL_SIZE }, defer));
    signal.throwIfAborted();
  }
  const load = await startLoad(defer);
  const cells = await measure(operations, { load, fixture, targets, plan, signal, say });
  const date = new Date().toISOString().slice(0, 10);
  return { date, machine: describeMachine(fixture.databaseVersion, loadBefore), plan, sampleRows, cells };
}

async function installPeers(sampleRows: number | null, signal: AbortSignal): Promise<string> {
  if (sampleRows === null) throw new Error(`Peers take part in the data suite only; leave out --peers.\n${USAGE}`);
  return installPeer(PARSE_SERVER, { peersDir: join(root, '.cache/peers'), signal, say });
}

/** Bytes a second are another measure than requests a second, and one upload takes as long as a whole round of those. */
async function benchUploads(defer: (undo: () => Promise<void>) => void): Promise<void> {
  const sizeBytes = Number(options.mb) * 2 ** 20;
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes <= 0) throw new Error(`--mb must be a whole number.\n${USAGE}`);
  const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
  const plan = { serverFile: options.server, poolSize: POOL_SIZE, rounds, sizeBytes, say };
  const rows = await measureUploads(plan, defer);
  process.stdout.write(`${options.json ? JSON.stringify(rows, null, 2) : formatUploads(rows, sizeBytes)}\n`);
}

/** Documents are measured beside themselves, so they have a table of their own. */
async function benchDocuments(defer: (undo: () => Promise<void>) => void): Promise<void> {
  const { target: svc, fixture } = await startSvc(
    { serverFile: options.server, poolSize: POOL_SIZE, sampleRows: null },
    defer,
  );
  const rounds = Number(options.rounds ?? (options.quick ? QUICK_PLAN.rounds : DEFAULT_PLAN.rounds));
  const figures = await measureDocuments({ svc, fixture }, { rounds, say }, defer);
  process.stdout.write(`${options.json ? JSON.stringify(figures, null, 2) : formatFigures(figures)}\n`);
}

/** Builds need no service: they run beside it. */
async function benchAddons(defer: (undo: () => Promise<void>) => void): Promise<void> {
  const rounds = Number(options.rounds ?? (options.quick ? QUICK_PLAN.rounds : DEFAULT_PLAN.rounds));
  const figures = await measureAddons({ rounds, say }, defer);
  process.stdout.write(`${options.json ? JSON.stringify(figures, null, 2) : formatAddonFigures(figures)}\n`);
}

function readCount(name: 'rows' | 'containers'): number {
  const count = Number(options[name]);
  if (!Number.isSafeInteger(count) || count < 1000)
    throw new Error(`--${name} must be a number from 1000 on.\n${USAGE}`);
  return count;
}

function chooseOperations() {
  if (!SUITES.includes(options.suite)) throw new Error(`There is no suite “${options.suite}”.\n${USAGE}`);
  const ofSuite = allOperations.filter(({ suite }) => options.suite === 'all' || suite === options.suite);
  const names = options.operations?.split(',') ?? ofSuite.map(({ name }) => name);
  return names.map((name) => {
    const found = allOperations.find((operation) => operation.name === name);
    if (found === undefined) throw new Error(`There is no operation “${name}”.\n${USAGE}`);
    return found;
  });
}

async function show(report: Report): Promise<void> {
  if (options.report) {
    await writeReport(join(root, 'docs'), report);
    say('Wrote docs/bench.md and docs/bench.svg.');
  }
  const table = `${formatTable(toTable(report.cells))}\n\n${describeGoals(report.cells)}`;
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : table}\n`);
}

function describeGoals(cells: readonly Cell[]): string {
  const below = cells.flatMap(({ title, connections, ratios }) =>
    Object.entries(ratios)
      .filter(([, { median, goal }]) => goal !== null && median < goal)
      .map(([other, { median, goal }]) => {
        return `${title} at ${connections}: ${median.toFixed(2)} of ${other} (goal ${goal})`;
      }),
  );
  return below.length === 0 ? 'Every goal is met.' : `Below the goal: ${below.join(', ')}.`;
}
