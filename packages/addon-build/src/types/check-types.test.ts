import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUses } from '../uses/find-uses.ts';
import { mergeTypedUses } from '../uses/merge-typed-uses.ts';
import { checkTypes, closeTypeChecker, getTypeChecker, inspectTypes } from './check-types.ts';
import type { KnownColumn } from './workspace-types.ts';

const TIMEOUT_MS = 30_000;

const toScripts = (sources: Record<string, string>) =>
  Object.entries(sources).map(([path, content]) => ({ path, content }));

const check = (sources: Record<string, string> | string, timeoutMs = TIMEOUT_MS) =>
  checkTypes(
    { scripts: toScripts(typeof sources === 'string' ? { 'index.tsx': sources } : sources), manifest: {} },
    { timeoutMs },
  );

/** `index.tsx:1:5 TS2322` for each issue. */
const summarize = async (sources: Record<string, string> | string) =>
  (await check(sources)).map(({ file, line, column, message }) => `${file}:${line}:${column} ${/TS\d+/.exec(message)}`);

beforeAll(() => getTypeChecker().warm(), 60_000);
afterAll(() => closeTypeChecker());

const GOOD = {
  'index.tsx': `import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { List } from '@/parts/list';

const mount: AddonMount<{ title: string }, { page: number }> = (element, { svc, config, state, grantedScopes }) => {
  const root = createRoot(element);
  const page: number = state.get()?.page ?? 0;
  root.render(<List svc={svc} title={config.title ?? 'Samples'} canWrite={grantedScopes.includes('data.write')} page={page} />);
  return () => root.unmount();
};
export default mount;`,
  'parts/list.tsx': `import type { AddonDaleaClient, DataObject } from '@svc/addon-sdk';
import { convert } from '@svc/units';
import { useEffect, useState } from 'react';
import { Vector3 } from 'three';
import { Card } from '@svc/ui/primitives';

export function List(props: { svc: AddonDaleaClient; title: string; canWrite: boolean; page: number }) {
  const [rows, setRows] = useState<DataObject[]>([]);
  useEffect(() => {
    void props.svc.data.tables
      .listObjects(process.ext.SAMPLES, { limit: 50, offset: props.page * 50 })
      .then(({ objects }) => setRows(objects));
  }, [props.svc, props.page]);
  const length: number = new Vector3(1, 2, 3).length();
  return (
    <Card title={props.title}>
      {rows.map((row) => <p key={row.id}>{row.name} {typeof convert} {length}</p>)}
    </Card>
  );
}`,
};

describe('the type check', () => {
  it('finds nothing in an addon that uses every library as it should', async () => {
    expect(await check(GOOD)).toEqual([]);
  });

  it.each([
    ['a wrong type', 'const a: string = 1;', ['index.tsx:1:7 TS2322']],
    [
      'an unknown method of the proxy',
      `import type { AddonMount } from '@svc/addon-sdk';\nexport default ((e, { svc }) => { svc.data.updateObject(1); return () => {}; }) satisfies AddonMount;`,
      ['index.tsx:2:44 TS2339'],
    ],
    [
      'a wrong argument of the proxy',
      `import type { AddonDaleaClient } from '@svc/addon-sdk';\nexport const f = (svc: AddonDaleaClient) => svc.data.tables.listObjects(1);`,
      ['index.tsx:2:73 TS2345'],
    ],
    [
      'a body without what is required',
      `import type { AddonDaleaClient } from '@svc/addon-sdk';\nexport const f = (svc: AddonDaleaClient) => svc.data.objects.update('x', {});`,
      ['index.tsx:2:74 TS2345'],
    ],
    [
      'an answer that is taken for another',
      `import type { AddonDaleaClient } from '@svc/addon-sdk';\nexport const f = async (svc: AddonDaleaClient) => (await svc.data.tables.list()).rows;`,
      ['index.tsx:2:82 TS2339'],
    ],
    ['an attribute that an element does not have', `export const a = <div foo={1} />;`, ['index.tsx:1:23 TS2322']],
    [
      'a hook in a wrong way',
      `import { useState } from 'react'; const [a] = useState(1); a.length;`,
      ['index.tsx:1:62 TS2339'],
    ],
    [
      'a wrong prop of the ui',
      `import { Card } from '@svc/ui/primitives'; export const a = <Card title={1}>x</Card>;`,
      ['index.tsx:1:67 TS2322'],
    ],
    ['a wrong call of the units', `import { parseUnit } from '@svc/units'; parseUnit(1);`, ['index.tsx:1:51 TS2345']],
    ['a wrong call of three', `import { Vector3 } from 'three'; new Vector3('x');`, ['index.tsx:1:46 TS2345']],
    ['an entity that is no number', `const id: number = process.ext.SAMPLES;`, ['index.tsx:1:7 TS2322']],
    ['something of Node', 'process.env;', ['index.tsx:1:9 TS2339']],
    ['a parameter without a type', 'export const f = (x) => x;', ['index.tsx:1:19 TS7006']],
  ])('tells %s', async (_, source, expected) => {
    expect(await summarize(source)).toEqual(expected);
  });

  it('counts columns as editors do, also after letters beyond ASCII', async () => {
    expect(await check(`const ä = '🙂ü'; const b: string = 1;`)).toEqual([
      {
        code: 'TYPE_ERROR',
        severity: 'advisory',
        message: "Type 'number' is not assignable to type 'string'. (TS2322)",
        hint: null,
        file: 'index.tsx',
        line: 1,
        column: 24,
        endLine: 1,
        endColumn: 25,
      },
    ]);
  });

  it('tells at most 200 things', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `export const a${index}: string = ${index};`);
    expect(await check(lines.join('\n'))).toHaveLength(200);
  });

  it('sees nothing of the addon before', async () => {
    await check({
      'index.tsx': `export * from './other';`,
      'other.ts': 'export const secret = 1; declare global { const leaked: 1 }',
    });
    expect(await summarize({ 'index.tsx': `import { secret } from './other'; leaked;` })).toEqual([
      'index.tsx:1:24 TS2307',
      'index.tsx:1:35 TS2304',
    ]);
  });
});

