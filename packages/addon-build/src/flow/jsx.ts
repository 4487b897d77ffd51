import type { Expression, JSXAttributeItem, JSXChild, JSXElement, JSXElementName, JSXFragment } from 'oxc-parser';
import { siteOf } from './expressions.ts';
import { contentOf } from './properties.ts';
import { findName, type Scope } from './scope.ts';
import type { Name, Site, Tracer } from './tracer.ts';
import type { ObjectValue, Slot, Value } from './values.ts';

/** An element: its component is called with what is written on it. */
export function evaluateJsx(tracer: Tracer, node: unknown, scope: Scope): Slot {
  const element = node as JSXElement | JSXFragment;
  const props = tracer.createObject();
  const children = element.children.map((child) => evaluateChild(tracer, child, scope));
  if (element.type === 'JSXFragment') return tracer.flow.nothing;
  const { name, attributes } = element.openingElement;
  for (const attribute of attributes) takeAttribute(tracer, attribute, props, scope);
  for (const child of children) tracer.setField(props, 'children', child);
  const component = componentOf(tracer, name, scope);
  tracer.render(
    component,
    props,
    siteOf(scope, name),
    { start: name.start, end: name.end, isElement: true },
    scope.depth,
  );
  return tracer.flow.cellOf({ kind: 'element', component });
}

function evaluateChild(tracer: Tracer, child: JSXChild, scope: Scope): Slot {
  switch (child.type) {
    case 'JSXExpressionContainer':
      return child.expression.type === 'JSXEmptyExpression'
        ? tracer.flow.nothing
        : tracer.evaluate(child.expression as Expression, scope);
    case 'JSXSpreadChild':
      return tracer.evaluate(child.expression, scope);
    case 'JSXElement':
    case 'JSXFragment':
      return evaluateJsx(tracer, child, scope);
    default:
      return tracer.flow.nothing;
  }
}

function takeAttribute(tracer: Tracer, attribute: JSXAttributeItem, props: ObjectValue, scope: Scope): void {
  if (attribute.type === 'JSXSpreadAttribute') {
    tracer.flow.link(tracer.evaluate(attribute.argument, scope), props.sources);
    return;
  }
  const { name, value } = attribute;
  if (value === null || name.type !== 'JSXIdentifier') return;
  const slot =
    value.type === 'JSXExpressionContainer' || value.type === 'JSXElement' || value.type === 'JSXFragment'
      ? evaluateChild(tracer, value, scope)
      : tracer.evaluate(value, scope);
  tracer.setField(props, name.name, slot);
}

function componentOf(tracer: Tracer, name: JSXElementName, scope: Scope): Slot {
  if (name.type === 'JSXIdentifier') return findName(scope, name.name) ?? tracer.flow.nothing;
  if (name.type === 'JSXNamespacedName') return tracer.flow.nothing;
  if (name.object.type === 'JSXIdentifier' && name.object.name === 'this')
    return tracer.readField(scope.self, name.property.name, null);
  return tracer.readField(componentOf(tracer, name.object, scope), name.property.name, null);
}

/** Gives whatever is in the slot its props, and writes down what goes to components that are not of the addon. */
export function render(
  tracer: Tracer,
  component: Slot,
  props: ObjectValue,
  site: Site,
  name: Name,
  depth: number,
): void {
  tracer.flow.each(component, (value) => tracer.renderValue(value, props, site, depth));
  tracer.give(site, tracer.flow.cellOf(props), component, name);
}

export function renderValue(tracer: Tracer, value: Value, props: ObjectValue, site: Site, depth: number): void {
  const { flow } = tracer;
  const self = flow.cellOf(props);
  const field = (name: string) => tracer.readField(self, name, null);
  switch (value.kind) {
    case 'function':
    case 'bound':
      tracer.apply(value, [{ slot: self, isSpread: false }], flow.nothing, site, depth);
      break;
    case 'class':
      tracer.setField(value.instance, 'props', self);
      tracer.apply(value, [{ slot: self, isSpread: false }], flow.nothing, site, depth);
      break;
    case 'context':
      flow.link(field('value'), value.value);
      break;
    case 'memberFunction':
      if (value.name === 'Consumer' && value.receiver.kind === 'context')
        tracer.call(field('children'), [{ slot: value.receiver.value, isSpread: false }], site, 'a consumer', depth);
      break;
    case 'builtin':
      if (value.name.startsWith('sdk.'))
        tracer.sightings.helpers.push({
          site,
          name: value.name.slice('sdk.'.length),
          given: [contentOf(tracer, props)],
        });
      break;
  }
}
