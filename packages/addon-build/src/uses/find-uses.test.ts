import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { type FoundUses, findUses } from './find-uses.ts';

function parse(path: string, source: string): ParsedFile {
  const { program, comments, errors } = parseSync(path, source);
  expect(errors, source).toEqual([]);
  return { path, source, program, comments };
}

function find(sources: string | Record<string, string>): FoundUses {
  const files = typeof sources === 'string' ? { 'index.tsx': sources } : sources;
  return findUses(Object.entries(files).map(([path, source]) => parse(path, source)));
}

/** `data.tables.list` as it is, `?data.tables.list` when it is only probable, `!data.nothing` when there is no such method. */
function summarize({ methods }: FoundUses): string[] {
  return methods.map(({ method, scope, certainty }) => {
    const mark = scope === null ? '!' : certainty === 'probable' ? '?' : '';
    return `${mark}${method}`;
  });
}

/** The body of a mount function. */
const mount = (body: string) => `export default (element, { svc }) => { ${body} };`;
const LIST = 'data.tables.listObjects';

/** Source, the methods it must give, and what must be said of things that cannot be followed. */
type Case = [name: string, sources: string | Record<string, string>, methods: string[], unresolved?: RegExp[]];

const FOLLOWED: Case[] = [
  ['a call on the prop', mount(`svc.data.tables.listObjects('x')`), [LIST]],
  [
    'a call on the props',
    'export default function mount(element, props) { props.svc.data.tables.listObjects(1); }',
    [LIST],
  ],
  [
    'a mount function by name',
    'const mount = (element, { svc }) => svc.data.query.run({}); export default mount;',
    ['data.query.run'],
  ],
  [
    'a mount function in braces',
    'const mount = (e, p) => p.svc.search.run({ q: 1 }); export { mount as default };',
    ['search.run'],
  ],
  [
    'a mount function made by another',
    'const make = () => (e, { svc }) => svc.storage.usage.get(); export default make();',
    ['storage.usage.get'],
  ],
  [
    'the type of the mount function',
    `import type { AddonMount } from '@svc/addon-sdk'; export const run: AddonMount = (e, { svc }) => { svc.data.objects.get(1); return () => {}; };`,
    ['data.objects.get'],
  ],
  ['an alias', mount('const api = svc; api.data.tables.list();'), ['data.tables.list']],
  [
    'an alias of an alias',
    mount('const a = svc; let b; b = a; var c = b; c.data.tables.list();'),
    ['data.tables.list'],
  ],
  ['a part of the proxy', mount('const { data } = svc; const t = data.tables; t.listObjects(1);'), [LIST]],
  ['a nested pattern', mount('const { data: { tables: { listObjects } } } = svc; listObjects(1);'), [LIST]],
  [
    'a renamed part',
    mount('const { data: d } = svc; const { tables: t } = d; const { list: all } = t; all();'),
    ['data.tables.list'],
  ],
  ['a part with a default', mount('const { tables = null } = svc.data ?? {}; tables.list();'), ['data.tables.list']],
  [
    'a default in the parameter',
    'export default (element, { svc: api = undefined } = {}) => { api.data.tables.list(); };',
    ['data.tables.list'],
  ],
  [
    'the rest of a pattern',
    mount('const { inventory, ...rest } = svc; rest.data.tables.list(); inventory.lots.list();'),
    ['data.tables.list', 'inventory.lots.list'],
  ],
  [
    'the rest of the props',
    'export default (element, { config, ...rest }) => { rest.svc.data.tables.list(); };',
    ['data.tables.list'],
  ],
  ['an assignment by pattern', mount('let tables; ({ tables } = svc.data); tables.list();'), ['data.tables.list']],
  [
    'a pattern of an array',
    mount('const [a, b] = [svc.data, svc.inventory]; a.tables.list(); b.lots.list();'),
    ['data.tables.list', 'inventory.lots.list'],
  ],
  ['bind', mount('const list = svc.data.tables.listObjects.bind(null, 1); list();'), [LIST]],
  ['bind that is only handed on', mount('window.run = svc.data.tables.listObjects.bind(svc.data.tables);'), [LIST]],
  ['call', mount('svc.data.tables.listObjects.call(null, 1);'), [LIST]],
  ['apply', mount('svc.data.tables.listObjects.apply(svc, [1]);'), [LIST]],
  ['optional chaining', mount('svc?.data?.tables?.listObjects?.(1);'), [LIST]],
  ['element access with a literal', mount(`svc['data']["tables"][\`listObjects\`](1);`), [LIST]],
  ['element access with a constant', mount(`const key = 'tables'; svc.data[key].list();`), ['data.tables.list']],
  [
    'element access over a list of words',
    mount(`for (const key of ['tables', 'columns']) svc.data[key].list(1);`),
    ['data.columns.list', 'data.tables.list'],
  ],
  [
    'parentheses, casts and non-null',
    mount('((svc as any)!.data satisfies object).tables.list();'),
    ['data.tables.list'],
  ],
  ['await', mount('(async () => { const api = await svc; await api.data.tables.list(); })();'), ['data.tables.list']],
  [
    'a condition',
    mount('const api = Math.random() ? svc.data : svc.data; (api || null).tables.list();'),
    ['data.tables.list'],
  ],
  ['a comma', mount('(0, svc.data.tables.list)();'), ['data.tables.list']],
  ['a template with a call inside', mount(`\`\${svc.data.tables.list()}\`;`), ['data.tables.list']],
  ['a call without a result', mount('void svc.data.tables.list().then((x) => x, () => {});'), ['data.tables.list']],
  [
    'a callback on a promise',
    mount('svc.data.tables.list().then(() => svc.data.objects.get(1));'),
    ['data.objects.get', 'data.tables.list'],
  ],
  [
    'Promise.all',
    mount('Promise.all([svc.data.tables.list(), svc.inventory.lots.list()]);'),
    ['data.tables.list', 'inventory.lots.list'],
  ],
  ['a method that is handed on', mount('button.onclick = svc.data.tables.list;'), ['data.tables.list']],
  [
    'a method that is given a name and no more',
    mount('const list = svc.data.tables.list; export_(list);'),
    ['data.tables.list'],
  ],
  [
    'an argument of a function',
    `${mount('load(svc);')} function load(api) { return api.data.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'an argument by pattern',
    `${mount('load({ svc, id: 1 });')} const load = ({ svc: { data } }) => data.tables.list();`,
    ['data.tables.list'],
  ],
  [
    'spread arguments',
    `${mount('load(...[svc, 1]);')} const load = (api, id) => api.data.tables.list();`,
    ['data.tables.list'],
  ],
  [
    'rest arguments',
    `${mount('load(1, svc);')} const load = (id, ...others) => others[0].data.tables.list();`,
    ['data.tables.list'],
  ],
  [
    'what a function returns',
    `${mount('tablesOf(svc).list();')} function tablesOf(api) { return api.data.tables; }`,
    ['data.tables.list'],
  ],
  [
    'what an async function returns',
    `${mount('(async () => { const t = await get(svc); t.list(); })();')} const get = async (api) => api.data.tables;`,
    ['data.tables.list'],
  ],
  [
    'calls of one function with different parts',
    `${mount('pick((s) => s.data).tables.list(); pick((s) => s.inventory).lots.list(); function pick(f) { return f(svc); }')}`,
    ['data.tables.list', 'inventory.lots.list'],
  ],
  [
    'an identity function with different parts',
    `const same = (x) => x; ${mount('same(svc.data.tables).list(); same(svc.inventory.lots).get(1);')}`,
    ['data.tables.list', 'inventory.lots.get'],
  ],
  [
    'recursion',
    `${mount('walk(svc, 3);')} function walk(api, n) { if (n > 0) walk(api, n - 1); else api.data.tables.list(); }`,
    ['data.tables.list'],
  ],
  ['a closure', mount('const load = () => svc.data.tables.list(); setTimeout(load, 5);'), ['data.tables.list']],
  ['a field of an object', mount('const api = { client: svc }; api.client.data.tables.list();'), ['data.tables.list']],
  [
    'a field that is written later',
    mount('const api = {}; api.client = svc; api.client.data.tables.list();'),
    ['data.tables.list'],
  ],
  [
    'a field under a made name',
    mount('const api = {}; api[name] = svc.data; api.x.tables.list();'),
    ['data.tables.list'],
  ],
  [
    'a method of an object',
    mount('const api = { client: svc, list() { return this.client.data.tables.list(); } }; api.list();'),
    ['data.tables.list'],
  ],
  [
    'a getter',
    mount('const api = { get tables() { return svc.data.tables; } }; api.tables.list();'),
    ['data.tables.list'],
  ],
  ['an object that is spread', mount('const api = { ...svc.data, x: 1 }; api.tables.list();'), ['data.tables.list']],
  [
    'Object.assign',
    mount('const api = Object.assign({}, { data: svc.data }); api.data.tables.list();'),
    ['data.tables.list'],
  ],
  ['Object.freeze', mount('const api = Object.freeze({ svc }); api.svc.data.tables.list();'), ['data.tables.list']],
  [
    'an array method',
    mount('[svc.data.tables, svc.data.columns].forEach((part) => part.list(1));'),
    ['data.columns.list', 'data.tables.list'],
  ],
  [
    'an array that is mapped',
    mount('const all = [svc].map((s) => s.data.tables); all[0].list();'),
    ['data.tables.list'],
  ],
  ['a map', mount(`const m = new Map(); m.set('a', svc.data); m.get('a').tables.list();`), ['data.tables.list']],
  [
    'a class with a constructor',
    `class Api { constructor(svc) { this.svc = svc; } list() { return this.svc.data.tables.list(); } } ${mount('new Api(svc).list();')}`,
    ['data.tables.list'],
  ],
  [
    'a class with a parameter property',
    `class Api { constructor(private readonly svc: any) {} list = () => this.svc.data.tables.list(); } ${mount('new Api(svc);')}`,
    ['data.tables.list'],
  ],
  [
    'a class with a private field',
    `class Api { #svc; constructor(svc) { this.#svc = svc; } list() { return this.#svc.data.tables.list(); } } ${mount('new Api(svc).list();')}`,
    ['data.tables.list'],
  ],
  [
    'a class that extends another',
    `class Base { constructor(svc) { this.svc = svc; } } class Api extends Base { list() { return this.svc.data.tables.list(); } } ${mount('new Api(svc).list();')}`,
    ['data.tables.list'],
  ],
  [
    'a class that calls super',
    `class Base { constructor(api) { this.api = api; } } class Api extends Base { constructor(svc) { super(svc.data); } list() { return this.api.tables.list(); } } ${mount('new Api(svc).list();')}`,
    ['data.tables.list'],
  ],
  [
    'a static field',
    `class Api { static svc; } ${mount('Api.svc = svc; Api.svc.data.tables.list();')}`,
    ['data.tables.list'],
  ],
  [
    'a variable of the module',
    `let api; ${mount('api = svc; load();')} function load() { api.data.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'a try block',
    mount('try { svc.data.tables.list(); } catch (e) { svc.data.objects.get(e); } finally { svc.search.run({}); }'),
    ['data.objects.get', 'data.tables.list', 'search.run'],
  ],
  ['a switch', mount(`switch (svc.x) { case 1: { svc.data.tables.list(); } }`), ['data.tables.list', '!x']],
  [
    'loops',
    mount(
      'for (let i = 0, d = svc.data; i < 2; i++) d.tables.list(); while (true) svc.search.run({}); do { svc.data.objects.get(1); } while (false);',
    ),
    ['data.objects.get', 'data.tables.list', 'search.run'],
  ],
];

const REACT: Case[] = [
  [
    'a JSX prop',
    `${mount('render(<List api={svc} />);')} function List({ api }) { api.data.tables.list(); return null; }`,
    ['data.tables.list'],
  ],
  [
    'props that are spread',
    `export default (element, props) => { render(<List {...props} />); }; const List = (props) => { props.svc.data.tables.list(); return <b>1</b>; };`,
    ['data.tables.list'],
  ],
  [
    'props through two components',
    `${mount('render(<A svc={svc} />);')} const A = ({ svc }) => <B data={svc.data} />; const B = ({ data }) => <i>{data.tables.list()}</i>;`,
    ['data.tables.list'],
  ],
  [
    'a component of a class',
    `import { Component } from 'react'; class List extends Component { componentDidMount() { this.props.svc.data.tables.list(); } render() { return null; } } ${mount('render(<List svc={svc} />);')}`,
    ['data.tables.list'],
  ],
  [
    'createElement',
    `import { createElement } from 'react'; ${mount('render(createElement(List, { svc }));')} const List = ({ svc: s }) => s.data.tables.list();`,
    ['data.tables.list'],
  ],
  [
    'memo',
    `import { memo } from 'react'; const List = memo(({ api }) => api.data.tables.list()); ${mount('render(<List api={svc} />);')}`,
    ['data.tables.list'],
  ],
  [
    'cloneElement',
    `import { cloneElement } from 'react'; const With = ({ svc: s, children }) => cloneElement(children, { api: s }); const List = ({ api }) => api.data.tables.list(); ${mount('render(<With svc={svc}><List /></With>);')}`,
    ['data.tables.list'],
  ],
  [
    'a function as a child',
    `const With = ({ api, children }) => children(api.data); ${mount('render(<With api={svc}>{(data) => data.tables.list()}</With>);')}`,
    ['data.tables.list'],
  ],
  [
    'a render prop',
    `const With = ({ render: r, api }) => r(api); ${mount('show(<With api={svc} render={(s) => s.data.tables.list()} />);')}`,
    ['data.tables.list'],
  ],
  [
    'a context',
    `import { createContext, useContext } from 'react'; const C = createContext(null); ${mount('render(<C.Provider value={svc}><List /></C.Provider>);')} function List() { const api = useContext(C); api.data.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'a context as a provider',
    `import { createContext, use } from 'react'; const C = createContext(null); ${mount('render(<C value={{ api: svc }}><List /></C>);')} const useApi = () => use(C).api; function List() { useApi().data.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'a consumer',
    `import { createContext } from 'react'; const C = createContext(); ${mount('render(<C value={svc}><C.Consumer>{(api) => api.data.tables.list()}</C.Consumer></C>);')}`,
    ['data.tables.list'],
  ],
  [
    'useEffect',
    `import { useEffect } from 'react'; ${mount('render(<A svc={svc} />);')} function A({ svc: s }) { useEffect(() => { s.data.tables.list(); }, [s]); }`,
    ['data.tables.list'],
  ],
  [
    'useMemo',
    `import { useMemo } from 'react'; ${mount('render(<A api={svc} />);')} function A({ api }) { const t = useMemo(() => api.data.tables, [api]); t.list(); }`,
    ['data.tables.list'],
  ],
  [
    'useCallback',
    `import React from 'react'; ${mount('render(<A api={svc} />);')} function A({ api }) { const f = React.useCallback((a) => a.tables.list(), []); f(api.data); }`,
    ['data.tables.list'],
  ],
  [
    'useRef',
    `import * as React from 'react'; ${mount('render(<A api={svc} />);')} function A({ api }) { const r = React.useRef(api); r.current.data.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'useState',
    `import { useState } from 'react'; ${mount('render(<A api={svc} />);')} function A({ api }) { const [t, setT] = useState(() => api.data); setT(api.inventory); t.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'a setter of state',
    `import { useState } from 'react'; ${mount('render(<A api={svc} />);')} function A({ api }) { const [t, setT] = useState(null); setT(api.data); t.tables.list(); }`,
    ['data.tables.list'],
  ],
  [
    'a hook of the addon',
    `import { useState, useEffect } from 'react'; ${mount('render(<A api={svc} />);')} function useLoad(load) { const [x, set] = useState(null); useEffect(() => { load().then(set); }, []); return x; } function A({ api }) { useLoad(() => api.data.tables.list()); useLoad(() => api.inventory.lots.list()); }`,
    ['data.tables.list', 'inventory.lots.list'],
  ],
  [
    'an event handler',
    `${mount('render(<button onClick={() => svc.data.objects.archive(1)}>x</button>);')}`,
    ['data.objects.archive'],
  ],
  [
    'a method as an event handler',
    `import { Button } from '@svc/ui/primitives'; ${mount('render(<Button onClick={svc.data.tables.list} />);')}`,
    ['data.tables.list'],
  ],
  [
    'dependencies of a hook',
    `import { useEffect } from 'react'; ${mount('useEffect(() => {}, [svc, svc.data]);')}`,
    [],
  ],
  [
    'helpers of the SDK',
    `import { AddonImage, useFileText as text } from '@svc/addon-sdk'; ${mount('render(<A svc={svc} />);')} const A = ({ svc }) => { text(svc, 1); return <AddonImage svc={svc} fileId="x" />; };`,
    ['storage.files.preview', 'storage.files.text'],
  ],
  ['a helper that is imported and not used', `import { useFilePreview } from '@svc/addon-sdk'; ${mount('')}`, []],
];

const MODULES: Case[] = [
  [
    'a function of another module',
    {
      'index.tsx': `import { load } from './api'; ${mount('load(svc);')}`,
      'api.ts': 'export const load = (s) => s.data.tables.list();',
    },
    ['data.tables.list'],
  ],
  [
    'a default export',
    {
      'index.tsx': `import load from './lib/api'; ${mount('load(svc);')}`,
      'lib/api.ts': 'export default function (s) { return s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'the alias of the root',
    {
      'index.tsx': `import { A } from '@/parts/a'; ${mount('render(<A svc={svc} />);')}`,
      'parts/a.tsx': `import { f } from '../lib'; export function A(p) { f(p.svc); return null; }`,
      'lib.ts': 'export function f(s) { s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'a namespace import',
    {
      'index.tsx': `import * as api from './api'; ${mount('api.load(svc);')}`,
      'api.ts': 'export function load(s) { s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'a re-export',
    {
      'index.tsx': `import { go } from './all'; ${mount('go(svc);')}`,
      'all.ts': `export { load as go } from './api';`,
      'api.ts': 'export function load(s) { s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'a re-export of everything',
    {
      'index.tsx': `import { load } from './all'; ${mount('load(svc);')}`,
      'all.ts': `export * from './api'; export * from './all';`,
      'api.ts': 'export function load(s) { s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'a namespace re-export',
    {
      'index.tsx': `import { api } from './all'; ${mount('api.load(svc);')}`,
      'all.ts': `export * as api from './api';`,
      'api.ts': 'export function load(s) { s.data.tables.list(); }',
    },
    ['data.tables.list'],
  ],
  [
    'a variable that another module sets',
    {
      'index.tsx': `import { set } from './store'; import { load } from './load'; ${mount('set(svc); load();')}`,
      'store.ts': 'export let client; export function set(s) { client = s; }',
      'load.ts': `import { client } from './store'; export const load = () => client.data.tables.list();`,
    },
    ['data.tables.list'],
  ],
  [
    'modules that import each other',
    {
      'index.tsx': `import { a } from './a'; ${mount('a(svc, 1);')}`,
      'a.ts': `import { b } from './b'; export function a(s, n) { b(s, n); }`,
      'b.ts': `import { a } from './a'; export function b(s, n) { if (n) a(s, 0); s.data.tables.list(); }`,
    },
    ['data.tables.list'],
  ],
  [
    'a context in a module of its own',
    {
      'index.tsx': `import { Api } from './context'; import { A } from './a'; ${mount('render(<Api value={svc}><A /></Api>);')}`,
      'context.ts': `import { createContext, useContext } from 'react'; export const Api = createContext(null); export const useApi = () => useContext(Api);`,
      'a.tsx': `import { useApi } from './context'; export const A = () => { const { data } = useApi(); data.tables.list(); return null; };`,
    },
    ['data.tables.list'],
  ],
  ['an entry that is not index.tsx', { 'main.tsx': mount('svc.data.tables.list();') }, ['data.tables.list']],
];

const SDK = `import type { AddonDaleaClient, AddonProps } from '@svc/addon-sdk';`;
const TYPED: Case[] = [
  [
    'a parameter of the type of the client',
    `${SDK} export function load(api: AddonDaleaClient) { api.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type under another name',
    `import type { AddonDaleaClient as Client } from '@svc/addon-sdk'; export function load(api: Client | null) { api?.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'a part of the client by its type',
    `${SDK} export function load(tables: AddonDaleaClient['data']['tables']) { tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type of the props',
    `${SDK} export function A({ svc: api }: AddonProps) { api.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'an interface with the client',
    `${SDK} interface Props { api: AddonDaleaClient } export function A({ api }: Props) { api.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'an interface that extends',
    `${SDK} interface Base { api: AddonDaleaClient } interface Props extends Base { x: 1 } export function A(p: Props) { p.api.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'Pick',
    `${SDK} export const A = ({ svc: api }: Pick<AddonProps, 'svc'>) => api.data.tables.list(); ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'a type of another module',
    {
      'index.tsx': `import type { Props } from './types'; export const A = (p: Props) => p.api.data.tables.list(); ${mount('')}`,
      'types.ts': `${SDK} export type Props = { api: AddonDaleaClient };`,
    },
    ['data.tables.list'],
  ],
  [
    'the type of a component',
    `import type { FC } from 'react'; ${SDK} export const A: FC<{ api: AddonDaleaClient }> = ({ api }) => { api.data.tables.list(); return null; }; ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type of a context',
    `import { createContext, useContext } from 'react'; ${SDK} const C = createContext<AddonDaleaClient | null>(null); export const useTables = () => useContext(C)!.data.tables.list(); ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type of a ref',
    `import { useRef } from 'react'; ${SDK} export function useIt() { const r = useRef<AddonDaleaClient>(null!); r.current.data.tables.list(); } ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'a cast',
    `${SDK} export const f = (x: unknown) => (x as AddonDaleaClient).data.tables.list(); ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type of a result',
    `${SDK} declare function client(): AddonDaleaClient; client().data.tables.list(); ${mount('')}`,
    ['data.tables.list'],
  ],
  [
    'the type of a value',
    `${SDK} declare const a: AddonDaleaClient; export const f = (b: typeof a.data) => b.tables.list(); ${mount('')}`,
    ['data.tables.list'],
  ],
];

const UNKNOWN: Case[] = [
  ['a method that does not exist', mount('svc.data.updateObject(1, {});'), ['!data.updateObject']],
  ['a method below one that does not exist', mount('svc.data.rows.list.all();'), ['!data.rows.list.all']],
  ['a method of an unknown domain', mount('const { people } = svc; people.list();'), ['!people.list']],
  ['a part that is called', mount('svc.data.tables();'), ['!data.tables']],
  [
    'a name of Object.prototype',
    mount('svc.constructor("x")(); svc.data.__proto__.y();'),
    ['!constructor', '!data.__proto__.y'],
  ],
  ['a method that does not exist, bound', mount('svc.data.removeObject.bind(svc)(1);'), ['!data.removeObject']],
];

const PROBABLE: Case[] = [
  [
    'a component that nobody renders',
    `export function List({ svc }) { svc.data.tables.list(); } ${mount('')}`,
    ['?data.tables.list'],
  ],
  [
    'a parameter called svc',
    `export function load(svc) { const t = svc.data.tables; t.list(); } ${mount('')}`,
    ['?data.tables.list'],
  ],
  ['a field called svc of something unknown', mount('window.host.svc.data.tables.list();'), ['?data.tables.list']],
  ['the tail of a chain on something unknown', mount('other.data.tables.listObjects(1);'), [`?${LIST}`]],
  ['a short tail with a verb of its own', mount('other.tables.listObjects(1);'), [`?${LIST}`]],
  ['a short tail with a verb that everybody has', mount('other.files.get(1); other.tables.list();'), []],
  [
    'a tail on something known',
    mount(
      'const tables = new Map(); tables.listObjects(1); const data = { tables: { list() {} } }; data.tables.list();',
    ),
    [],
  ],
];

const UNFOLLOWED: Case[] = [
  ['computed access', mount('svc.data[name].list();'), [], [/`svc\.data` is read under a name that is made/]],
  [
    'computed access in a pattern',
    mount('const { [name]: part } = svc; part.tables.list();'),
    [],
    [/`svc` is read under a name/],
  ],
  ['an argument of something unknown', mount('register(svc);'), [], [/`svc` goes to `register`/]],
  [
    'an object that holds the proxy',
    mount('register({ api: { inner: svc.data } });'),
    [],
    [/`svc\.data` goes to `register`/],
  ],
  ['new of something unknown', mount('new Client(svc);'), [], [/goes to `Client`/]],
  ['a global', mount('window.api = svc;'), [], [/goes to an object that is not followed/]],
  ['a variable that nobody declares', mount('api = svc;'), [], [/goes to a global variable/]],
  [
    'a component of a library',
    `import { Card } from '@svc/ui/primitives'; ${mount('render(<Card api={svc} />);')}`,
    [],
    [/goes to `<Card>`/],
  ],
  [
    'props that are spread on an element',
    `export default (element, props) => { render(<div {...props} />); };`,
    [],
    [/goes to `<div>`/],
  ],
  ['Object.keys', mount('Object.keys(svc.data);'), [], [/goes to `Object\.keys`/]],
  ['a loop over the proxy', mount('for (const key in svc.data) use(key);'), [], [/goes to a loop/]],
  [
    'the rest of the props on an element',
    `export default (element, { svc, ...rest }) => { render(<div {...rest} />); svc.data.tables.list(); };`,
    ['data.tables.list'],
    [],
  ],
  [
    'what is harmless',
    mount('console.log(svc); if (svc && typeof svc === "object") Boolean(svc); JSON.stringify(svc);'),
    [],
    [],
  ],
  [
    'an array of the proxy in a loop',
    mount('for (const part of [svc.data]) part.tables.list();'),
    ['data.tables.list'],
    [],
  ],
];

describe.each([
  ['follows', FOLLOWED],
  ['follows through React', REACT],
  ['follows through modules', MODULES],
  ['follows types', TYPED],
  ['tells what does not exist:', UNKNOWN],
  ['takes for probable:', PROBABLE],
  ['says that it cannot follow, or need not:', UNFOLLOWED],
] as [string, Case[]][])('%s', (_, cases) => {
  it.each(cases)('%s', (_name, sources, methods, unresolved = []) => {
    const uses = find(sources);
    expect(summarize(uses)).toEqual(methods);
    if (cases === UNFOLLOWED || cases === FOLLOWED || cases === REACT || cases === MODULES) {
      const expected = cases === UNFOLLOWED ? unresolved : [];
      const messages = uses.unresolved.map(({ message }) => message);
      expect(messages, messages.join('\n')).toHaveLength(expected.length);
      for (const [index, pattern] of expected.entries()) expect(messages[index]).toMatch(pattern);
    }
  });
});

describe('places', () => {
  it('are where the calls stand, each once, in order', () => {
    const { methods } = find(`export default (element, { svc }) => {
  svc.data.tables.list();
  const { list } = svc.data.tables;
  list();
  list(); svc.data.tables.list();
};`);
    expect(methods).toEqual([
      {
        method: 'data.tables.list',
        scope: 'data.read',
        certainty: 'certain',
        uses: [
          { file: 'index.tsx', line: 2, column: 3 },
          { file: 'index.tsx', line: 4, column: 3 },
          { file: 'index.tsx', line: 5, column: 3 },
          { file: 'index.tsx', line: 5, column: 11 },
        ],
      },
    ]);
  });

  it('are told for what cannot be followed', () => {
    expect(find(mount('\n  svc.data[name]();')).unresolved).toMatchObject([{ file: 'index.tsx', line: 2, column: 3 }]);
  });
});

describe('code that is made to hurt', () => {
  it('is given up when it nests too deep', () => {
    const deep = `${'('.repeat(20)}svc${')'.repeat(20)}${'.data'.repeat(3000)}`;
    expect(() => find(mount(`${deep}; svc.data.tables.list();`))).not.toThrow();
  });

  it('comes to an end where functions, objects and binds feed themselves', () => {
    const source = mount(`
      let f = (x) => x; f = f.bind(null, svc); f = f(f); f = f.call; let o = { svc }; o = { ...o, o }; o.o = o; let a = [a]; a = a.concat(a);
      for (const x of a) a.push(x, svc); const y = (g) => g(g); y(y); let p = svc; p = p.data; p = p.x; window.w = window.w.w.w;
      class A extends A {} new A(svc); svc.data.tables.list();`);
    expect(summarize(find(source))).toContain('data.tables.list');
  });

  it('stays within itself, however it is mangled', () => {
    const sources = [FOLLOWED, REACT, TYPED, PROBABLE, UNFOLLOWED]
      .flat()
      .flatMap(([, source]) => (typeof source === 'string' ? [source] : []));
    const tokens = [
      'svc',
      'this',
      'super',
      '...',
      '=',
      '=>',
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
      '.',
      '?.',
      'await ',
      'class A extends A {}',
      '<A/>',
      'x',
    ];
    let parsed = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.constantFrom('', ...tokens)), { maxLength: 3 }),
        (source, changes) => {
          let text = source;
          for (const [at, length, token] of changes) {
            const start = at % (text.length + 1);
            text = text.slice(0, start) + token + text.slice(start + length);
          }
          const { program, comments, errors } = parseSync('index.tsx', text);
          if (errors.length > 0) return;
          parsed += 1;
          const { methods } = findUses([{ path: 'index.tsx', source: text, program, comments }]);
          for (const { uses } of methods) for (const { line } of uses) expect(line).toBeGreaterThan(0);
        },
      ),
      { numRuns: 3000, seed: 8 },
    );
    expect(parsed).toBeGreaterThan(300);
  });

  it('of two megabytes is followed to its end', () => {
    const part = `export function part(api, n) { const rows = [1, 2, 3].map((x) => ({ x, y: x * n, text: 'row ' + x })); if (n > 3) return api.data.tables.listObjects(rows[0].x, { limit: n }); return api.inventory.lots.get(rows[1].y); }\n`;
    const files: Record<string, string> = {};
    const imports: string[] = [];
    for (let index = 0; index < 127; index += 1) {
      files[`part${index}.ts`] = Array.from({ length: 74 }, (_, n) => part.replace('part', `part${n}`)).join('');
      imports.push(
        `import * as p${index} from './part${index}'; export const use${index} = (s) => p${index}.part0(s, 1);`,
      );
    }
    files['index.tsx'] = `${imports.join('\n')}\n${mount('use0(svc); use126(svc); svc.search.run({ q: "" });')}`;
    const found = summarize(find(files));
    expect(found).toContain('data.tables.listObjects');
    expect(found).toContain('search.run');
  });
});
