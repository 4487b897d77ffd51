import type { Operation } from './operation.ts';
import { allOperations } from './operations.ts';
import type { AddonScope } from './scopes.ts';

/** One argument of a call by position. */
export interface CapabilityArgument {
  /** The parameter of the path, or `body`, or `params` for the query. */
  name: string;
  place: 'path' | 'body' | 'query';
  required: boolean;
}

/** What a script may call: a public operation as a method with positional arguments (ids, body, params). */
export interface Capability {
  /** `data.tables.listObjects`: the name of the operation. */
  method: string;
  scope: AddonScope;
  arguments: CapabilityArgument[];
  operation: Operation;
}

/** Every operation that declares a scope, as scripts see it: addons, the sandbox of tools, the clients. */
export const capabilities: readonly Capability[] = allOperations.flatMap((operation) =>
  operation.scope === undefined || operation.visibility !== 'public' || operation.upload !== undefined
    ? []
    : [{ method: operation.name, scope: operation.scope, arguments: argumentsOf(operation), operation }],
);

const byMethod = new Map(capabilities.map((capability) => [capability.method, capability]));

/** The capability of that whole name; a name from Object.prototype is unknown like any other. */
export function findCapability(method: string): Capability | null {
  return byMethod.get(method) ?? null;
}

/** The arguments of an operation by position: the ids of its path, its body, its query. */
export function argumentsOf(operation: Operation): CapabilityArgument[] {
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    place: 'path' as const,
    required: true,
  }));
  const { body, query } = operation.input;
  return [
    ...ids,
    ...(body === null ? [] : [{ name: 'body', place: 'body' as const, required: hasRequired(body) }]),
    ...(Object.keys(query.properties).length === 0
      ? []
      : [{ name: 'params', place: 'query' as const, required: hasRequired(query) }]),
  ];
}

function hasRequired(schema: object): boolean {
  return ((schema as { required?: readonly string[] }).required ?? []).length > 0;
}

/** The arguments of a call put where the operation takes them; null, with too many or wrong kinds, for a wrong call. */
export function toOperationInput(
  capability: Capability,
  values: readonly unknown[],
): { params: Record<string, string>; query: Record<string, unknown>; body: unknown } | null {
  if (values.length > capability.arguments.length) return null;
  const params: Record<string, string> = Object.create(null);
  let query: Record<string, unknown> = {};
  let body: unknown;
  for (const [index, { name, place, required }] of capability.arguments.entries()) {
    const value = values[index];
    if (place === 'path') {
      if (typeof value !== 'string' && typeof value !== 'number') return null;
      params[name] = String(value);
    } else if (value === undefined || value === null) {
      if (required) return null;
    } else if (typeof value !== 'object' || Array.isArray(value)) return null;
    else if (place === 'body') body = value;
    else query = { ...value };
  }
  return { params, query, body };
}

/** How the method is called, in one line: `data.tables.listObjects(tableId, params?)`. */
export function describeCall({ method, arguments: list }: Pick<Capability, 'method' | 'arguments'>): string {
  return `${method}(${list.map(({ name, required }) => (required ? name : `${name}?`)).join(', ')})`;
}
