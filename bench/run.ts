import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLoad } from './load.ts';
import { type Cell, measure, type Plan } from './measure.ts';
import { allOperations } from './operations/index.ts';
import { describeMachine } from './report/machine.ts';
import { formatTable, toTable } from './report/table.ts';
import { type Report, writeReport } from './report/write-report.ts';
import { startByHand } from './targets/by-hand.ts';
import { startSvc } from './targets/svc.ts';

const POOL_SIZE = 10;
const DEFAULT_PLAN: Plan = { rounds: 11, sliceSeconds: 0.6, warmUpSeconds: 2, connections: [1, 32] };
const QUICK_PLAN: Plan = { rounds: 3, sliceSeconds: 0.3, warmUpSeconds: 1, connections: [1, 32] };

const DEFAULT_ROWS = 100_000;
const SUITES = ['environments', 'data', 'search', 'all'];

const USAGE = `npm run bench -- [--quick] [--json] [--report] [--suite environments|data|search|all] [--rows N] [--operations ${allOperations.map(({ name }) => name).join(',')}] [--rounds N] [--server FILE]`;

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    suite: { type: 'string', default: 'all' },
    rows: { type: 'string', default: String(DEFAULT_ROWS) },
    operations: { type: 'string' },
    rounds: { type: 'string' },
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
    const report = await bench((work) => undo.push(work), stopRequest.signal);
    await show(report);
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

async function bench(defer: (undo: () => Promise<void>) => void, signal: AbortSignal): Promise<Report> {
  const base = options.quick ? QUICK_PLAN : DEFAULT_PLAN;
  const plan = { ...base, rounds: options.rounds === undefined ? base.rounds : Number(options.rounds) };
  const operations = chooseOperations();
  const [loadBefore] = loadavg() as [number, number, number];
  say('Starting the service, its database and the bare handler …');
  const sampleRows = operations.some(({ suite }) => suite !== 'environments') ? readRows() : null;
  const searchable = operations.some(({ suite }) => suite === 'search');
  const svcOptions = { serverFile: options.server, poolSize: POOL_SIZE, sampleRows, searchable };
  const { target: svc, fixture } = await startSvc(svcOptions, defer);
  signal.throwIfAborted();
  const targets = [svc, await startByHand({ fixture, poolSize: POOL_SIZE }, defer)];
  const load = await startLoad(defer);
  const cells = await measure(operations, { load, fixture, targets, plan, signal, say });
  const date = new Date().toISOString().slice(0, 10);
  return { date, machine: describeMachine(fixture.databaseVersion, loadBefore), plan, sampleRows, cells };
}

function readRows(): number {
  const rows = Number(options.rows);
  if (!Number.isSafeInteger(rows) || rows < 1000) throw new Error(`--rows must be a number from 1000 on.\n${USAGE}`);
  return rows;
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
    await writeReport(join(root, 'docs'), report, 'by hand');
    say('Wrote docs/bench.md and docs/bench.svg.');
  }
  const table = `${formatTable(toTable(report.cells))}\n\n${describeGoals(report.cells)}`;
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : table}\n`);
}

function describeGoals(cells: readonly Cell[]): string {
  const below = cells.filter(({ goal, ratios }) => goal !== null && (ratios['by hand']?.median ?? goal) < goal);
  if (below.length === 0) return 'Every goal is met.';
  const names = below.map(({ title, connections, goal }) => `${title} at ${connections} (goal ${goal})`);
  return `Below the goal: ${names.join(', ')}.`;
}
