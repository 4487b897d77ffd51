import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startSvc } from './targets/svc.ts';

const USAGE = 'node --import tsx bench/grid-frames.ts [--rows N] [--json]';
const PERSON = { email: 'bench@example.org', password: 'bench-password' };
const ROW_PX = 33;
const STEPS = 120;
const JUMPS = 25;

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** One way through the rows. */
interface Walk {
  name: string;
  go(page: Page): Promise<void>;
}

interface Frames {
  walk: string;
  frames: number;
  p50Ms: number;
  p95Ms: number;
  longestMs: number;
  /** Tasks of more than 50 ms, which a hand on the wheel feels. */
  longTasks: number;
  /** What the page's thread worked for each step: unlike the frames it does not grow with what else the machine does. */
  cpuMsPerStep: { all: number; script: number; style: number; layout: number };
}

const WALKS: Walk[] = [
  { name: 'nothing', go: (page) => page.waitForTimeout(2000) },
  { name: 'wheel, slow', go: (page) => turnWheel(page, 100) },
  { name: 'wheel, fast', go: (page) => turnWheel(page, 2000) },
  { name: 'scroll bar', go: (page) => dragBar(page) },
  { name: 'arrow key held', go: (page) => holdKey(page, 'ArrowDown') },
  { name: 'page key held', go: (page) => holdKey(page, 'PageDown') },
];

async function main(): Promise<number> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const rowCount = Number(options.rows);
    say(`Starting the service with ${rowCount.toLocaleString('en')} rows …`);
    const serverFile = join(root, 'server/dist/main.mjs');
    const { target, fixture } = await startSvc({ serverFile, poolSize: 10, sampleRows: rowCount }, (work) =>
      undo.push(work),
    );
    const browser = await launch();
    undo.push(() => browser.close());
    const report = await measure(browser, target.url, fixture.samples!.tableId);
    process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : toText(report));
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 1;
  } finally {
    for (const work of undo.reverse()) await work().catch((error: Error) => say(error.message));
  }
}

async function launch(): Promise<Browser> {
  const tool = new URL('../tools/chromium.mjs', import.meta.url).href;
  const { ensureChromium } = (await import(tool)) as { ensureChromium(): Promise<string> };
  const args = ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'];
  return await chromium.launch({ executablePath: await ensureChromium(), args });
}

interface Report {
  walks: Frames[];
  /** From the jump until the rows are there, not their placeholders. */
  jumps: { p50Ms: number; p95Ms: number; longestMs: number };
  heapBeforeMb: number;
  heapAfterMb: number;
  nodes: number;
}

async function measure(browser: Browser, url: string, tableId: string): Promise<Report> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH_FRAMES);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/w/*');
  await page.goto(`/w/bench/tables/${tableId}`);
  await page.locator('#cell-0-0').getByText('Sample 1', { exact: true }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { heapMb: heapBeforeMb } = await weigh(devTools);
  const walks: Frames[] = [];
  for (const walk of WALKS) {
    say(`  ${walk.name}`);
    await page.evaluate('watched.reset()');
    const before = await readWork(devTools);
    await walk.go(page);
    const watched = await page.evaluate<Watched>('watched.read()');
    walks.push({ walk: walk.name, ...toFrames(watched), cpuMsPerStep: perStep(before, await readWork(devTools)) });
  }
  say('  jumps');
  const jumps = await measureJumps(page);
  const { heapMb: heapAfterMb, nodes } = await weigh(devTools);
  return { walks, jumps, heapBeforeMb, heapAfterMb, nodes };
}

interface Watched {
  frames: number[];
  longTasks: number;
}

/** Runs in the page before its own scripts. */
const WATCH_FRAMES = `
  let frames = [], longTasks = 0, last = null;
  const tick = (now) => { if (last !== null) frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask' });
  globalThis.watched = {
    reset: () => { frames = []; longTasks = 0; last = null; },
    read: () => ({ frames, longTasks }),
  };`;

type Work = Frames['cpuMsPerStep'];

async function readWork(devTools: CDPSession): Promise<Work> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    all: seconds('TaskDuration'),
    script: seconds('ScriptDuration'),
    style: seconds('RecalcStyleDuration'),
    layout: seconds('LayoutDuration'),
  };
}

function perStep(before: Work, after: Work): Work {
  const ms = (part: keyof Work): number => Math.round(((after[part] - before[part]) * 10_000) / STEPS) / 10;
  return { all: ms('all'), script: ms('script'), style: ms('style'), layout: ms('layout') };
}

function toFrames({ frames, longTasks }: Watched): Omit<Frames, 'walk' | 'cpuMsPerStep'> {
  return { frames: frames.length, ...spread(frames), longTasks };
}

function spread(times: readonly number[]): { p50Ms: number; p95Ms: number; longestMs: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}

async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.getByRole('grid').hover();
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(16);
  }
}

/** The thumb of the scroll bar, drawn over the whole height within two seconds. */
async function dragBar(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const end = grid.scrollHeight - grid.clientHeight;
    let step = 0;
    const move = () => {
      grid.scrollTop = end * step / ${STEPS};
      step += 1;
      if (step > ${STEPS}) resolve(); else requestAnimationFrame(move);
    };
    move();
  })`);
  await page.waitForTimeout(500);
}

async function holdKey(page: Page, key: string): Promise<void> {
  await page.getByRole('gridcell').first().click();
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(16);
  }
  await page.keyboard.up(key);
}

async function measureJumps(page: Page): Promise<Report['jumps']> {
  const times = await page.evaluate<number[]>(`(async () => {
    const grid = document.querySelector('[role=grid]');
    const times = [];
    for (let jump = 0; jump < ${JUMPS}; jump++) {
      const started = performance.now();
      grid.scrollTop = ((jump * 7919) % 1000) / 1000 * (grid.scrollHeight - grid.clientHeight);
      for (;;) {
        await new Promise(requestAnimationFrame);
        const cells = [...grid.querySelectorAll('[role=gridcell][data-at="0"]')];
        const top = grid.getBoundingClientRect().top + ${ROW_PX} * 2;
        const seen = cells.filter((cell) => cell.getBoundingClientRect().top > top);
        if (seen.length > 5 && seen.every((cell) => cell.textContent !== '')) break;
        if (performance.now() - started > 10000) throw new Error('No rows came within ten seconds.');
      }
      times.push(performance.now() - started);
    }
    return times;
  })()`);
  return spread(times);
}

async function weigh(devTools: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapMb: Math.round(value('JSHeapUsedSize') / 1e5) / 10, nodes: value('Nodes') };
}

function toText({ walks, jumps, heapBeforeMb, heapAfterMb, nodes }: Report): string {
  const line = (cells: unknown[]): string => cells.map((cell, at) => String(cell).padEnd(at === 0 ? 18 : 11)).join('');
  return [
    line(['', 'frames', 'p50 ms', 'p95 ms', 'longest', 'long tasks', 'CPU ms a step: all, script, style, layout']),
    ...walks.map(({ walk, frames, p50Ms, p95Ms, longestMs, longTasks, cpuMsPerStep: work }) =>
      line([walk, frames, p50Ms, p95Ms, longestMs, longTasks, work.all, work.script, work.style, work.layout]),
    ),
    line(['jump until rows', JUMPS, jumps.p50Ms, jumps.p95Ms, jumps.longestMs, '']),
    `heap ${heapBeforeMb} MB before, ${heapAfterMb} MB after; ${nodes} nodes`,
    '',
  ].join('\n');
}

if (options.help) say(USAGE);
else process.exitCode = await main();
