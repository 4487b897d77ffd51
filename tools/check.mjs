import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { root } from './files.mjs';

const BIN = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  dependencyCruiser: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** Cheap steps run two at a time, the others alone: this must be bearable on two cores. */
const STEPS = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => node(BIN.biome, 'check', '--error-on-warnings', '.') },
  { name: 'imports', run: () => node('--import', './tools/typescript-6.mjs', BIN.dependencyCruiser, '.') },
  { name: 'generated', run: () => node(BIN.tsx, 'tools/generate.ts', '--check') },
  { name: 'map', run: () => node(BIN.tsx, 'tools/check-map.ts') },
  { name: 'rules', run: () => node(BIN.tsx, 'tools/check-rules.ts') },
  { name: 'hygiene', run: () => node(BIN.tsx, 'tools/check-hygiene.ts') },
  { name: 'unit', alone: true, isTest: true, run: () => runTests('unit') },
  { name: 'domain', alone: true, isTest: true, run: () => runTests('domain') },
  { name: 'build', alone: true, run: () => node('tools/build.mjs') },
  { name: 'e2e', alone: true, isTest: true, after: 'build', run: runBrowserTests },
];

const USAGE = `Usage: npm test -- [--only a,b] [--skip a,b] [--verbose]    steps: ${STEPS.map((step) => step.name).join(', ')}`;

/**
 * Runs every check of the repository and prints a line for each.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function check(args) {
  let options;
  try {
    options = parse(args);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    return 2;
  }
  const { steps, isVerbose } = options;
  const results = new Map();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(1);
    });
  }
  const perform = (step) => runStep(step, results, isVerbose);

  const cheap = steps.filter((step) => !step.alone);
  await Promise.all([0, 1].map(() => drain(cheap, perform)));
  await drain(
    steps.filter((step) => step.alone),
    perform,
  );
  return sumUp(results);
}

async function drain(queue, perform) {
  for (let step = queue.shift(); step; step = queue.shift()) await perform(step);
}

async function runStep(step, results, isVerbose) {
  if (results.get(step.after)?.ok === false) {
    results.set(step.name, { ok: false });
    return print(`- ${step.name}  not run: ${step.after} failed`);
  }
  const startedAt = performance.now();
  const result = await step.run().catch((error) => ({ ok: false, output: error.message }));
  results.set(step.name, result);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${result.ok ? '✓' : '✗'} ${step.name.padEnd(10)} ${seconds.padStart(6)} s${toCounts(result.tests)}`);
  if (result.output && (isVerbose || !result.ok)) print(result.output.trimEnd().replaceAll(/^/gm, '    '));
}

function sumUp(results) {
  const failedSteps = [...results].filter(([, { ok }]) => !ok).map(([name]) => name);
  const counted = [...results.values()].flatMap(({ tests }) => tests ?? []);
  const total = (key) => counted.reduce((sum, tests) => sum + tests[key], 0);
  const tests = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
  if (failedSteps.length > 0) print(`\nFailed: ${failedSteps.join(', ')}`);

  const wantsTests = STEPS.some(({ name, isTest }) => isTest && results.has(name));
  const ranNone = wantsTests && tests.passed + tests.failed === 0;
  if (ranNone) print('\nNo test ran.');
  print('');
  print(`svc: ${tests.passed} passed, ${tests.failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
  return failedSteps.length > 0 || ranNone ? 1 : 0;
}

function toCounts(tests) {
  return tests ? `   ${tests.passed} passed${tests.failed > 0 ? `, ${tests.failed} failed` : ''}` : '';
}

async function checkTypes() {
  const results = [await node(BIN.tsc, '-p', 'tsconfig.json'), await node(BIN.tsc, '-p', 'web/tsconfig.json')];
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
}

async function runBrowserTests() {
  return runTests('e2e', { SVC_CHROMIUM: await ensureChromium({ say: print }) });
}

async function runTests(project, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-check-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await node(BIN.vitest, 'run', '--project', project, ...reporters, { env });
  try {
    return { ...result, tests: countTests(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    return { ...result, ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that breaks before its first test has no failed test in vitest's count; here it is one. */
function countTests(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** The tools write into a pipe and cannot see for themselves whether a person reads along. */
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: '0' };

const running = new Set();

/** Runs a script with this Node; the last argument may be an object with more environment. */
function node(...args) {
  const { env } = typeof args.at(-1) === 'object' ? args.pop() : {};
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...COLOUR, ...env } });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

function parse(args) {
  const list = { type: 'string', default: '' };
  const { values } = parseArgs({ args, options: { only: list, skip: list, verbose: { type: 'boolean' } } });
  const only = values.only.split(',').filter(Boolean);
  const skip = values.skip.split(',').filter(Boolean);
  const unknown = [...only, ...skip].filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
  const needed = STEPS.filter(({ name }) => only.includes(name)).flatMap(({ after }) => after ?? []);
  const chosen = new Set(only.length > 0 ? [...only, ...needed] : STEPS.map(({ name }) => name));
  const steps = STEPS.filter(({ name }) => chosen.has(name) && !skip.includes(name));
  return { steps, isVerbose: Boolean(values.verbose) };
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await check(process.argv.slice(2));
}
