import type { Class } from 'oxc-parser';
import type { Cell } from './cells.ts';

export type Slot = Cell<Value>;

/** The capability proxy, or a part of it; `path` is empty for `svc` itself. */
export interface ProxyValue {
  kind: 'proxy';
  path: string;
  /** False where only a name suggests that it is the proxy. */
  isCertain: boolean;
}

/** A function of the addon, or one that is only known by its type. */
export interface FunctionValue {
  kind: 'function';
  parameters: Slot[];
  /** All further arguments, where there is a rest parameter. */
  rest: Slot | null;
  result: Slot;
  /** A copy of the body for one call, so that calls with different arguments are kept apart; absent where that costs too much. */
  copy: ((depth: number) => FunctionValue) | null;
  isCalled: boolean;
  /** Nobody sees what it does with its arguments. */
  isTypeOnly: boolean;
}

/** An object or array that the code makes; everything made at one place is one object. */
export interface ObjectValue {
  kind: 'object';
  fields: Map<string, Slot>;
  /** What was written under names that are not known. */
  unnamed: Slot;
  /** Everything that was written, under whatever name. */
  all: Slot;
  /** What was spread into it, except for the fields that are left out. */
  sources: Slot;
  leftOut: ReadonlySet<string>;
  lookups: Map<string, Slot>;
}

export interface ClassValue {
  kind: 'class';
  node: Class;
  construct: FunctionValue | null;
  instance: ObjectValue;
  statics: ObjectValue;
  parent: Slot;
}

/** `import * as name` of a script. */
export interface ModuleValue {
  kind: 'module';
  path: string;
}

/** A word that may be used as the name of a field. */
export interface StringValue {
  kind: 'string';
  text: string;
}

/** `process.ext.NAME`. */
export interface EntityValue {
  kind: 'entity';
  name: string;
}

/** Something of a library or of the language, by its name: `react.useMemo`, `global.Object.assign`. */
export interface BuiltinValue {
  kind: 'builtin';
  name: string;
}

/** What `createContext` answers, or its provider or consumer. */
export interface ContextValue {
  kind: 'context';
  value: Slot;
}

/** A function with its receiver: `list.map`, `run.call`. */
export interface MemberFunctionValue {
  kind: 'memberFunction';
  name: string;
  receiver: Value;
}

/** What `.bind` answers. */
export interface BoundValue {
  kind: 'bound';
  target: Value;
  values: readonly Slot[];
}

/** A JSX element that was made and not yet given away. */
export interface ElementValue {
  kind: 'element';
  component: Slot;
}

export type Value =
  | ProxyValue
  | FunctionValue
  | ObjectValue
  | ClassValue
  | ModuleValue
  | StringValue
  | EntityValue
  | BuiltinValue
  | ContextValue
  | MemberFunctionValue
  | BoundValue
  | ElementValue;
