import { Cell } from './cells.ts';

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

/** An object or array that the code makes; everything made at one place is one object. What is rarely needed is made when it is. */
export class ObjectValue {
  readonly kind = 'object';
  readonly fields = new Map<string, Slot>();
  #unnamed: Slot | undefined;
  #sources: Slot | undefined;
  #lookups: Map<string, Slot> | undefined;

  constructor(
    /** Fields that are not taken from what was spread into it. */
    readonly leftOut: ReadonlySet<string> = NOTHING,
  ) {}

  /** What was written under names that are not known. */
  get unnamed(): Slot {
    this.#unnamed ??= new Cell<Value>();
    return this.#unnamed;
  }

  /** What was spread into it. */
  get sources(): Slot {
    this.#sources ??= new Cell<Value>();
    return this.#sources;
  }

  /** What was found out about it before, by name. */
  recall(name: string): Slot | undefined {
    return this.#lookups?.get(name);
  }

  remember(name: string, slot: Slot): void {
    this.#lookups ??= new Map();
    this.#lookups.set(name, slot);
  }
}

const NOTHING: ReadonlySet<string> = new Set();

export interface ClassValue {
  kind: 'class';
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
