import type { ArrowFunctionExpression, Class, Expression, Function as FunctionNode } from 'oxc-parser';
import { declareNames, innerScope, listPatternNames, type Scope } from './scope.ts';
import type { Tracer } from './tracer.ts';
import type { ClassValue, FunctionValue, ObjectValue, Slot } from './values.ts';

type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** Larger functions are traced once for all calls. In characters. */
const MAX_COPIED_LENGTH = 4000;
const MAX_DEPTH = 3;
const MAX_COPIES = 4000;

/** Where an instance keeps the class above its own; no name of a field begins like this. */
export const PARENT_CLASS = '\0parent';

/** Traces functions and classes; every body is traced, called or not, since libraries call them too. */
export function createFunctions(tracer: Tracer): Pick<Tracer, 'createFunction' | 'createClass'> {
  let copies = 0;

  function createFunction(node: AnyFunction, scope: Scope, self?: Slot): FunctionValue {
    return instantiate(node, scope, self, scope.depth);
  }

  function instantiate(node: AnyFunction, outer: Scope, self: Slot | undefined, depth: number): FunctionValue {
    const { flow } = tracer;
    const isArrow = node.type === 'ArrowFunctionExpression';
    const scope = innerScope(outer, {
      result: flow.cell(),
      depth,
      ...(self ? { self } : isArrow ? {} : { self: flow.nothing }),
    });
    const value: FunctionValue = {
      kind: 'function',
      parameters: [],
      rest: null,
      result: scope.result,
      isCalled: false,
      isTypeOnly: false,
      copy: null,
    };
    if (node.end - node.start <= MAX_COPIED_LENGTH)
      value.copy = (copyDepth) => {
        copies += 1;
        return copies > MAX_COPIES || copyDepth > MAX_DEPTH ? value : instantiate(node, outer, self, copyDepth);
      };
    if (!isArrow && node.type === 'FunctionExpression' && node.id) scope.names.set(node.id.name, flow.cellOf(value));
    for (const parameter of node.params)
      for (const name of listPatternNames(parameter)) scope.names.set(name, flow.cell());
    for (const parameter of node.params) bindParameter(parameter, value, scope);
    if (node.returnType) tracer.seedFromType(value.result, node.returnType, scope);
    if (node.body) traceBody(node.body, scope);
    return value;
  }

  function bindParameter(parameter: AnyFunction['params'][number], value: FunctionValue, scope: Scope): void {
    const { flow } = tracer;
    const slot = flow.cell();
    if (parameter.type === 'RestElement') {
      value.rest = slot;
      const list = tracer.createObject();
      tracer.setField(list, null, slot);
      tracer.bind(parameter.argument, flow.cellOf(list), scope);
      return;
    }
    value.parameters.push(slot);
    if (parameter.type === 'TSParameterProperty') {
      tracer.bind(parameter.parameter, slot, scope, value);
      const [name] = listPatternNames(parameter);
      const held = name === undefined ? undefined : scope.names.get(name);
      flow.each(scope.self, (self) => {
        if (self.kind === 'object' && name !== undefined && held) tracer.setField(self, name, held);
      });
    } else tracer.bind(parameter, slot, scope, value);
  }

  function traceBody(body: NonNullable<AnyFunction['body']>, scope: Scope): void {
    if (body.type !== 'BlockStatement') {
      tracer.flow.link(tracer.evaluate(body as Expression, scope), scope.result);
      return;
    }
    declareNames(body.body, scope, () => tracer.flow.cell());
    tracer.execute(body.body, scope);
  }

  function createClass(node: Class, outer: Scope): ClassValue {
    const { flow } = tracer;
    const instance = tracer.createObject();
    const statics = tracer.createObject();
    const value: ClassValue = { kind: 'class', construct: null, instance, statics, parent: flow.nothing };
    if (node.superClass) {
      value.parent = tracer.evaluate(node.superClass, outer);
      instance.remember(PARENT_CLASS, value.parent);
      flow.each(value.parent, (parent) => {
        if (parent.kind !== 'class') return;
        flow.add(instance.sources, parent.instance);
        flow.add(statics.sources, parent.statics);
      });
    }
    const selfOf = { instance: flow.cellOf(instance), statics: flow.cellOf(statics) };
    // A class names itself inside, whatever it is called outside.
    const scope = innerScope(outer, { self: selfOf.instance });
    if (node.id) scope.names.set(node.id.name, flow.cellOf(value));
    for (const element of node.body.body) traceElement(element, value, scope, selfOf);
    return value;
  }

  function traceElement(
    element: Class['body']['body'][number],
    value: ClassValue,
    scope: Scope,
    selfOf: { instance: Slot; statics: Slot },
  ): void {
    if (element.type === 'StaticBlock') {
      const block = innerScope(scope, { self: selfOf.statics });
      declareNames(element.body, block, () => tracer.flow.cell());
      tracer.execute(element.body, block);
      return;
    }
    if (element.type === 'TSIndexSignature') return;
    const target: ObjectValue = element.static ? value.statics : value.instance;
    const self = element.static ? selfOf.statics : selfOf.instance;
    const name = nameOfKey(element.key, element.computed);
    if (element.type === 'MethodDefinition' || element.type === 'TSAbstractMethodDefinition') {
      const method = createFunction(element.value, scope, self);
      if (element.kind === 'constructor') value.construct = method;
      else defineMember(tracer, target, name, method, element.kind);
      return;
    }
    if (element.value)
      tracer.setField(target, name, tracer.evaluate(element.value, innerScope(scope, { self }), 'held'));
    if (!('typeAnnotation' in element) || !element.typeAnnotation) return;
    const typed = tracer.flow.cell();
    tracer.seedFromType(typed, element.typeAnnotation, scope);
    tracer.setField(target, name, typed);
  }

  return { createFunction, createClass };
}

/** A method, or what a getter answers and a setter takes. */
export function defineMember(
  tracer: Tracer,
  target: ObjectValue,
  name: string | null,
  method: FunctionValue,
  kind: 'init' | 'get' | 'set' | 'method' | 'constructor',
): void {
  const { flow } = tracer;
  if (kind === 'get') tracer.setField(target, name, method.result);
  else if (kind === 'set') {
    method.isCalled = true;
    if (method.parameters[0]) flow.link(tracer.readField(flow.cellOf(target), name ?? '', null), method.parameters[0]);
  } else tracer.setField(target, name, flow.cellOf(method));
}

/** The name of a field where the code says it outright. */
export function nameOfKey(key: { type: string; name?: unknown; value?: unknown }, isComputed: boolean): string | null {
  if (key.type === 'PrivateIdentifier') return `#${String(key.name)}`;
  if (!isComputed && key.type === 'Identifier') return String(key.name);
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number'))
    return String(key.value);
  return null;
}
