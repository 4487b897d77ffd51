import { describe, expect, it } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { runScript, SCRIPT_LIMITS, type Script } from './run-script.ts';

const limits = { ...SCRIPT_LIMITS, computeMs: 500, totalMs: 8000, memoryMb: 24, calls: 20 };
const methods = ['data.tables.list', 'data.tables.get'];
const echo: Script['call'] = async (method, values) => JSON.stringify({ method, values });

async function run(code: string, call: Script['call'] = echo) {
  const outcome = await runScript({ code, methods, call }, limits);
  return outcome.ok
    ? { ...outcome, value: outcome.resultJson === null ? undefined : JSON.parse(outcome.resultJson) }
    : outcome;
}

const answerOf = async (code: string): Promise<unknown> => {
  const outcome = await run(code);
  if (!outcome.ok) throw new Error(`${outcome.error.name}: ${outcome.error.message}`);
  return (outcome as { value?: unknown }).value;
};

describe('a script', { timeout: 60_000 }, () => {
  it('computes, waits for calls, and answers with what it returns', async () => {
    const outcome = await run(`
      console.log('begins', { a: 1 });
      const [one, two] = await Promise.all([svc.data.tables.list({ limit: 2 }), svc.data.tables.get('x')]);
      return { one, two, sum: [1, 2, 3].reduce((a, b) => a + b, 0) };`);
    expect(outcome).toMatchObject({
      ok: true,
      logs: ['begins {"a":1}'],
      value: {
        one: { method: 'data.tables.list', values: [{ limit: 2 }] },
        two: { method: 'data.tables.get', values: ['x'] },
        sum: 6,
      },
    });
  });

  it('meets a refusal as an error of its own with code and status', async () => {
    const refuse = async (): Promise<string> => {
      throw new AppError('NOT_FOUND', 'There is no table x.');
    };
    const caught = await run(
      `try { await svc.data.tables.get('x') } catch (e) { return [e.name, e.code, e.status, e.message, e instanceof Error] }`,
      refuse,
    );
    expect(caught).toMatchObject({ value: ['ServiceError', 'NOT_FOUND', 404, 'There is no table x.', true] });
    expect(await run(`await svc.data.tables.get('x')`, refuse)).toMatchObject({
      ok: false,
      error: { name: 'ServiceError', code: 'NOT_FOUND', message: 'There is no table x.' },
    });
  });

  it('is told what is wrong with it', async () => {
    expect(await run('return 1 +')).toMatchObject({ ok: false, error: { name: 'SyntaxError' } });
    expect(await run('null.x')).toMatchObject({ ok: false, error: { name: 'TypeError' } });
    expect(await run('throw "plain"')).toMatchObject({ ok: false, error: { message: 'plain' } });
    expect(await run('const a = {}; a.a = a; return a')).toMatchObject({ ok: false, error: { name: 'TypeError' } });
    expect(await run('return await new Promise(() => {})')).toMatchObject({ ok: false });
  });
});

describe('a script cannot', { timeout: 60_000 }, () => {
  it('find anything of the host', async () => {
    const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'setInterval', 'Buffer'];
    const others = ['WebAssembly', 'Worker', 'navigator', 'module', 'os', 'std', '__call', '__log', '__end', '__code'];
    const found = [...names, ...others].map((name) => `typeof ${name} === 'undefined' ? [] : ['${name}']`);
    expect(await answerOf(`return [${found.join(', ')}].flat()`)).toEqual([]);
    expect(await run(`return await import('node:fs')`)).toMatchObject({ ok: false });
  });

  it('reach the host through constructors and prototypes', async () => {
    const walks = [
      `(async () => {}).constructor('return typeof process')()`,
      `Function('return typeof process')()`,
      `svc.data.tables.list.constructor('return typeof process')()`,
      `console.log.constructor('return typeof require')()`,
      `(() => { try { null.x } catch (e) { return e.constructor.constructor('return typeof process')() } })()`,
      `(await svc.data.tables.list()).constructor.constructor('return typeof process')()`,
    ];
    const found = await answerOf(`return [${walks.map((walk) => `await ${walk}`).join(', ')}]`);
    expect(found).toEqual(walks.map(() => 'undefined'));
  });

  it('call what is not offered, however it spells it', async () => {
    const paths = [
      'svc.data.tables.remove',
      'svc.identity.members.list',
      'svc.data.__proto__.x',
      'svc["data.tables.list"]',
    ];
    const tries = paths.map(
      (path) => `(async () => { try { await ${path}(); return 'called' } catch (e) { return e.name } })()`,
    );
    expect(await answerOf(`return Promise.all([${tries.join(', ')}])`)).toEqual(paths.map(() => 'TypeError'));
  });

  it('change svc or what later code sees of it', async () => {
    expect(
      await answerOf(`try { svc.data.tables.list = () => 1 } catch {} return (await svc.data.tables.list()).method`),
    ).toBe('data.tables.list');
    expect(await answerOf(`JSON.parse = () => 'mine'; return (await svc.data.tables.list()).method`)).toBe(
      'data.tables.list',
    );
  });

  it('compute for ever, also not inside a built-in', async () => {
    expect(await run('for (;;) {}')).toMatchObject({ ok: false });
    expect(await run(`await svc.data.tables.list(); for (;;) {}`)).toMatchObject({ ok: false });
    expect(await run(`return /(a+)+$/.test('a'.repeat(40) + 'b')`)).toMatchObject({ ok: false });
    expect(await run(`const f = () => Promise.resolve().then(f); await f()`)).toMatchObject({ ok: false });
  });

  it('fill the memory', async () => {
    expect(await run(`let s = 'x'; for (;;) s += s`)).toMatchObject({ ok: false });
    expect(await run(`return 'x'.repeat(1e9).length`)).toMatchObject({ ok: false });
    expect(await run(`const a = []; for (;;) a.push(new Array(1e5).fill(1))`)).toMatchObject({ ok: false });
    expect(await run(`return new ArrayBuffer(2 ** 31).byteLength`)).toMatchObject({ ok: false });
    expect(await run(`const f = () => f(); f()`)).toMatchObject({ ok: false });
  });

  it('answer or print without end, call without end, or be of any length', async () => {
    expect(await run(`return 'x'.repeat(300_000)`)).toMatchObject({ ok: false, error: { name: 'OutputLimit' } });
    const noisy = await run(`for (let i = 0; i < 5000; i++) console.log('x'.repeat(100)); return 1`);
    expect(noisy.logs.join('').length).toBeLessThanOrEqual(limits.outputBytes);
    const many = await run(
      `let n = 0; try { for (;;) { await svc.data.tables.list(); n++ } } catch (e) { return [n, e.code] }`,
    );
    expect(many).toMatchObject({ value: [20, 'RATE_LIMITED'] });
    const flood = await run(
      `const all = await Promise.allSettled(Array.from({ length: 15 }, () => svc.data.tables.list()));
      return all.filter((one) => one.status === 'rejected').length`,
      async () => new Promise((done) => setTimeout(() => done('{}'), 50)),
    );
    expect(flood).toMatchObject({ value: 5 });
    expect(await run(`return 1 //${'x'.repeat(100_001)}`)).toMatchObject({ ok: false, error: { name: 'CodeLimit' } });
  });

  it('see the inside of an error of ours', async () => {
    const outcome = await run(
      `try { await svc.data.tables.list() } catch (e) { return [e.message, e.stack ?? '', Object.keys(e)] }`,
      () => Promise.reject(new Error('password=hunter2 at /srv/app.ts')),
    );
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
    expect(JSON.stringify(outcome)).not.toContain('/srv');
  });
});