describe('an addon that wants out', () => {
  it.each([
    ['/// <reference path="/etc/passwd" />', 'TS6231'],
    ['/// <reference path="../../../../../etc/passwd" />', 'TS6231'],
    [`/// <reference path="${import.meta.filename}" />`, 'TS6053'],
    ['/// <reference types="node" />', 'TS2688'],
    [`import x from '/etc/hosts'; x;`, 'TS2307'],
    [`import x from '${import.meta.filename}'; x;`, 'TS2307'],
    [`import { capabilities } from '@svc/contract'; capabilities;`, 'TS2307'],
    [`import pg from 'pg'; pg;`, 'TS2307'],
    [`import * as fs from 'node:fs'; fs;`, 'TS2591'],
    [`export type T = import('vitest').Test;`, 'TS2307'],
    [`export type T = import('../node_modules/vitest/package.json').Test;`, 'TS2732'],
    [`export type T = import('../node_modules/react/../../../package.json').Test;`, 'TS2732'],
    [`import x from '@svc/ui/src/primitives/index'; x;`, 'TS2307'],
    [`import x from './tsconfig.json'; x;`, 'TS2732'],
  ])('gets no further: %s', async (source, code) => {
    const issues = await check(source);
    expect(issues.map(({ message }) => message).join('\n')).toContain(code);
    // What would be in the file must not be told.
    expect(JSON.stringify(issues)).not.toMatch(/root:|localhost|describe\(/);
  });

  it('cannot bring a configuration of its own', async () => {
    const sources = {
      'tsconfig.json': '{"compilerOptions":{"strict":false}}',
      'package.json': '{"imports":{"#x":"/etc/passwd"}}',
      '../escape.ts': 'export const a: string = 1;',
      'index.tsx': `import x from '#x'; export const f = (y) => y + x;`,
    };
    expect(await summarize(sources)).toEqual(['index.tsx:1:15 TS2307', 'index.tsx:1:39 TS7006']);
  });

  it('is cut off when its types have no end, and the next one is checked as ever', async () => {
    const endless = `type G<T extends 0[], P extends string> = T extends [0, ...infer R extends 0[]]
  ? G<R, \`\${P}a\`> extends infer X ? G<R, \`\${P}b\`> extends infer Y ? [X, Y] extends [1, 2] ? 1 : never : never : never : never;
${Array.from({ length: 500 }, (_, n) => `export const x${n}: G<[${'0,'.repeat(23)}], '${n}'> = 1;`).join('\n')}`;
    const process = getTypeChecker().processId!;
    const issues = await check(endless, 1500);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({
      code: 'TYPE_ERROR',
      severity: 'advisory',
      message: 'The types were not checked to the end: it took longer than 1.5 seconds.',
      file: null,
    });
    await expect.poll(() => isAlive(process)).toBe(false);
    expect(await summarize('const a: string = 1;')).toEqual(['index.tsx:1:7 TS2322']);
  });

  it('waits for its turn when many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => summarize(`const a${n}: string = ${n};`)));
    expect(all).toEqual(Array.from({ length: 8 }, () => ['index.tsx:1:7 TS2322']));
  });
});

