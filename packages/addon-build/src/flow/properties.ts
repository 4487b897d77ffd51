import { isMethod, isNamespace } from '../uses/method-tree.ts';
import type { Site, Tracer } from './tracer.ts';
import type { ObjectValue, ProxyValue, Slot, Value } from './values.ts';

/** Methods of functions that hand on the function itself. */
const FUNCTION_METHODS = new Set(['call', 'apply', 'bind']);
/** `await` is transparent here, so these may be read from what a promise holds. */
const PROMISE_METHODS = new Set(['then', 'catch', 'finally']);
const FUNCTION_FIELDS = new Set(['name', 'length', 'toString']);
const LIST_METHODS = new Set([
  ...[
    'map',
    'forEach',
    'filter',
    'find',
    'findLast',
    'flatMap',
    'some',
    'every',
    'reduce',
    'push',
    'unshift',
    'concat',
  ],
  ...[
    'slice',
    'at',
    'pop',
    'shift',
    'set',
    'get',
    'add',
    'values',
    'reverse',
    'sort',
    'toSorted',
    'toReversed',
    'flat',
  ],
]);
/** A name that is read from itself over and over would grow without end. */
const MAX_UNKNOWN_SEGMENTS = 3;
const MAX_BUILTIN_SEGMENTS = 4;

/** A field of whatever is in the slot. */
export function readField(tracer: Tracer, object: Slot, name: string, site: Site | null): Slot {
  if (object === tracer.flow.nothing) return object;
  const result = tracer.flow.cell();
  tracer.flow.each(object, (value) => readFieldOf(tracer, value, name, result, site));
  return result;
}

function readFieldOf(tracer: Tracer, value: Value, name: string, result: Slot, site: Site | null): void {
  const { flow } = tracer;
  switch (value.kind) {
    case 'proxy':
      readProxy(tracer, value, name, result, site);
      break;
    case 'object':
      flow.link(lookUp(tracer, value, name), result);
      if (LIST_METHODS.has(name) || PROMISE_METHODS.has(name))
        flow.add(result, { kind: 'memberFunction', name, receiver: value });
      break;
    case 'module':
      flow.link(tracer.exportOf(value.path, name), result);
      break;
    case 'class':
      flow.link(lookUp(tracer, value.statics, name), result);
      break;
    case 'builtin':
      if (value.name.split('.').length < MAX_BUILTIN_SEGMENTS)
        flow.add(result, tracer.builtinOf(`${value.name}.${name}`));
      break;
    case 'context':
      if (name === 'Provider') flow.add(result, value);
      if (name === 'Consumer') flow.add(result, { kind: 'memberFunction', name: 'Consumer', receiver: value });
      break;
    case 'function':
    case 'bound':
      if (FUNCTION_METHODS.has(name)) flow.add(result, { kind: 'memberFunction', name, receiver: value });
      break;
    case 'memberFunction':
    case 'element':
    case 'entity':
    case 'string':
      break;
  }
}

function readProxy(tracer: Tracer, value: ProxyValue, name: string, result: Slot, site: Site | null): void {
  const { flow } = tracer;
  if (!isNamespace(value.path) && FUNCTION_METHODS.has(name)) {
    flow.add(result, { kind: 'memberFunction', name, receiver: value });
    return;
  }
  if (isMethod(value.path) && FUNCTION_FIELDS.has(name)) return;
  const path = value.path === '' ? name : `${value.path}.${name}`;
  if (PROMISE_METHODS.has(name) && !isNamespace(path) && !isMethod(path)) {
    flow.add(result, { kind: 'memberFunction', name, receiver: value });
    return;
  }
  if (countUnknown(path) > MAX_UNKNOWN_SEGMENTS) return;
  const proxy = tracer.proxyOf(path, value.isCertain);
  flow.add(result, proxy);
  if (site && site.role !== 'object') sight(tracer, site, proxy);
}

