import type {
  Argument as ArgumentNode,
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  ObjectExpression,
  PrivateInExpression,
} from 'oxc-parser';
import { findByTail, isVerb } from '../uses/method-tree.ts';
import { GLOBALS } from './builtins.ts';
import { defineMember, nameOfKey, PARENT_CLASS } from './functions.ts';
import { elementsOf } from './properties.ts';
import { findName, type Scope } from './scope.ts';
import type { Argument, Name, Role, Site, Tracer } from './tracer.ts';
import type { Slot } from './values.ts';

/** What an expression may be. */
export function evaluate(tracer: Tracer, node: Expression, scope: Scope, role: Role = 'value'): Slot {
  const { flow } = tracer;
  switch (node.type) {
    case 'Identifier':
      return findName(scope, node.name) ?? globalOf(tracer, node.name);
    case 'Literal':
      return typeof node.value === 'string' ? stringSlot(tracer, node.value) : flow.nothing;
    case 'TemplateLiteral':
      for (const expression of node.expressions) evaluate(tracer, expression, scope);
      return node.expressions.length === 0 ? stringSlot(tracer, node.quasis[0]?.value.cooked ?? '') : flow.nothing;
    case 'ThisExpression':
      return scope.self;
    case 'Super':
      return superOf(tracer, scope);
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      return evaluate(tracer, node.expression, scope, role);
    case 'ChainExpression':
      return evaluate(tracer, node.expression, scope, role);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return withType(tracer, evaluate(tracer, node.expression, scope, role), node.typeAnnotation, scope);
    case 'AwaitExpression':
      return evaluate(tracer, node.argument, scope, role);
    case 'MemberExpression':
      return evaluateMember(tracer, node, scope, role);
    case 'CallExpression':
    case 'NewExpression':
      return evaluateCall(tracer, node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return flow.cellOf(tracer.createFunction(node, scope));
    case 'ClassExpression':
      return flow.cellOf(tracer.createClass(node, scope));
    case 'ObjectExpression':
      return evaluateObject(tracer, node, scope);
    case 'ArrayExpression': {
      const list = tracer.createObject();
      for (const [index, element] of node.elements.entries()) {
        if (element === null) continue;
        if (element.type === 'SpreadElement')
          spread(tracer, evaluate(tracer, element.argument, scope), list.sources, siteOf(scope, element));
        else tracer.setField(list, String(index), evaluate(tracer, element, scope));
      }
      return flow.cellOf(list);
    }
    case 'ConditionalExpression':
      evaluate(tracer, node.test, scope);
      return either(
        tracer,
        evaluate(tracer, node.consequent, scope, role),
        evaluate(tracer, node.alternate, scope, role),
      );
    case 'LogicalExpression':
      return either(tracer, evaluate(tracer, node.left, scope, role), evaluate(tracer, node.right, scope, role));
    case 'SequenceExpression': {
      const slots = node.expressions.map((expression) => evaluate(tracer, expression, scope));
      return slots.at(-1) ?? flow.nothing;
    }
    case 'AssignmentExpression': {
      const value = evaluate(tracer, node.right, scope, 'held');
      assign(tracer, node.left, value, scope);
      return value;
    }
    case 'BinaryExpression':
      evaluateBinary(tracer, node, scope);
      return flow.nothing;
    case 'UnaryExpression':
      evaluate(tracer, node.argument, scope);
      return flow.nothing;
    case 'YieldExpression':
      if (node.argument) flow.link(evaluate(tracer, node.argument, scope), scope.result);
      return flow.nothing;
    case 'TaggedTemplateExpression': {
      const args = node.quasi.expressions.map((expression) => ({
        slot: evaluate(tracer, expression, scope),
        isSpread: false,
      }));
      return tracer.call(
        evaluate(tracer, node.tag, scope, 'callee'),
        [{ slot: flow.nothing, isSpread: false }, ...args],
        siteOf(scope, node),
        spanOf(node.tag),
        scope.depth,
      );
    }
    case 'JSXElement':
    case 'JSXFragment':
      return tracer.evaluateJsx(node, scope);
    case 'ImportExpression':
      return evaluate(tracer, node.source, scope);
    default:
      return flow.nothing;
  }
}

/** Without recursion to the left, where thousands of parts may stand in one sum. */
function evaluateBinary(tracer: Tracer, node: BinaryExpression | PrivateInExpression, scope: Scope): void {
  let at: Expression = node;
  while (at.type === 'BinaryExpression') {
    evaluate(tracer, at.right, scope);
    at = at.left as Expression;
  }
  if ((at.type as string) !== 'PrivateIdentifier') evaluate(tracer, at, scope);
}

export function siteOf(scope: Scope, node: { start: number }, role: Role = 'value'): Site {
  return { file: scope.file, start: node.start, role };
}

function spanOf({ start, end }: { start: number; end: number }): Name {
  return { start, end };
}

function globalOf(tracer: Tracer, name: string): Slot {
  if (GLOBALS.has(name)) return tracer.flow.cellOf(tracer.builtinOf(`global.${name}`));
  if (name !== 'svc') return tracer.flow.nothing;
  const slot = tracer.flow.cell();
  tracer.sightings.named.push({ slot, owner: null });
  return slot;
}

/** Only what may be the name of a field is kept. */
function stringSlot(tracer: Tracer, text: string): Slot {
  return /^[A-Za-z_]\w{0,63}$/.test(text) ? tracer.flow.cellOf(tracer.stringOf(text)) : tracer.flow.nothing;
}

/** The class that `super(…)` calls. */
function parentOf(tracer: Tracer, scope: Scope): Slot {
  const result = tracer.flow.cell();
  tracer.flow.each(scope.self, (self) => {
    const parent = self.kind === 'object' ? self.recall(PARENT_CLASS) : undefined;
    if (parent) tracer.flow.link(parent, result);
  });
  return result;
}

/** What `super.name` is read from. */
function superOf(tracer: Tracer, scope: Scope): Slot {
  const result = tracer.flow.cell();
  tracer.flow.each(scope.self, (self) => {
    if (self.kind === 'object') tracer.flow.link(self.sources, result);
  });
  return result;
}

function either(tracer: Tracer, ...slots: Slot[]): Slot {
  if (slots.every((slot) => slot === tracer.flow.nothing)) return tracer.flow.nothing;
  const result = tracer.flow.cell();
  for (const slot of slots) tracer.flow.link(slot, result);
  return result;
}

function withType(tracer: Tracer, slot: Slot, type: unknown, scope: Scope): Slot {
  const result = tracer.flow.cell();
  tracer.flow.link(slot, result);
  tracer.seedFromType(result, type, scope);
  return result;
}

function evaluateMember(tracer: Tracer, node: MemberExpression, scope: Scope, role: Role): Slot {
  const entity = readEntity(node);
  if (entity !== null) {
    tracer.sightings.entities.push({ site: siteOf(scope, node), name: entity });
    return tracer.flow.cellOf(tracer.entityOf(entity));
  }
  const object = evaluate(tracer, node.object, scope, 'object');
  const name =
    node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : nameOfKey(node.property, node.computed);
  const site = siteOf(scope, node, role);
  if (name === null) return tracer.readUnknownField(object, evaluate(tracer, node.property as Expression, scope), site);
  const slot = tracer.readField(object, name, site);
  if (name === 'svc') tracer.sightings.named.push({ slot, owner: null });
  return slot;
}

function readEntity(node: MemberExpression): string | null {
  const { object, property } = node;
  const isExternal =
    object.type === 'MemberExpression' &&
    object.object.type === 'Identifier' &&
    object.object.name === 'process' &&
    nameOfKey(object.property, object.computed) === 'ext';
  return isExternal ? nameOfKey(property, node.computed) : null;
}

function evaluateCall(tracer: Tracer, node: CallExpression | NewExpression, scope: Scope): Slot {
  const callee =
    node.callee.type === 'Super' ? parentOf(tracer, scope) : evaluate(tracer, node.callee, scope, 'callee');
  const args = node.arguments.map((argument) => evaluateArgument(tracer, argument, scope));
  const site = siteOf(scope, node.callee, 'callee');
  noteTail(tracer, node, callee, scope, site);
  const result = tracer.call(callee, args, site, spanOf(node.callee), scope.depth);
  for (const type of node.typeArguments?.params ?? []) seedFromArgument(tracer, node, result, type, scope);
  return result;
}

/** `useState<AddonDaleaClient | null>(null)`: the types that React is told say what comes out. */
function seedFromArgument(
  tracer: Tracer,
  node: CallExpression | NewExpression,
  result: Slot,
  type: unknown,
  scope: Scope,
): void {
  const callee = unwrap(node.callee);
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression'
        ? nameOfKey(callee.property, callee.computed)
        : null;
  const typed = tracer.flow.cell();
  tracer.seedFromType(typed, type, scope);
  tracer.flow.each(result, (value) => {
    if (value.kind === 'context' && name === 'createContext') tracer.flow.link(typed, value.value);
    if (value.kind !== 'object') return;
    if (name === 'useRef' || name === 'createRef') tracer.setField(value, 'current', typed);
    if (name === 'useState') tracer.setField(value, '0', typed);
  });
}

function evaluateArgument(tracer: Tracer, argument: ArgumentNode, scope: Scope): Argument {
  const isSpread = argument.type === 'SpreadElement';
  return { slot: evaluate(tracer, isSpread ? argument.argument : argument, scope), isSpread };
}

/** Chains that look like a method of the proxy, in case that nothing else tells what they are. */
function noteTail(tracer: Tracer, node: CallExpression | NewExpression, callee: Slot, scope: Scope, site: Site): void {
  const inner = unwrap(node.callee);
  if (inner.type !== 'MemberExpression' || !isVerb(nameOfKey(inner.property, inner.computed))) return;
  const names: string[] = [];
  let at: Expression = inner;
  while (at.type === 'MemberExpression') {
    const name = nameOfKey(at.property, at.computed);
    if (name === null) return;
    names.unshift(name);
    at = unwrap(at.object);
  }
  if (at.type === 'Identifier') names.unshift(at.name);
  if (names.length < 2) return;
  const method = findByTail(names);
  if (method === null) return;
  tracer.sightings.tails.push({ site, method, object: evaluateQuietly(tracer, inner.object, scope), callee });
}

/** The slot of a name that is known already; nothing for what would have to be looked at twice. */
function evaluateQuietly(tracer: Tracer, node: Expression, scope: Scope): Slot {
  const inner = unwrap(node);
  return inner.type === 'Identifier' ? (findName(scope, inner.name) ?? tracer.flow.nothing) : tracer.flow.nothing;
}

function unwrap(node: Expression): Expression {
  let at = node;
  while (
    at.type === 'ParenthesizedExpression' ||
    at.type === 'TSNonNullExpression' ||
    at.type === 'TSAsExpression' ||
    at.type === 'ChainExpression'
  )
    at = at.expression as Expression;
  return at;
}

function evaluateObject(tracer: Tracer, node: ObjectExpression, scope: Scope): Slot {
  const object = tracer.createObject();
  const self = tracer.flow.cellOf(object);
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      tracer.flow.link(evaluate(tracer, property.argument, scope), object.sources);
      continue;
    }
    if (property.computed) evaluate(tracer, property.key as Expression, scope);
    const name = nameOfKey(property.key, property.computed);
    const { value } = property;
    if (value.type === 'FunctionExpression' && (property.method || property.kind !== 'init'))
      defineMember(tracer, object, name, tracer.createFunction(value, scope, self), property.kind);
    else tracer.setField(object, name, evaluate(tracer, value, scope));
  }
  return self;
}

