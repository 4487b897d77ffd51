import type { ArrowFunctionExpression, Class, Expression, Function as FunctionNode } from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';
import type { Flow } from './cells.ts';
import type { Scope } from './scope.ts';
import type { ClassValue, FunctionValue, ObjectValue, ProxyValue, Slot, Value } from './values.ts';

/** What becomes of an expression: it is called, a field of it is read, it is given a name, or it goes elsewhere. */
export type Role = 'callee' | 'object' | 'held' | 'value';

/** A place in the code where the proxy may be met. */
export interface Site {
  file: ParsedFile;
  start: number;
  role: Role;
}

/** What to call something in a message: words, or what the code calls it. */
export type Name = string | { start: number; end: number; isElement?: boolean };

export interface Argument {
  slot: Slot;
  isSpread: boolean;
}

/** What was met on the way; judged when everything has come to rest. */
export interface Sightings {
  /** The proxy, or what hangs below it, at a place: by file and offset. */
  met: Map<string, { site: Site; proxies: Set<ProxyValue> }>;
  /** Calls of the proxy, with their arguments. */
  calls: { site: Site; proxy: ProxyValue; args: readonly Argument[] }[];
  /** A field of the proxy whose name is not known. */
  computed: { site: Site; proxy: ProxyValue; key: Slot }[];
  /** Things that are given to something which may be unknown; `isShallow`: what is inside of them is looked at all the same. */
  given: { site: Site; slot: Slot; receiver: Slot; receiverName: Name; isShallow: boolean }[];
  /** Helpers of the SDK that were called or rendered, with what they were given. */
  helpers: { site: Site; name: string; given: readonly Slot[] }[];
  /** Each `process.ext.NAME`. */
  entities: { site: Site; name: string }[];
  /** Calls by a chain of names that looks like a method of the proxy. */
  tails: { site: Site; method: string; object: Slot; callee: Slot }[];
  /** Places where something is called `svc`. */
  named: { slot: Slot; owner: FunctionValue | null }[];
}

/** The parts of the tracer, which call each other; put together in trace-addon.ts. */
export interface Tracer {
  flow: Flow<Value>;
  sightings: Sightings;
  proxyOf: (path: string, isCertain: boolean) => ProxyValue;
  stringOf: (text: string) => Value;
  entityOf: (name: string) => Value;
  builtinOf: (name: string) => Value;
  createObject: (leftOut?: ReadonlySet<string>) => ObjectValue;
  /** What a script exports under that name. */
  exportOf: (path: string, name: string) => Slot;
  /** The path of the script that an import means; null for what is not of the addon. */
  resolveImport: (from: string, specifier: string) => string | null;
  scopeOfFile: (path: string) => Scope | null;
  /** Writes down that something leaves what can be followed, unless the receiver turns out to be known. */
  give: (site: Site, slot: Slot, receiver: Slot, receiverName: Name, isShallow?: boolean) => void;
  /** What the entry is given. */
  mountProps: ObjectValue;

  evaluate: (node: Expression, scope: Scope, role?: Role) => Slot;
  bind: (pattern: unknown, slot: Slot, scope: Scope, owner?: FunctionValue | null) => void;
  execute: (statements: readonly unknown[], scope: Scope) => void;
  readField: (object: Slot, name: string, site: Site | null) => Slot;
  readUnknownField: (object: Slot, key: Slot, site: Site) => Slot;
  writeField: (object: Slot, name: string | null, value: Slot, site: Site) => void;
  setField: (object: ObjectValue, name: string | null, value: Slot) => void;
  call: (callee: Slot, args: readonly Argument[], site: Site, calleeName: Name, depth: number) => Slot;
  apply: (value: Value, args: readonly Argument[], result: Slot, site: Site, depth: number) => void;
  applyBuiltin: (name: string, args: readonly Argument[], result: Slot, site: Site, depth: number) => void;
  applyMember: (
    name: string,
    receiver: Value,
    args: readonly Argument[],
    result: Slot,
    site: Site,
    depth: number,
  ) => void;
  render: (component: Slot, props: ObjectValue, site: Site, name: Name, depth: number) => void;
  renderValue: (value: Value, props: ObjectValue, site: Site, depth: number) => void;
  evaluateJsx: (node: unknown, scope: Scope) => Slot;
  createFunction: (node: FunctionNode | ArrowFunctionExpression, scope: Scope, self?: Slot) => FunctionValue;
  createClass: (node: Class, scope: Scope) => ClassValue;
  /** Lets a slot have what its type says it holds. */
  seedFromType: (slot: Slot, type: unknown, scope: Scope) => void;
}
