import { findType, type Scope, type TypeDeclaration } from './scope.ts';
import type { Tracer } from './tracer.ts';
import type { FunctionValue, ObjectValue, Slot } from './values.ts';

/** A node of a type, as far as it is looked at. */
interface TypeNode {
  type: string;
  name?: string;
  typeAnnotation?: TypeNode | null;
  typeName?: TypeNode;
  typeArguments?: { params: TypeNode[] } | null;
  typeParameters?: unknown;
  types?: TypeNode[];
  members?: MemberNode[];
  params?: (TypeNode & { name?: string })[];
  returnType?: TypeNode | null;
  objectType?: TypeNode;
  indexType?: TypeNode;
  literal?: { value?: unknown };
  exprName?: TypeNode;
  elementType?: TypeNode;
  elementTypes?: TypeNode[];
  left?: TypeNode;
  right?: TypeNode;
}

interface MemberNode {
  type: string;
  key?: { type: string; name?: string; value?: unknown };
  computed?: boolean;
  typeAnnotation?: TypeNode | null;
  params?: TypeNode[];
  returnType?: TypeNode | null;
}

/** Types around a type that hold the same thing. */
const WRAPPERS = new Set([
  ...['Partial', 'Required', 'Readonly', 'NonNullable', 'Awaited', 'Promise', 'Pick', 'Omit', 'Exclude', 'Extract'],
  'PropsWithChildren',
]);
const BOXES = new Set(['RefObject', 'MutableRefObject', 'Ref']);
const COMPONENTS = new Set(['FC', 'FunctionComponent', 'ComponentType', 'VFC']);
const LISTS = new Set(['Array', 'ReadonlyArray', 'Set']);

