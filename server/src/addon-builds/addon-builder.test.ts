import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type AddonBuilderOptions, createAddonBuilder } from './addon-builder.ts';

const moduleExports = { react: ['useState'], 'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'] };
const manifest = { apiVersion: 'addon/v1' };
const small = [{ path: 'index.tsx', content: 'export default () => () => undefined;\n' }];
const stopping: (() => Promise<void>)[] = [];

function createBuilder(limits: AddonBuilderOptions['limits'] = {}) {
  // Machines that test are busy: only what is about time has a short limit.
  const builder = createAddonBuilder({ moduleExports, limits: { buildMs: 60_000, ...limits } });
  stopping.push(() => builder.stop());
  return builder;
}

const request = (scripts: { path: string; content: string }[]) => ({
  manifest,
  scripts,
  entityStates: {},
  types: false,
});

afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

describe('the addon builder', { timeout: 240_000 }, () => {
  it('builds, finds issues, and builds again in the same process', async () => {
    const builder = createBuilder();
    const green = await builder.build(request(small));
    expect(green).toMatchObject({
      status: 'green',
      issues: [],
      bundle: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const pids = builder.pids();
    const failed = await builder.build(request([{ path: 'index.tsx', content: 'export default () => eval("1");' }]));
    expect(failed).toMatchObject({ status: 'failed', bundle: null, issues: [{ code: 'EVAL_FORBIDDEN', line: 1 }] });
    expect(builder.pids()).toEqual(pids);
  });

  it('survives sources that kill the parser, and says so', async () => {
    const builder = createBuilder();
    const deep = [
      '['.repeat(200_000),
      '<a>'.repeat(100_000),
      `type T = ${'A<'.repeat(100_000)}`,
      'a=>'.repeat(100_000),
    ];
    for (const content of deep) {
      const outcome = await builder.build(request([{ path: 'index.tsx', content }]));
      expect(outcome).toMatchObject({ status: 'failed', bundle: null });
      expect(outcome.issues).toMatchObject([{ code: 'COMPILE_ERROR', severity: 'error', message: expect.any(String) }]);
    }
    expect(await builder.build(request(small))).toMatchObject({ status: 'green' });
  });

  it('stops what takes too long, and starts anew', async () => {
    const builder = createBuilder({ buildMs: 1 });
    const outcome = await builder.build(request(makeLarge(64, 8000)));
    expect(outcome).toMatchObject({
      status: 'failed',
      issues: [{ code: 'COMPILE_ERROR', message: expect.stringContaining('0.001 seconds') }],
    });
    expect(builder.pids()).toEqual([]);
  });

  it('stops what takes too much memory', async () => {
    const builder = createBuilder({ memoryMb: 24 });
    const outcome = await builder.build(request(makeLarge(128, 16_000)));
    expect(outcome.issues).toMatchObject([
      { code: 'COMPILE_ERROR', message: expect.stringContaining('too much memory') },
    ]);
  });

  it('answers what a killed builder was busy with', async () => {
    const builder = createBuilder();
    await builder.build(request(small));
    const pending = builder.build(request(makeLarge(128, 16_000)));
    await sleep(50);
    for (const pid of builder.pids()) process.kill(pid, 'SIGKILL');
    expect(await pending).toMatchObject({ status: 'failed', issues: [{ code: 'COMPILE_ERROR' }] });
    expect(await builder.build(request(small))).toMatchObject({ status: 'green' });
  });

  it('lets two build at once, keeps the others in line, and refuses when the line is long', async () => {
    const builder = createBuilder({ waiting: 2 });
    const builds = Array.from({ length: 4 }, () => builder.build(request(small)));
    await expect(builder.build(request(small))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await Promise.all(builds)).map(({ status }) => status)).toEqual(Array(4).fill('green'));
    expect(builder.pids()).toHaveLength(2);
  });

  it('ends idle builders and, when stopped, all of them with what they started', async () => {
    const builder = createBuilder({ idleMs: 50 });
    await builder.build(request(small));
    const [pid] = builder.pids() as [number];
    await sleep(500);
    expect(isRunning(pid)).toBe(false);
    const pending = builder.build(request(makeLarge(128, 16_000)));
    await sleep(300);
    const group = builder.pids();
    await builder.stop();
    expect(await pending).toMatchObject({ status: 'failed' });
    await sleep(200);
    expect(group.filter(isRunning)).toEqual([]);
    await expect(builder.build(request(small))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('checks types, and cuts off those without an end', async () => {
    const builder = createBuilder({ typesMs: 4000 });
    const wrong = [{ path: 'index.tsx', content: `export default () => () => void ('a' as const satisfies number);` }];
    const advised = await builder.build({ ...request(wrong), types: true });
    expect(advised).toMatchObject({ status: 'green', issues: [{ code: 'TYPE_ERROR', severity: 'advisory', line: 1 }] });
    const endless = await builder.build({ ...request([{ path: 'index.tsx', content: ENDLESS }]), types: true });
    expect(endless.status).toBe('green');
    expect(endless.issues.every(({ code }) => code === 'TYPE_ERROR')).toBe(true);
  });

  it('proposes a manifest, and says so where the sources broke it', async () => {
    const builder = createBuilder();
    const content = `export default (_element: HTMLElement, { svc }: any) => () => void svc.data.tables.list();`;
    const suggestion = await builder.suggest({ manifest, scripts: [{ path: 'index.tsx', content }] });
    expect(suggestion.manifest).toMatchObject({ apiVersion: 'addon/v1', scopes: ['data.read'] });
    const broken = await builder.suggest({ manifest, scripts: [{ path: 'index.tsx', content: '['.repeat(200_000) }] });
    expect(broken).toMatchObject({ manifest, undecided: [{ message: expect.stringContaining('broke down') }] });
  });

  it('takes eight addons at once, two as large as they may be, within memory, and leaves this thread responsive', async () => {
    const builder = createBuilder();
    const sizes = [128, 32, 32, 32, 32, 32, 32, 128].map((count) => makeLarge(count, 16_000));
    let ticks = 0;
    let largestMb = 0;
    const clock = setInterval(() => {
      ticks += 1;
      for (const pid of builder.pids()) largestMb = Math.max(largestMb, readResidentMb(pid));
    }, 20);
    const outcomes = await Promise.all(sizes.map((scripts) => builder.build(request(scripts))));
    clearInterval(clock);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('green'));
    expect(new Set(outcomes.map(({ bundle }) => bundle?.sha256)).size).toBe(2);
    expect(builder.pids()).toHaveLength(2);
    expect(largestMb).toBeLessThan(1000);
    // Loosely: a build takes seconds; had one run here, nothing else would have.
    expect(ticks).toBeGreaterThan(20);
  });
});

/** Counts up by unions that double with every step. */
const ENDLESS = `
type Pairs<T extends string, N extends number, I extends 0[] = []> =
  I['length'] extends N ? T : Pairs<\`\${T}\${'a' | 'b' | 'c' | 'd'}\`, N, [...I, 0]>;
type Grow<T> = { [K in keyof T]: Grow<T & { [P in K as \`\${string & P}x\`]: T }> };
export const value: Grow<{ a: 1; b: 2 }>['a']['ax']['axx'] & Pairs<'', 8> = null as never;
export default () => () => void value;
`;

/** So many scripts of so many bytes, that import each other in a row. */
function makeLarge(count: number, bytes: number): { path: string; content: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const path = index === 0 ? 'index.tsx' : `part-${index}.tsx`;
    const next =
      index + 1 < count ? `import { list as next } from './part-${index + 1}';\n` : 'const next: unknown[] = [];\n';
    const head = `${next}export const list = [next.length,\n`;
    const line =
      '  <div className="plate" title={String(next.length)}>{[1, 2].map((n) => <p key={n}>{n}</p>)}</div>,\n';
    const tail = '];\nexport default () => () => void list;\n';
    const lines = Math.floor((bytes - head.length - tail.length) / line.length);
    return { path, content: head + line.repeat(lines) + tail };
  });
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) ? !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) : false;
}

function readResidentMb(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
