import { allOperations, argumentsOf, describeCall, type Operation } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';
import { isInvocable } from '../operations/invoke-operation.ts';

/** A tool that does operations: those of one domain that read, or those that write. */
export interface OperationTool {
  /** `data_read` */
  name: string;
  title: string;
  description: string;
  isReadOnly: boolean;
  /** By the name that the caller gives: the operation's own without its domain. */
  operations: ReadonlyMap<string, Operation>;
}

const DOMAINS: Record<string, string> = {
  data: 'environments, tables, columns, rows (objects), queries, naming schemes, imports, units',
  results: 'result schemas, batches, their rows, finalizing and corrections',
  documents: 'documents as markdown blocks, projects, versions, references',
  inventory: 'item types, lots, containers, placements, consumption, barcodes',
  storage: 'files: metadata, text, downloads, usage',
  addons:
    'addons: what the proxy can do (capabilities), scripts, manifest, builds with their issues, entity mapping; a person enables them in the app',
  platform: 'who you are, the limits in force, the progress of jobs',
};

/** `identity.me.get` is the only one of its domain that programs may call. */
const domainOf = ({ name }: Operation): string => {
  const domain = name.slice(0, name.indexOf('.'));
  return domain === 'identity' ? 'platform' : domain;
};

const shortName = ({ name }: Operation): string => name.slice(name.indexOf('.') + 1);

/** Every tool of this kind, derived from the contract: a new operation is in its tool by itself. */
export function listOperationTools(operations: readonly Operation[] = allOperations): OperationTool[] {
  const offered = operations.filter(isInvocable);
  return Object.keys(DOMAINS).flatMap((domain) =>
    [true, false].flatMap((isReadOnly) => {
      const own = offered.filter((one) => domainOf(one) === domain && one.readOnly === isReadOnly);
      return own.length === 0 ? [] : [toTool(domain, isReadOnly, own)];
    }),
  );
}

function toTool(domain: string, isReadOnly: boolean, operations: Operation[]): OperationTool {
  const shown = domain === 'platform' ? 'workspace' : domain;
  const verb = isReadOnly ? 'Read' : 'Change';
  const lines = operations.map((operation) => `- ${signatureOf(operation)}: ${operation.summary}`);
  return {
    name: `${shown}_${isReadOnly ? 'read' : 'write'}`,
    title: `${verb} ${shown}`,
    description: [
      `${verb} ${DOMAINS[domain]}. Give \`operation\` and its \`arguments\` by name; \`help\` tells the schema of any operation.`,
      ...lines,
    ].join('\n'),
    isReadOnly,
    operations: new Map(operations.map((operation) => [shortName(operation), operation])),
  };
}

function signatureOf(operation: Operation): string {
  return describeCall({ method: shortName(operation), arguments: argumentsOf(operation) });
}

/** The named arguments of a caller put where the operation takes them; `params` and `body` may be nested or not. */
export function sortArguments(operation: Operation, given: Record<string, unknown>) {
  const { params: path, query, body } = operation.input;
  const sorted = {
    params: Object.create(null) as Record<string, unknown>,
    query: Object.create(null) as Record<string, unknown>,
    body: undefined as Record<string, unknown> | undefined,
  };
  const unknown: string[] = [];
  const put = (name: string, value: unknown): void => {
    if (Object.hasOwn(path.properties, name)) sorted.params[name] = value;
    else if (body !== null && Object.hasOwn(body.properties, name)) sorted.body = { ...sorted.body, [name]: value };
    else if (Object.hasOwn(query.properties, name)) sorted.query[name] = value;
    else unknown.push(name);
  };
  for (const [name, value] of Object.entries(given)) {
    const isGroup = (name === 'params' || name === 'query' || name === 'body') && isPlainObject(value);
    if (!isGroup) put(name, value);
    else if (name === 'body' && body !== null) sorted.body = { ...sorted.body, ...value };
    else for (const [inner, innerValue] of Object.entries(value)) put(inner, innerValue);
  }
  if (unknown.length > 0) {
    const known = [path, body ?? { properties: {} }, query].flatMap(({ properties }) => Object.keys(properties));
    throw new AppError(
      'VALIDATION_ERROR',
      `arguments has no ${unknown.join(', ')}. ${operation.name} takes ${[...new Set(known)].join(', ') || 'nothing'}.`,
    );
  }
  return sorted;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
