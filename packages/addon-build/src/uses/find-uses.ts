import type { BuildAnalysis } from '@svc/contract';
import { isUnderstood } from '../flow/builtins.ts';
import { type Trace, traceAddon } from '../flow/trace-addon.ts';
import type { Name, Site } from '../flow/tracer.ts';
import type { ProxyValue, Slot, Value } from '../flow/values.ts';
import { findPosition, type ParsedFile } from '../parse/parsed-file.ts';
import { isMethod, isNamespace, scopeOf } from './method-tree.ts';

export interface FoundUses {
  methods: BuildAnalysis['methods'];
  unresolved: BuildAnalysis['unresolved'];
}

export interface FindUsesOptions {
  /** The entry script; by default `index.tsx`. */
  entry?: string;
}

export type FindUses = (files: readonly ParsedFile[], options?: FindUsesOptions) => FoundUses;

type Certainty = BuildAnalysis['methods'][number]['certainty'];
type Use = BuildAnalysis['methods'][number]['uses'][number];

/** What helpers of the SDK call for the addon. */
const HELPER_METHODS: Record<string, string> = {
  AddonImage: 'storage.files.preview',
  useFilePreview: 'storage.files.preview',
  useFileText: 'storage.files.text',
};

const MAX_UNRESOLVED = 200;

/** Every method of the proxy that the scripts use, with the places, and what could not be followed. */
export const findUses: FindUses = (files, { entry } = {}) => {
  const trace = traceAddon(files, entry ?? null);
  return { methods: listMethods(trace), unresolved: listUnresolved(trace, files) };
};

/** Methods with their places, each place once. */
class MethodList {
  readonly #found = new Map<string, { certainty: Certainty; places: Map<string, Use> }>();

  add(method: string, site: Site, isCertain: boolean): void {
    const entry = this.#found.get(method) ?? { certainty: 'probable', places: new Map() };
    if (isCertain) entry.certainty = 'certain';
    entry.places.set(placeKey(site), toUse(site));
    this.#found.set(method, entry);
  }

  toAnalysis(): BuildAnalysis['methods'] {
    return [...this.#found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([method, { certainty, places }]) => ({
        method,
        scope: scopeOf(method),
        certainty,
        uses: [...places.values()].sort(comparePlaces),
      }));
  }
}

function listMethods({ sightings }: Trace): BuildAnalysis['methods'] {
  const list = new MethodList();
  const met = [...sightings.met.values()];
  for (const { site, proxies } of met.filter(({ site: { role } }) => role !== 'held'))
    for (const { path, isCertain } of chooseProxies(proxies, site)) list.add(path, site, isCertain);
  for (const { site, name } of sightings.helpers) {
    const method = Object.hasOwn(HELPER_METHODS, name) ? HELPER_METHODS[name]! : null;
    if (method !== null) list.add(method, site, true);
  }
  for (const { site, method, object, callee } of sightings.tails)
    if (callee.isEmpty && object.isEmpty) list.add(method, site, false);
  // A method that is given a name and seen no more may still be called where nobody looks.
  const known = list.toAnalysis().map(({ method }) => method);
  const isKnown = (path: string) => known.some((method) => method === path || method.startsWith(`${path}.`));
  for (const { site, proxies } of met.filter(({ site: { role } }) => role === 'held'))
    for (const { path, isCertain } of chooseProxies(proxies, site)) if (!isKnown(path)) list.add(path, site, isCertain);
  return list.toAnalysis();
}

/**
 * Where several parts of the proxy may stand at one place, those that exist are meant. One that does not exist is told only where
 * there is no other.
 */
function chooseProxies(proxies: ReadonlySet<ProxyValue>, { role }: Site): ProxyValue[] {
  const all = [...proxies];
  const methods = all.filter(({ path }) => isMethod(path));
  if (methods.length > 0) return methods;
  if (role !== 'callee' && all.some(({ path }) => isNamespace(path))) return [];
  return all.filter(({ path }) => path !== '');
}

