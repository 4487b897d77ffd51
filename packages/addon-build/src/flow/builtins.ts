import { elementsOf } from './properties.ts';
import type { Argument, Site, Tracer } from './tracer.ts';
import type { FunctionValue, Slot } from './values.ts';

/** What a call of a library function does with its arguments. */
interface BuiltinCall {
  tracer: Tracer;
  args: readonly Argument[];
  result: Slot;
  site: Site;
  depth: number;
}

type Model = (call: BuiltinCall) => void;

const argument = ({ tracer, args }: BuiltinCall, index: number): Slot => args[index]?.slot ?? tracer.flow.nothing;

const callWith = (call: BuiltinCall, callee: Slot, ...slots: Slot[]): Slot =>
  call.tracer.call(
    callee,
    slots.map((slot) => ({ slot, isSpread: false })),
    call.site,
    'a callback',
    call.depth,
  );

const passThrough: Model = (call) => call.tracer.flow.link(argument(call, 0), call.result);
const runFirst: Model = (call) => void callWith(call, argument(call, 0));
const answerFirst: Model = (call) => call.tracer.flow.link(callWith(call, argument(call, 0)), call.result);
const ignore: Model = () => {};

/** A box with one field: `useRef`, `createRef`. */
const box: Model = (call) => {
  const object = call.tracer.createObject();
  call.tracer.setField(object, 'current', argument(call, 0));
  call.tracer.flow.add(call.result, object);
};

/** A pair of a value and the function that changes it; both take the value itself or a function that makes it. */
const pair =
  (makeInitial: (call: BuiltinCall, state: Slot) => void): Model =>
  (call) => {
    const { tracer, result } = call;
    const { flow } = tracer;
    const state = flow.cell();
    makeInitial(call, state);
    const next = flow.cell();
    takeValueOrAnswer(call, next, state);
    const change: FunctionValue = {
      kind: 'function',
      parameters: [next],
      rest: null,
      result: flow.nothing,
      copy: null,
      isCalled: true,
      isTypeOnly: false,
    };
    const list = tracer.createObject();
    tracer.setField(list, '0', state);
    tracer.setField(list, '1', flow.cellOf(change));
    flow.add(result, list);
  };

function takeValueOrAnswer(call: BuiltinCall, from: Slot, state: Slot): void {
  const { flow } = call.tracer;
  flow.link(from, state);
  flow.each(from, (value) => {
    if (value.kind === 'function') flow.link(callWith(call, flow.cellOf(value), state), state);
  });
}

const useContext: Model = ({ tracer, args, result }) => {
  const [first] = args;
  if (!first) return;
  tracer.flow.each(first.slot, (value) => {
    if (value.kind === 'context') tracer.flow.link(value.value, result);
    else tracer.flow.add(result, value);
  });
};

const createElement: Model = (call) => {
  const { tracer, args, site, depth, result } = call;
  const props = tracer.createObject();
  tracer.flow.link(argument(call, 1), props.sources);
  for (const { slot } of args.slice(2)) tracer.setField(props, 'children', slot);
  tracer.render(argument(call, 0), props, site, 'createElement', depth);
  tracer.flow.add(result, { kind: 'element', component: argument(call, 0) });
};

const cloneElement: Model = (call) => {
  const { tracer, site, depth, result } = call;
  const props = tracer.createObject();
  tracer.flow.link(argument(call, 1), props.sources);
  tracer.flow.each(argument(call, 0), (value) => {
    if (value.kind === 'element') tracer.render(value.component, props, site, 'cloneElement', depth);
  });
  passThrough({ ...call, result });
};

const mapChildren: Model = (call) =>
  call.tracer.flow.link(callWith(call, argument(call, 1), argument(call, 0)), call.result);

const assign: Model = (call) => {
  const { tracer, args } = call;
  passThrough(call);
  tracer.flow.each(argument(call, 0), (target) => {
    if (target.kind === 'object') for (const { slot } of args.slice(1)) tracer.flow.link(slot, target.sources);
  });
};

/** A map, a set, an array, or what a list of promises comes to: one object that holds what it is made of. */
const collection: Model = ({ tracer, args, result }) => {
  const object = tracer.createObject();
  for (const { slot } of args) tracer.flow.each(slot, (value) => elementsOf(tracer, value, object.sources));
  for (const { slot } of args) tracer.flow.link(slot, object.sources);
  tracer.flow.add(result, object);
};

