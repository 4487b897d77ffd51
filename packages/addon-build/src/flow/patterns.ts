import type { Expression } from 'oxc-parser';
import { assign, siteOf } from './expressions.ts';
import { nameOfKey } from './functions.ts';
import type { Scope } from './scope.ts';
import type { Tracer } from './tracer.ts';
import type { FunctionValue, Slot } from './values.ts';

interface PatternNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  typeAnnotation?: unknown;
  left?: PatternNode;
  right?: Expression;
  argument?: PatternNode;
  elements?: readonly (PatternNode | null)[];
  properties?: readonly (PatternNode & { key: { type: string }; value: PatternNode; computed: boolean })[];
}

/** Takes a value apart into the names of a pattern; `owner` is the function whose parameter it is. */
export function bind(
  tracer: Tracer,
  pattern: unknown,
  slot: Slot,
  scope: Scope,
  owner: FunctionValue | null = null,
): void {
  const { flow } = tracer;
  const node = pattern as PatternNode;
  const typed = node.typeAnnotation ? flow.cell() : slot;
  if (node.typeAnnotation) {
    flow.link(slot, typed);
    tracer.seedFromType(typed, node.typeAnnotation, scope);
  }
  switch (node.type) {
    case 'Identifier': {
      const target = scope.names.get(node.name!);
      if (target) flow.link(typed, target);
      else assign(tracer, node, typed, scope);
      if (target && owner && node.name === 'svc') tracer.sightings.named.push({ slot: target, owner });
      break;
    }
    case 'AssignmentPattern': {
      const value = flow.cell();
      flow.link(typed, value);
      flow.link(tracer.evaluate(node.right!, scope, 'held'), value);
      bind(tracer, node.left, value, scope, owner);
      break;
    }
    case 'ArrayPattern':
      for (const [index, element] of (node.elements ?? []).entries()) {
        if (element === null) continue;
        if (element.type === 'RestElement') bind(tracer, element.argument, typed, scope);
        else bind(tracer, element, tracer.readField(typed, String(index), null), scope);
      }
      break;
    case 'ObjectPattern':
      bindProperties(tracer, node, typed, scope, owner);
      break;
    case 'RestElement':
      bind(tracer, node.argument, typed, scope);
      break;
    default:
      assign(tracer, node, typed, scope);
  }
}

function bindProperties(
  tracer: Tracer,
  node: PatternNode,
  slot: Slot,
  scope: Scope,
  owner: FunctionValue | null,
): void {
  const { flow } = tracer;
  for (const property of node.properties ?? []) {
    if (property.type === 'RestElement') {
      const rest = tracer.createObject(namesOf(node));
      flow.link(slot, rest.sources);
      bind(tracer, property.argument, flow.cellOf(rest), scope);
      continue;
    }
    const name = nameOfKey(property.key, property.computed);
    const site = siteOf(scope, property, property.value.type === 'ObjectPattern' ? 'object' : 'held');
    const value =
      name === null
        ? tracer.readUnknownField(slot, tracer.evaluate(property.key as Expression, scope), site)
        : tracer.readField(slot, name, site);
    if (name === 'svc') tracer.sightings.named.push({ slot: value, owner });
    bind(tracer, property.value, value, scope);
  }
}

/** What a pattern takes by name, so that its rest has the others only. */
function namesOf(node: PatternNode): Set<string> {
  const names = (node.properties ?? []).flatMap((property) =>
    property.type === 'RestElement' ? [] : [nameOfKey(property.key, property.computed)],
  );
  return new Set(names.filter((name) => name !== null));
}