/** What is inside of a thing that is spread; the proxy itself holds nothing that could be listed. */
function spread(tracer: Tracer, slot: Slot, target: Slot, site: Site): void {
  tracer.flow.link(slot, target);
  tracer.give(site, slot, tracer.flow.nothing, 'a spread', true);
}

/** An assignment to a name, a field or a pattern. */
export function assign(tracer: Tracer, target: unknown, value: Slot, scope: Scope): void {
  const node = target as Expression | { type: 'ArrayPattern' | 'ObjectPattern' | 'AssignmentPattern' };
  switch (node.type) {
    case 'Identifier': {
      const slot = findName(scope, (node as { name: string }).name);
      if (slot) tracer.flow.link(value, slot);
      else tracer.give(siteOf(scope, node as Expression), value, tracer.flow.nothing, 'a global variable');
      break;
    }
    case 'MemberExpression': {
      const object = evaluate(tracer, node.object, scope, 'object');
      const name =
        node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : nameOfKey(node.property, node.computed);
      if (name === null) evaluate(tracer, node.property as Expression, scope);
      tracer.writeField(object, name, value, siteOf(scope, node));
      break;
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      assign(tracer, node.expression, value, scope);
      break;
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'AssignmentPattern':
      tracer.bind(node, value, scope);
      break;
  }
}

/** What a loop over it would meet. */
export function iterate(tracer: Tracer, slot: Slot, scope: Scope, node: { start: number }): Slot {
  const result = tracer.flow.cell();
  tracer.flow.each(slot, (value) => elementsOf(tracer, value, result));
  tracer.give(siteOf(scope, node), slot, tracer.flow.nothing, 'a loop', true);
  return result;
}
