import { isMethod } from '../uses/method-tree.ts';
import { elementsOf, sight } from './properties.ts';
import type { Argument, Name, Site, Tracer } from './tracer.ts';
import type { FunctionValue, Slot, Value } from './values.ts';

/** A call of whatever is in the slot. */
export function call(
  tracer: Tracer,
  callee: Slot,
  args: readonly Argument[],
  site: Site,
  calleeName: Name,
  depth: number,
): Slot {
  for (const { slot } of args) tracer.give(site, slot, callee, calleeName);
  if (callee === tracer.flow.nothing) return callee;
  const result = tracer.flow.cell();
  tracer.flow.each(callee, (value) => apply(tracer, value, args, result, site, depth));
  return result;
}

export function apply(
  tracer: Tracer,
  value: Value,
  args: readonly Argument[],
  result: Slot,
  site: Site,
  depth: number,
): void {
  switch (value.kind) {
    case 'proxy':
      sight(tracer, { ...site, role: 'callee' }, value);
      tracer.sightings.calls.push({ site, proxy: value, args });
      break;
    case 'function':
      applyFunction(tracer, value, args, result, depth);
      break;
    case 'class':
      construct(tracer, value, args, depth);
      tracer.flow.add(result, value.instance);
      break;
    case 'builtin':
      tracer.applyBuiltin(value.name, args, result, site, depth);
      break;
    case 'memberFunction':
      tracer.applyMember(value.name, value.receiver, args, result, site, depth);
      break;
    case 'bound':
      apply(
        tracer,
        value.target,
        [...value.values.map((slot) => ({ slot, isSpread: false })), ...args],
        result,
        site,
        depth,
      );
      break;
  }
}

/** Also runs the constructors of the classes above, with the arguments of `super(…)` where those are found. */
function construct(
  tracer: Tracer,
  value: Value,
  args: readonly Argument[],
  depth: number,
  below: readonly Value[] = [],
): void {
  if (value.kind !== 'class' || below.includes(value)) return;
  const { construct: own, parent } = value;
  if (own) applyFunction(tracer, own, args, tracer.flow.nothing, depth, true);
  else tracer.flow.each(parent, (above) => construct(tracer, above, args, depth, [...below, value]));
}

/** With a copy of its own as soon as something worth following is handed in. */
function applyFunction(
  tracer: Tracer,
  target: FunctionValue,
  args: readonly Argument[],
  result: Slot,
  depth: number,
  isShared = false,
): void {
  const { flow } = tracer;
  target.isCalled = true;
  const { copy } = target;
  if (isShared || copy === null) {
    pass(tracer, target, args);
    flow.link(target.result, result);
    return;
  }
  let instance: FunctionValue | null = null;
  const specialize = () => {
    if (instance) return;
    instance = copy(depth + 1);
    pass(tracer, instance, args);
    flow.link(instance.result, result);
  };
  for (const { slot } of args)
    flow.each(slot, (value) => {
      if (value.kind !== 'string') specialize();
    });
  flow.link(target.result, result);
}

function pass(tracer: Tracer, target: FunctionValue, args: readonly Argument[]): void {
  const { flow } = tracer;
  let isShifted = false;
  for (const [index, { slot, isSpread }] of args.entries()) {
    isShifted ||= isSpread;
    if (!isShifted) {
      const parameter = target.parameters[index] ?? target.rest;
      if (parameter) flow.link(slot, parameter);
      continue;
    }
    // After a spread nobody knows which parameter an argument meets.
    for (const parameter of [
      ...target.parameters.slice(args.findIndex((argument) => argument.isSpread)),
      target.rest,
    ]) {
      if (!parameter) continue;
      if (isSpread) flow.each(slot, (value) => elementsOf(tracer, value, parameter));
      else flow.link(slot, parameter);
    }
  }
}

/** `run.call(…)`, `list.map(…)`, `promise.then(…)`. */
export function applyMember(
  tracer: Tracer,
  name: string,
  receiver: Value,
  args: readonly Argument[],
  result: Slot,
  site: Site,
  depth: number,
): void {
  const { flow } = tracer;
  switch (name) {
    case 'call':
      apply(tracer, receiver, args.slice(1), result, site, depth);
      return;
    case 'apply': {
      const list = args[1];
      apply(tracer, receiver, list ? [{ slot: list.slot, isSpread: true }] : [], result, site, depth);
      return;
    }
    case 'bind':
      applyBind(tracer, receiver, args, result, site);
      return;
    case 'then':
    case 'finally':
      for (const { slot } of args)
        flow.link(tracer.call(slot, [{ slot: flow.cellOf(receiver), isSpread: false }], site, name, depth), result);
      return;
    case 'catch':
      flow.add(result, receiver);
      return;
    case 'Consumer':
      return;
    default:
      applyToElements(tracer, name, receiver, args, result, site, depth);
  }
}

function applyBind(tracer: Tracer, receiver: Value, args: readonly Argument[], result: Slot, site: Site): void {
  if (receiver.kind === 'proxy' && isMethod(receiver.path)) sight(tracer, { ...site, role: 'value' }, receiver);
  const values = args.slice(1).map(({ slot }) => slot);
  const isPlain = receiver.kind === 'proxy' || receiver.kind === 'bound' || values.length === 0;
  tracer.flow.add(result, isPlain ? receiver : { kind: 'bound', target: receiver, values });
}

/** Methods of arrays, maps and sets, by what they do with what is inside. */
function applyToElements(
  tracer: Tracer,
  name: string,
  receiver: Value,
  args: readonly Argument[],
  result: Slot,
  site: Site,
  depth: number,
): void {
  const { flow } = tracer;
  if (receiver.kind !== 'object') return;
  const elements = flow.cell();
  elementsOf(tracer, receiver, elements);
  const [first, second] = args;
  const callback = (...slots: Slot[]) =>
    first
      ? tracer.call(
          first.slot,
          slots.map((slot) => ({ slot, isSpread: false })),
          site,
          name,
          depth,
        )
      : flow.nothing;
  switch (name) {
    case 'push':
    case 'unshift':
    case 'add':
      for (const { slot } of args) tracer.setField(receiver, null, slot);
      if (name === 'add') flow.add(result, receiver);
      return;
    case 'set':
      if (second) tracer.setField(receiver, null, second.slot);
      flow.add(result, receiver);
      return;
    case 'get':
    case 'at':
    case 'pop':
    case 'shift':
      flow.link(elements, result);
      return;
    case 'find':
    case 'findLast':
      callback(elements);
      flow.link(elements, result);
      return;
    case 'map':
    case 'flatMap': {
      const list = tracer.createObject();
      const answer = callback(elements);
      tracer.setField(list, null, answer);
      if (name === 'flatMap') flow.link(answer, list.sources);
      flow.add(result, list);
      return;
    }
    case 'reduce': {
      const total = flow.cell();
      if (second) flow.link(second.slot, total);
      flow.link(callback(total, elements), total);
      flow.link(total, result);
      return;
    }
    case 'concat':
      for (const { slot } of args) flow.link(slot, receiver.sources);
      flow.add(result, receiver);
      return;
    default:
      // forEach, filter, some, every, slice, sort, …: the same elements, seen by a callback if there is one.
      callback(elements);
      flow.add(result, receiver);
  }
}
