import type { ParsedFile } from '../parse/parsed-file.ts';
import { applyBuiltin } from './builtins.ts';
import { apply, applyMember, call } from './calls.ts';
import { Flow } from './cells.ts';
import { evaluate } from './expressions.ts';
import { createFunctions } from './functions.ts';
import { evaluateJsx, render, renderValue } from './jsx.ts';
import { createModules } from './modules.ts';
import { bind } from './patterns.ts';
import { readField, readUnknownField, setField, writeField } from './properties.ts';
import { execute } from './statements.ts';
import type { Sightings, Tracer } from './tracer.ts';
import { createTypeSeeds } from './type-seeds.ts';
import {
  type BuiltinValue,
  type EntityValue,
  ObjectValue,
  type ProxyValue,
  type StringValue,
  type Value,
} from './values.ts';

const MAX_STEPS = 3_000_000;

/** What was seen of the proxy in a whole addon. */
export interface Trace {
  sightings: Sightings;
  /** False when the code is too intricate to be followed to its end. */
  isWhole: boolean;
}

/**
 * Follows the proxy from where an addon is mounted through names, fields, calls, props, hooks and modules. Order and conditions
 * are not regarded: what may reach a place is there.
 */
export function traceAddon(files: readonly ParsedFile[], entry: string | null): Trace {
  try {
    return trace(files, entry);
  } catch (error) {
    // Code that nests thousands of levels deep is given up, not a reason to fail.
    if (!(error instanceof RangeError)) throw error;
    return { sightings: createSightings(), isWhole: false };
  }
}

function trace(files: readonly ParsedFile[], entry: string | null): Trace {
  const flow = new Flow<Value>(MAX_STEPS);
  const tracer = createTracer(files, flow);
  for (const file of files) tracer.execute(file.program.body, tracer.scopeOfFile(file.path)!);
  for (const path of listEntries(files, entry))
    flow.each(tracer.exportOf(path, 'default'), (value) => {
      if (value.kind === 'function' && value.parameters[1]) flow.add(value.parameters[1], tracer.mountProps);
      if (value.kind === 'function') value.isCalled = true;
    });
  let isWhole = flow.run();
  // What nothing else explains is taken for the proxy where it is called so.
  for (const { slot, owner } of tracer.sightings.named)
    if (slot.isEmpty && !owner?.isCalled) flow.add(slot, tracer.proxyOf('', false));
  isWhole &&= flow.run();
  return { sightings: tracer.sightings, isWhole };
}

/** The entry of the manifest, or what looks like one. */
function listEntries(files: readonly ParsedFile[], entry: string | null): string[] {
  const paths = files.map(({ path }) => path);
  if (entry !== null) return paths.filter((path) => path === entry);
  const usual = paths.filter((path) => path === 'index.tsx' || path === 'index.ts');
  return usual.length > 0 ? usual : paths;
}

function createTracer(files: readonly ParsedFile[], flow: Flow<Value>): Tracer {
  const proxies = new Map<string, ProxyValue>();
  const strings = new Map<string, StringValue>();
  const entities = new Map<string, EntityValue>();
  const builtins = new Map<string, BuiltinValue>();
  const builtinOf = (name: string): Value => remember(builtins, name, () => ({ kind: 'builtin', name }));
  const modules = createModules(files, flow, builtinOf);
  const tracer: Tracer = {
    flow,
    sightings: createSightings(),
    proxyOf: (path, isCertain) => remember(proxies, `${isCertain} ${path}`, () => ({ kind: 'proxy', path, isCertain })),
    stringOf: (text) => remember(strings, text, () => ({ kind: 'string', text })),
    entityOf: (name) => remember(entities, name, () => ({ kind: 'entity', name })),
    builtinOf,
    createObject: (leftOut) => new ObjectValue(leftOut),
    give: (site, slot, receiver, receiverName, isShallow = false) => {
      if (slot !== flow.nothing) tracer.sightings.given.push({ site, slot, receiver, receiverName, isShallow });
    },
    ...modules,
    mountProps: new ObjectValue(),
    evaluate: (...args) => evaluate(tracer, ...args),
    bind: (...args) => bind(tracer, ...args),
    execute: (...args) => execute(tracer, ...args),
    readField: (...args) => readField(tracer, ...args),
    readUnknownField: (...args) => readUnknownField(tracer, ...args),
    writeField: (...args) => writeField(tracer, ...args),
    setField: (...args) => setField(tracer, ...args),
    call: (...args) => call(tracer, ...args),
    apply: (...args) => apply(tracer, ...args),
    applyBuiltin: (...args) => applyBuiltin(tracer, ...args),
    applyMember: (...args) => applyMember(tracer, ...args),
    render: (...args) => render(tracer, ...args),
    renderValue: (...args) => renderValue(tracer, ...args),
    evaluateJsx: (...args) => evaluateJsx(tracer, ...args),
    createFunction: (...args) => functions.createFunction(...args),
    createClass: (...args) => functions.createClass(...args),
    seedFromType: (...args) => types.seedFromType(...args),
  };
  const functions = createFunctions(tracer);
  const types = createTypeSeeds(tracer);
  tracer.setField(tracer.mountProps, 'svc', flow.cellOf(tracer.proxyOf('', true)));
  return tracer;
}

/** Nothing seen yet. */
export function createSightings(): Sightings {
  return { met: new Map(), calls: [], computed: [], given: [], helpers: [], entities: [], tails: [], named: [] };
}

function remember<V>(known: Map<string, V>, key: string, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