describe('tables of the workspace', () => {
  const column = (name: string, type: KnownColumn['type'], more: Partial<KnownColumn> = {}): KnownColumn => ({
    name,
    type,
    required: false,
    options: null,
    link: null,
    unit: null,
    ...more,
  });
  const tables = [
    {
      name: 'SAMPLES',
      table: {
        name: 'Samples',
        columns: [
          column('Name', 'text', { required: true }),
          column('Volume "left"', 'measure', { unit: 'mL' }),
          column('Status', 'select', {
            options: [
              { value: 'new', label: '', color: null },
              { value: 'used', label: '', color: null },
            ],
          }),
          column('Tags', 'multiSelect'),
          column('*/ } evil', 'json'),
        ],
      },
    },
    { name: 'not a name', table: { name: 'x', columns: [] } },
  ];
  const explain = async (body: string, known: typeof tables = tables) => {
    const content = `import type { AddonDaleaClient } from '@svc/addon-sdk';
export async function f(svc: AddonDaleaClient) {
${body}
}`;
    const issues = await checkTypes(
      { scripts: [{ path: 'index.tsx', content }], manifest: {}, tables: known },
      { timeoutMs: TIMEOUT_MS },
    );
    return issues.map(({ line, message }) => `${line} ${/TS\d+/.exec(message)}`);
  };

  it('give their objects the columns there are', async () => {
    const body = `const { objects, total } = await svc.data.tables.listObjects(process.ext.SAMPLES, { limit: total1() });
for (const { id, data } of objects) {
  const name: string = data.Name; const volume: number | null = data['Volume "left"']; const tags: string[] | null = data.Tags;
  if (data.Status === 'lost') return id + name + volume + tags + total;
  data.Nmae;
}
function total1() { return 1; }`;
    expect(await explain(body)).toEqual(['6 TS2367', '7 TS2339']);
  });

  it('give what they create the columns there are', async () => {
    const body = `const { data } = await svc.data.tables.createObject(process.ext.SAMPLES, { data: { Name: 'x' } });
data.Name.length; data.Other;`;
    expect(await explain(body)).toEqual(['4 TS2339']);
  });

  it('leave other tables as they are', async () => {
    const body = `const a: unknown = (await svc.data.tables.listObjects(process.ext.OTHER)).objects[0]?.data.Anything;
await svc.data.tables.createObject('x', { data: { Anything: a } });`;
    expect(await explain(body)).toEqual([]);
    expect(await explain(body, [])).toEqual([]);
    expect(
      await explain(`(await svc.data.tables.listObjects(process.ext.SAMPLES)).objects[0]?.data.Anything;`, []),
    ).toEqual([]);
  });

  it('are still the proxy for what types prove', async () => {
    const source = `import type { AddonDaleaClient } from '@svc/addon-sdk'; export const f = (svc: AddonDaleaClient) => svc.data.tables.listObjects(process.ext.SAMPLES);`;
    const { program, comments } = parseSync('index.tsx', source);
    const { uses } = await inspectTypes(
      {
        scripts: toScripts({ 'index.tsx': source }),
        manifest: {},
        tables,
        files: [{ path: 'index.tsx', source, program, comments }],
      },
      { timeoutMs: TIMEOUT_MS },
    );
    expect([...uses!.methods.keys()]).toEqual(['data.tables.listObjects']);
  });
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe('uses that only types can prove', () => {
  async function find(source: string) {
    const { program, comments } = parseSync('index.tsx', source);
    const files = [{ path: 'index.tsx', source, program, comments }];
    const { uses } = await inspectTypes(
      { scripts: toScripts({ 'index.tsx': source }), files, manifest: {} },
      { timeoutMs: TIMEOUT_MS },
    );
    const before = findUses(files);
    const summary = ({ methods }: typeof before) => methods.map(({ method, certainty }) => `${certainty} ${method}`);
    return { before: summary(before), after: summary(mergeTypedUses(before, uses!)), uses: uses! };
  }
  const IMPORT = `import type { AddonDaleaClient } from '@svc/addon-sdk';`;

  it('are found where the code alone does not tell', async () => {
    const { before, after, uses } = await find(`${IMPORT}
type Api<K extends keyof AddonDaleaClient> = { [P in K]: AddonDaleaClient[P] };
export const load = (api: Api<'data'>) => api.data.tables.list();`);
    expect(before).toEqual(['probable data.tables.list']);
    expect(after).toEqual(['certain data.tables.list']);
    expect(uses.methods.get('data.tables.list')).toEqual([{ file: 'index.tsx', line: 3, column: 43 }]);
  });

  it('include methods that are taken out of a part', async () => {
    const { after } = await find(`${IMPORT}
declare function pick<K extends keyof AddonDaleaClient>(key: K): AddonDaleaClient[K];
const { get } = pick('inventory').containers; void get('x'); void pick('storage').files['text']('y');`);
    expect(after).toEqual(['certain inventory.containers.get', 'certain storage.files.text']);
  });

  it('take back what only looked like one', async () => {
    const { before, after } = await find(
      'type Same<T> = { [K in keyof T]: T[K] }; declare const other: Same<{ data: { tables: { listObjects(id: string): void } } }>; other.data.tables.listObjects("x");',
    );
    expect(before).toEqual(['probable data.tables.listObjects']);
    expect(after).toEqual([]);
  });

  it('leave open what is any', async () => {
    const { after } = await find('declare const other: any; other.data.tables.listObjects("x");');
    expect(after).toEqual(['probable data.tables.listObjects']);
  });
});