export function createTypeSeeds(tracer: Tracer): Pick<Tracer, 'seedFromType'> {
  const { flow } = tracer;
  const objects = new Map<unknown, ObjectValue>();

  function seedFromType(slot: Slot, type: unknown, scope: Scope): void {
    seed(slot, type as TypeNode | null | undefined, scope, 0);
  }

  function seed(slot: Slot, node: TypeNode | null | undefined, scope: Scope, depth: number): void {
    if (!node || depth > 12) return;
    switch (node.type) {
      case 'TSTypeAnnotation':
      case 'TSParenthesizedType':
      case 'TSTypeOperator':
        seed(slot, node.typeAnnotation, scope, depth + 1);
        break;
      case 'TSUnionType':
      case 'TSIntersectionType':
        for (const part of node.types ?? []) seed(slot, part, scope, depth + 1);
        break;
      case 'TSTypeLiteral':
        flow.add(slot, objectOf(node, node.members ?? [], scope, depth));
        break;
      case 'TSTypeReference':
        seedFromReference(slot, node, scope, depth);
        break;
      case 'TSIndexedAccessType':
        seedFromIndex(slot, node, scope, depth);
        break;
      case 'TSFunctionType':
        flow.add(slot, functionOf(node, scope, depth));
        seedCallbacks(slot, node.params ?? [], scope, depth);
        break;
      case 'TSTypeQuery':
        if (node.exprName) flow.link(valueOfName(node.exprName, scope), slot);
        break;
      case 'TSArrayType':
        seedList(slot, node.elementType, scope, depth);
        break;
      case 'TSTupleType':
        for (const element of node.elementTypes ?? []) seedList(slot, element, scope, depth);
        break;
    }
  }

  function seedFromReference(slot: Slot, node: TypeNode, scope: Scope, depth: number): void {
    const name = lastName(node.typeName);
    const [first] = node.typeArguments?.params ?? [];
    const sdkName = sdkTypeOf(node.typeName, scope);
    if (sdkName === 'AddonDaleaClient') flow.add(slot, tracer.proxyOf('', true));
    else if (sdkName === 'AddonProps') flow.add(slot, tracer.mountProps);
    else if (sdkName === 'AddonMount') giveParameter(slot, 1, flow.cellOf(tracer.mountProps));
    else if (first && WRAPPERS.has(name)) seed(slot, first, scope, depth + 1);
    else if (first && LISTS.has(name)) seedList(slot, first, scope, depth);
    else if (first && BOXES.has(name)) {
      const box = memoized(node);
      const held = flow.cell();
      seed(held, first, scope, depth + 1);
      tracer.setField(box, 'current', held);
      flow.add(slot, box);
    } else if (first && COMPONENTS.has(name)) {
      const props = flow.cell();
      seed(props, first, scope, depth + 1);
      giveParameter(slot, 0, props);
    } else if (node.typeName?.type === 'Identifier') seedFromDeclaration(slot, name, scope, depth);
  }

  function seedFromDeclaration(slot: Slot, name: string, scope: Scope, depth: number): void {
    const found = findType(scope, name);
    if (!found) return;
    const { declaration, scope: home } = found;
    if (declaration.type === 'Imported') {
      const path = tracer.resolveImport(home.file.path, declaration.source);
      const other = path === null ? null : tracer.scopeOfFile(path);
      if (other) seedFromDeclaration(slot, declaration.name, other, depth + 1);
      return;
    }
    seedFromLocal(slot, declaration, home, depth);
  }

  function seedFromLocal(slot: Slot, declaration: TypeDeclaration, scope: Scope, depth: number): void {
    if (depth > 12) return;
    if (declaration.type === 'TSTypeAliasDeclaration') {
      seed(slot, declaration.typeAnnotation as TypeNode, scope, depth + 1);
      return;
    }
    if (declaration.type === 'TSInterfaceDeclaration') {
      for (const { expression, typeArguments } of declaration.extends as unknown as {
        expression: TypeNode;
        typeArguments?: { params: TypeNode[] } | null;
      }[])
        seed(
          slot,
          { type: 'TSTypeReference', typeName: expression, typeArguments: typeArguments ?? null },
          scope,
          depth + 1,
        );
      flow.add(slot, objectOf(declaration, declaration.body.body as MemberNode[], scope, depth));
      return;
    }
    const classSlot = declaration.id ? scope.names.get(declaration.id.name) : undefined;
    if (classSlot)
      flow.each(classSlot, (value) => {
        if (value.kind === 'class') flow.add(slot, value.instance);
      });
  }

  /** One object for each type that is written down, with what its members say. */
  function objectOf(key: unknown, members: readonly MemberNode[], scope: Scope, depth: number): ObjectValue {
    const before = objects.get(key);
    if (before) return before;
    const object = memoized(key);
    for (const member of members) {
      const name = member.key?.type === 'Identifier' ? member.key.name : member.key?.value;
      if (typeof name !== 'string' || member.computed) continue;
      const held = flow.cell();
      if (member.type === 'TSMethodSignature')
        flow.add(held, functionOf({ ...member, type: 'TSFunctionType' } as TypeNode, scope, depth));
      else seed(held, member.typeAnnotation, scope, depth + 1);
      if (member.type === 'TSPropertySignature' && isFunctionType(member.typeAnnotation))
        seedWritten(object, name, member.typeAnnotation!, scope, depth);
      tracer.setField(object, name, held);
    }
    return object;
  }

  /** Functions that are given for a member of a function type are called with what that type says. */
  function seedWritten(object: ObjectValue, name: string, type: TypeNode, scope: Scope, depth: number): void {
    const inner = type.typeAnnotation ?? type;
    seedCallbacks(tracer.readField(flow.cellOf(object), name, null), inner.params ?? [], scope, depth);
  }

  function memoized(key: unknown): ObjectValue {
    const object = objects.get(key) ?? tracer.createObject();
    objects.set(key, object);
    return object;
  }

  /** A function that is only known by its type: what it answers is what it says. */
  function functionOf(node: TypeNode, scope: Scope, depth: number): FunctionValue {
    const result = flow.cell();
    seed(result, node.returnType, scope, depth + 1);
    return { kind: 'function', parameters: [], rest: null, result, copy: null, isCalled: true, isTypeOnly: true };
  }

  function seedCallbacks(slot: Slot, parameters: readonly TypeNode[], scope: Scope, depth: number): void {
    for (const [index, parameter] of parameters.entries()) {
      const held = flow.cell();
      seed(held, parameter.typeAnnotation, scope, depth + 1);
      giveParameter(slot, index, held);
    }
  }

  function giveParameter(slot: Slot, index: number, held: Slot): void {
    flow.each(slot, (value) => {
      if (value.kind !== 'function') return;
      const parameter = value.parameters[index];
      if (parameter) flow.link(held, parameter);
    });
  }

  function seedList(slot: Slot, element: TypeNode | undefined, scope: Scope, depth: number): void {
    if (!element) return;
    const list = memoized(element);
    const held = flow.cell();
    seed(held, element, scope, depth + 1);
    tracer.setField(list, null, held);
    flow.add(slot, list);
  }

  function seedFromIndex(slot: Slot, node: TypeNode, scope: Scope, depth: number): void {
    const name = node.indexType?.literal?.value;
    if (typeof name !== 'string') return;
    const object = flow.cell();
    seed(object, node.objectType, scope, depth + 1);
    flow.link(tracer.readField(object, name, null), slot);
  }

  function valueOfName(node: TypeNode, scope: Scope): Slot {
    if (node.type === 'Identifier') return tracer.evaluate(node as never, scope, 'object');
    if (node.type === 'TSQualifiedName' && node.left && node.right)
      return tracer.readField(valueOfName(node.left, scope), node.right.name ?? '', null);
    return flow.nothing;
  }

  return { seedFromType };
}

function isFunctionType(node: TypeNode | null | undefined): boolean {
  return (node?.typeAnnotation ?? node)?.type === 'TSFunctionType';
}

function lastName(node: TypeNode | undefined): string {
  return node?.type === 'TSQualifiedName' ? (node.right?.name ?? '') : (node?.name ?? '');
}

/** The name that a type has in the SDK, whatever it is called here. */
function sdkTypeOf(node: TypeNode | undefined, scope: Scope): string | null {
  if (node?.type === 'TSQualifiedName') {
    const found = node.left?.name === undefined ? null : findType(scope, node.left.name);
    return found?.declaration.type === 'Imported' && found.declaration.source === SDK && found.declaration.name === '*'
      ? (node.right?.name ?? null)
      : null;
  }
  const found = node?.name === undefined ? null : findType(scope, node.name);
  return found?.declaration.type === 'Imported' && found.declaration.source === SDK ? found.declaration.name : null;
}

const SDK = '@svc/addon-sdk';