/** How many names at the end of a path lead nowhere. */
function countUnknown(path: string): number {
  let known = path;
  let count = 0;
  while (!isNamespace(known) && !isMethod(known)) {
    known = known.slice(0, Math.max(0, known.lastIndexOf('.')));
    count += 1;
  }
  return count;
}

/** Remembers that this part of the proxy stands here. */
export function sight(tracer: Tracer, site: Site, proxy: ProxyValue): void {
  const key = `${site.file.path}\0${site.start}\0${site.role}`;
  const entry = tracer.sightings.met.get(key) ?? { site, proxies: new Set() };
  entry.proxies.add(proxy);
  tracer.sightings.met.set(key, entry);
}

/** One slot for each name of an object, made before its sources are asked, since they may lead back to it. */
function lookUp(tracer: Tracer, object: ObjectValue, name: string): Slot {
  const before = object.recall(name);
  if (before) return before;
  const { flow } = tracer;
  const found = flow.cell();
  object.remember(name, found);
  flow.link(fieldOf(tracer, object, name), found);
  if (!LIST_METHODS.has(name)) flow.link(object.unnamed, found);
  if (!object.leftOut.has(name)) flow.each(object.sources, (source) => readFieldOf(tracer, source, name, found, null));
  return found;
}

function fieldOf(tracer: Tracer, object: ObjectValue, name: string): Slot {
  const before = object.fields.get(name);
  if (before) return before;
  const slot = tracer.flow.cell();
  object.fields.set(name, slot);
  const content = object.recall(CONTENT);
  if (content) tracer.flow.link(slot, content);
  return slot;
}

/** No name of a field begins like these. */
const CONTENT = '\0content';
const ELEMENTS = '\0elements';

/** Everything that is written to an object, under whatever name. */
export function contentOf(tracer: Tracer, object: ObjectValue): Slot {
  const before = object.recall(CONTENT);
  if (before) return before;
  const content = tracer.flow.cell();
  object.remember(CONTENT, content);
  for (const field of object.fields.values()) tracer.flow.link(field, content);
  tracer.flow.link(object.unnamed, content);
  return content;
}

/** A field whose name is only known by what the key may hold. */
export function readUnknownField(tracer: Tracer, object: Slot, key: Slot, site: Site): Slot {
  const { flow } = tracer;
  const result = flow.cell();
  flow.each(object, (value) => {
    if (value.kind === 'object') flow.link(contentOf(tracer, value), result);
    if (value.kind === 'proxy') tracer.sightings.computed.push({ site, proxy: value, key });
    flow.each(key, (word) => {
      if (word.kind === 'string') readFieldOf(tracer, value, word.text, result, site);
    });
  });
  return result;
}

export function setField(tracer: Tracer, object: ObjectValue, name: string | null, value: Slot): void {
  if (value !== tracer.flow.nothing)
    tracer.flow.link(value, name === null ? object.unnamed : fieldOf(tracer, object, name));
}

/** A write to a field of whatever is in the slot; what is unknown is written down, for nobody sees who reads it. */
export function writeField(tracer: Tracer, object: Slot, name: string | null, value: Slot, site: Site): void {
  tracer.flow.each(object, (target) => {
    if (target.kind === 'object') setField(tracer, target, name, value);
    if (target.kind === 'class') setField(tracer, target.statics, name, value);
  });
  tracer.give(site, value, object, 'an object that is not followed');
}

/** Everything an array, a map or a set may hold. */
export function elementsOf(tracer: Tracer, value: Value, result: Slot): void {
  if (value.kind === 'object') tracer.flow.link(elementSlot(tracer, value), result);
}

function elementSlot(tracer: Tracer, object: ObjectValue): Slot {
  const before = object.recall(ELEMENTS);
  if (before) return before;
  const found = tracer.flow.cell();
  object.remember(ELEMENTS, found);
  tracer.flow.link(contentOf(tracer, object), found);
  tracer.flow.each(object.sources, (source) => elementsOf(tracer, source, found));
  return found;
}