function listUnresolved({ sightings, isWhole }: Trace, files: readonly ParsedFile[]): BuildAnalysis['unresolved'] {
  const found = new Map<string, BuildAnalysis['unresolved'][number]>();
  const add = (site: Site, message: string) => {
    const key = `${placeKey(site)}\0${message}`;
    if (found.size < MAX_UNRESOLVED) found.set(key, { message, ...toUse(site) });
  };
  for (const { site, proxy, key } of sightings.computed) {
    if (isMethod(proxy.path) || [...key.values].some(({ kind }) => kind === 'string')) continue;
    add(
      site,
      `${nameProxy(proxy)} is read under a name that is made while the addon runs. Write the name out, so that its scope is known.`,
    );
  }
  // A function is looked at more than once; where one look tells who receives the thing, that is who does.
  const followed = new Set(
    sightings.given.filter(({ receiver }) => isFollowed(receiver)).map(({ site }) => placeKey(site)),
  );
  for (const { site, slot, receiverName, isShallow } of sightings.given) {
    if (followed.has(placeKey(site))) continue;
    const proxy = findHeldProxy(slot, isShallow ? 0 : MAX_HELD_DEPTH, new Set());
    if (proxy)
      add(
        site,
        `${nameProxy(proxy)} goes to ${nameReceiver(receiverName, site)}, which cannot be followed. Calls that are made there are not counted.`,
      );
  }
  const [first] = files;
  if (!isWhole && first)
    add(
      { file: first, start: 0, role: 'value' },
      'The code is too intricate to be followed to its end. Some calls may be missing.',
    );
  return [...found.values()].sort(comparePlaces);
}

/** Short enough for a message. */
function nameReceiver(name: Name, { file }: Site): string {
  if (typeof name === 'string') return name;
  const code = file.source.slice(name.start, name.end).replace(/\s+/g, ' ');
  const text = code.length > 40 ? `${code.slice(0, 39)}…` : code;
  return name.isElement ? `\`<${text}>\`` : `\`${text}\``;
}

function nameProxy({ path }: ProxyValue): string {
  return path === '' ? '`svc`' : `\`svc.${path}\``;
}

/** True where it is known what becomes of the things that are given. */
function isFollowed(receiver: Slot): boolean {
  return !receiver.isEmpty && [...receiver.values].every(isFollowedValue);
}

function isFollowedValue(value: Value): boolean {
  switch (value.kind) {
    case 'function':
      return !value.isTypeOnly;
    case 'builtin':
      return isUnderstood(value.name);
    case 'element':
    case 'string':
    case 'entity':
    case 'module':
      return false;
    default:
      return true;
  }
}

const MAX_HELD_DEPTH = 3;

/** A part of the proxy below which there are methods, in a slot or in the objects there. */
function findHeldProxy(
  slot: Slot,
  depth: number,
  seen: Set<Value>,
  leftOut: ReadonlySet<string> = new Set(),
): ProxyValue | null {
  if (slot.isEmpty) return null;
  for (const value of slot.values) {
    if (value.kind === 'proxy' && isNamespace(value.path)) return value;
    if (value.kind !== 'object' || depth === 0 || seen.has(value)) continue;
    seen.add(value);
    const inside = [...value.fields].filter(([name]) => !leftOut.has(name)).map(([, field]) => field);
    for (const field of [...inside, value.unnamed]) {
      const found = findHeldProxy(field, depth - 1, seen);
      if (found) return found;
    }
    const found = findHeldProxy(value.sources, depth - 1, seen, value.leftOut);
    if (found) return found;
  }
  return null;
}

function placeKey({ file, start }: Site): string {
  return `${file.path}\0${start}`;
}

function toUse({ file, start }: Site): Use {
  return { file: file.path, ...findPosition(file, start) };
}

function comparePlaces(a: Use, b: Use): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