const MODELS: Record<string, Model> = {
  'react.useMemo': answerFirst,
  'react.useCallback': passThrough,
  'react.useEffectEvent': passThrough,
  'react.useEffect': runFirst,
  'react.useLayoutEffect': runFirst,
  'react.useInsertionEffect': runFirst,
  'react.startTransition': runFirst,
  'react.useDeferredValue': passThrough,
  'react.useRef': box,
  'react.createRef': box,
  'react.useState': pair((call, state) => takeValueOrAnswer(call, argument(call, 0), state)),
  'react.useOptimistic': pair((call, state) => takeValueOrAnswer(call, argument(call, 0), state)),
  'react.useReducer': pair((call, state) => {
    const { flow } = call.tracer;
    flow.link(argument(call, 1), state);
    flow.link(callWith(call, argument(call, 2), argument(call, 1)), state);
    flow.link(callWith(call, argument(call, 0), state, flow.nothing), state);
  }),
  'react.useActionState': pair((call, state) => {
    call.tracer.flow.link(argument(call, 1), state);
    call.tracer.flow.link(callWith(call, argument(call, 0), state), state);
  }),
  'react.useSyncExternalStore': (call) => {
    callWith(call, argument(call, 0));
    call.tracer.flow.link(callWith(call, argument(call, 1)), call.result);
  },
  'react.useImperativeHandle': (call) => {
    const answer = callWith(call, argument(call, 1));
    call.tracer.writeField(argument(call, 0), 'current', answer, call.site);
  },
  'react.createContext': (call) => {
    const value = call.tracer.flow.cell();
    call.tracer.flow.link(argument(call, 0), value);
    call.tracer.flow.add(call.result, { kind: 'context', value });
  },
  'react.useContext': useContext,
  'react.use': useContext,
  'react.memo': passThrough,
  'react.forwardRef': passThrough,
  'react.lazy': answerFirst,
  'react.createElement': createElement,
  'react.cloneElement': cloneElement,
  'react.Children.map': mapChildren,
  'react.Children.forEach': mapChildren,
  'react.Children.only': passThrough,
  'react.Children.toArray': passThrough,
  'react.isValidElement': ignore,
  'react.useDebugValue': ignore,
  'global.Object.freeze': passThrough,
  'global.Object.seal': passThrough,
  'global.Object.assign': assign,
  'global.Object.is': ignore,
  'global.Promise.resolve': passThrough,
  'global.Promise.all': collection,
  'global.Promise.allSettled': collection,
  'global.Promise.race': collection,
  'global.Map': collection,
  'global.Set': collection,
  'global.WeakMap': collection,
  'global.WeakSet': collection,
  'global.Array': collection,
  'global.Array.of': collection,
  'global.Array.from': collection,
  'global.Array.isArray': ignore,
  'global.Boolean': ignore,
  'global.String': ignore,
  'global.Number': ignore,
  'global.JSON.stringify': ignore,
  'global.setTimeout': runFirst,
  'global.setInterval': runFirst,
  'global.queueMicrotask': runFirst,
  'global.requestAnimationFrame': runFirst,
};

/** Names of the language that are looked at; others are unknown. */
export const GLOBALS = new Set(
  Object.keys(MODELS)
    .filter((name) => name.startsWith('global.'))
    .map((name) => name.split('.')[1]!)
    .concat('console', 'process'),
);

/** Components of React that do nothing with what they are given. */
const PLAIN_COMPONENTS = new Set(
  ['Fragment', 'Suspense', 'StrictMode', 'Profiler', 'Activity'].map((name) => `react.${name}`),
);

/** True where nothing is lost when something is handed to it. */
export function isUnderstood(name: string): boolean {
  return (
    Object.hasOwn(MODELS, name) ||
    name.startsWith('global.console.') ||
    name.startsWith('sdk.') ||
    PLAIN_COMPONENTS.has(name)
  );
}

export function applyBuiltin(
  tracer: Tracer,
  name: string,
  args: readonly Argument[],
  result: Slot,
  site: Site,
  depth: number,
): void {
  if (name.startsWith('sdk.')) {
    const given = args.map(({ slot }) => slot);
    tracer.sightings.helpers.push({ site, name: name.slice('sdk.'.length), given });
  }
  if (Object.hasOwn(MODELS, name)) MODELS[name]!({ tracer, args, result, site, depth });
}
