import type { Project } from '../modules/project.ts';
import { findConstant } from '../tree/find-constant.ts';
import { foldText, unwrap } from '../tree/static-text.ts';
import { bindingOf, type Node, parentOf } from '../tree/tree.ts';

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'frames', 'top', 'parent', 'opener']);
const MAX_ALIASES = 8;

/** Whether an expression is the global object, under one of its names or through a constant. */
export function isGlobalObject(expression: Node, project: Project, depth = 0): boolean {
  const node = unwrap(expression);
  if (depth > MAX_ALIASES) return false;
  if (node.type === 'Identifier') {
    const binding = bindingOf(node);
    if (binding === undefined) return GLOBAL_OBJECTS.has(node.name);
    const value = findConstant(binding);
    return value !== null && isGlobalObject(value, project, depth + 1);
  }
  if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') {
    const sides = node.type === 'LogicalExpression' ? [node.left, node.right] : [node.consequent, node.alternate];
    return sides.some((side) => isGlobalObject(side as Node, project, depth + 1));
  }
  if (node.type !== 'MemberExpression') return false;
  const name = readName(node.property as Node, node.computed, project);
  if (name === 'defaultView') return isDocument(node.object as Node, project, depth + 1);
  return name !== null && GLOBAL_OBJECTS.has(name) && isGlobalObject(node.object as Node, project, depth + 1);
}

function isDocument(expression: Node, project: Project, depth: number): boolean {
  const node = unwrap(expression);
  if (node.type === 'Identifier') return node.name === 'document' && bindingOf(node) === undefined;
  return (
    node.type === 'MemberExpression' &&
    readName(node.property as Node, node.computed, project) === 'document' &&
    isGlobalObject(node.object as Node, project, depth)
  );
}

/** A look into the global object: by `window.x`, `window['x']` or `const { x } = window`. The name is null where it is computed. */
export function findGlobalAccess(node: Node, project: Project): { name: string | null } | null {
  if (node.type === 'MemberExpression') {
    if (!mayBeGlobal(node.object as Node)) return null;
    if (!isGlobalObject(node.object as Node, project)) return null;
    return { name: readName(node.property as Node, node.computed, project) };
  }
  if (node.type !== 'Property') return null;
  const value = findTakenApart(node);
  if (value === null || !isGlobalObject(value, project)) return null;
  return { name: readName(node.key as Node, node.computed, project) };
}

/** Most objects are told by their type, without a look at names. */
function mayBeGlobal({ type }: Node): boolean {
  return type !== 'ThisExpression' && type !== 'CallExpression' && type !== 'Literal';
}

/** What the pattern around a property takes apart; null where the property stands in no pattern, or deeper in one. */
export function findTakenApart(property: Node): Node | null {
  const pattern = parentOf(property);
  if (pattern?.type !== 'ObjectPattern') return null;
  const holder = parentOf(pattern);
  if (holder?.type === 'VariableDeclarator' && holder.id === pattern) return holder.init as Node | null;
  if (holder?.type === 'AssignmentExpression' && holder.left === pattern) return holder.right as Node;
  if (holder?.type === 'AssignmentPattern' && holder.left === pattern) return holder.right as Node;
  return null;
}

/** The name that a key or a property has, also where it is put together from texts. */
export function readName(property: Node, isComputed: boolean, project: Project): string | null {
  if (isComputed) return foldText(property, project.names);
  if (property.type === 'Identifier' || property.type === 'JSXIdentifier') return property.name;
  return property.type === 'Literal' ? String(property.value) : null;
}
