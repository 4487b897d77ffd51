import {
  allOperations,
  ERROR_CODES,
  type ErrorCode,
  isBodyOptional,
  type Limits,
  type Operation,
} from '../../packages/contract/src/index.ts';
import { listErrorCodes } from '../../server/src/http/openapi.ts';
import { withListLimits } from '../../server/src/operations/input-shape.ts';
import { ModelNames, type Schema, toPascalCase } from './name-models.ts';

/** One argument of a method, in its place. */
export interface ResourceArgument {
  /** The parameter of the path, `file`, `body`, or `params` for the query. */
  name: string;
  place: 'path' | 'file' | 'body' | 'query';
  required: boolean;
  schema: Schema;
}

/** How a list goes on: where its items stand, what one is, and how many a page may hold. */
export interface ResourcePaging {
  kind: 'cursor' | 'offset' | 'none';
  items: string | null;
  item: Schema | null;
  maxLimit: number | null;
}

/** One public operation as a method of a client. */
export interface ResourceMethod {
  /** `data.tables.listObjects` */
  name: string;
  /** `data.tables`: the resource that has the method. */
  resource: string;
  /** `listObjects` */
  method: string;
  httpMethod: Operation['method'];
  /** From the root of the service, with parameters in braces. */
  path: string;
  summary: string;
  description: string | null;
  /** What the caller's role needs. */
  access: string;
  scope: string | null;
  deprecated: boolean;
  arguments: ResourceArgument[];
  answer: Schema;
  status: number;
  paging: ResourcePaging;
  /** Takes a file instead of a JSON body: one, or several. */
  upload: 'one' | 'many' | null;
  /** The parameter that tells the name of the file, where there is one. */
  fileNameParam: string | null;
  /** Media types it answers with besides JSON, by `Accept`. */
  mediaTypes: string[];
  /** It never answers JSON, always a file. */
  isBinary: boolean;
  readOnly: boolean;
  versioned: boolean;
  reasonRequired: boolean;
  errors: ErrorCode[];
}

/** All that the clients of every language are written from. */
export interface ResourceTree {
  version: string;
  models: Record<string, Schema>;
  errors: Record<string, { status: number; meaning: string; wayOut: string }>;
  methods: ResourceMethod[];
}

/** The public operations as methods of resources, with every shape named. */
export function toResourceTree(limits: Limits, version: string): ResourceTree {
  const names = new ModelNames();
  const methods = allOperations
    .filter(({ visibility }) => visibility === 'public')
    .map((operation) => toMethod(operation, limits, names));
  const models = Object.fromEntries(Object.entries(names.models).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { version, models, errors: ERROR_CODES, methods };
}

function toMethod(operation: Operation, limits: Limits, names: ModelNames): ResourceMethod {
  const parts = operation.name.split('.');
  const method = parts.pop()!;
  const query = toQuery(operation, limits);
  const modelName = [...new Set([...parts, method])].map(toPascalCase).join('');
  const isBinary = (operation.answers ?? []).length > 0 && !isJsonShape(operation.response as Schema);
  return {
    name: operation.name,
    resource: parts.join('.'),
    method,
    httpMethod: operation.method,
    path: `/api/v1${operation.path}`,
    summary: operation.summary,
    description: operation.description ?? null,
    access: operation.access,
    scope: operation.scope ?? null,
    deprecated: false,
    arguments: toArguments(operation, query, modelName, names),
    answer: isBinary ? {} : names.refer(toAnswer(operation), `${modelName}Answer`),
    status: operation.status,
    paging: toPaging(operation, query, modelName, names),
    upload: operation.upload ?? null,
    fileNameParam: operation.upload === undefined ? null : findFileNameParam(query),
    mediaTypes: [...(operation.answers ?? [])],
    isBinary,
    readOnly: operation.readOnly,
    versioned: operation.versioned,
    reasonRequired: operation.reasonRequired,
    errors: listErrorCodes(operation),
  };
}

/** A client sends one file at a time, which is answered bare. */
function toAnswer({ upload, response }: Operation): object {
  return upload === 'many' ? (response as Schema).anyOf![0]! : response;
}

function findFileNameParam({ properties = {} }: Schema): string | null {
  return ['name', 'fileName'].find((name) => name in properties) ?? null;
}

function isJsonShape(schema: Schema): boolean {
  return schema.type === 'object' || schema.anyOf !== undefined;
}

/** The query as a client takes it: the reason of a change is an option of every call, no parameter. */
function toQuery(operation: Operation, limits: Limits): Schema {
  const query = JSON.parse(JSON.stringify(withListLimits(operation, limits))) as Schema;
  if (!operation.readOnly) delete query.properties!.reason;
  return query;
}

function toArguments(operation: Operation, query: Schema, modelName: string, names: ModelNames): ResourceArgument[] {
  const path = operation.input.params as unknown as Schema;
  const list: ResourceArgument[] = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    place: 'path',
    required: true,
    schema: path.properties![name!]!,
  }));
  if (operation.upload !== undefined)
    list.push({ name: 'file', place: 'file', required: true, schema: { type: 'string', format: 'binary' } });
  if (operation.input.body !== null)
    list.push({
      name: 'body',
      place: 'body',
      required: !isBodyOptional(operation),
      schema: names.refer(operation.input.body, toBodyName(operation.input.body as unknown as Schema, modelName)),
    });
  if (Object.keys(query.properties!).length > 0)
    list.push({
      name: 'params',
      place: 'query',
      required: (query.required ?? []).length > 0,
      schema: names.refer(query, `${modelName}Params`),
    });
  return list;
}

/** A change without fields of its own takes the same body everywhere. */
function toBodyName({ properties = {} }: Schema, modelName: string): string {
  if (!Object.keys(properties).every((name) => name === 'reason' || name === 'version')) return `${modelName}Body`;
  return 'version' in properties ? 'VersionedChangeBody' : 'ChangeBody';
}

function toPaging(operation: Operation, query: Schema, modelName: string, names: ModelNames): ResourcePaging {
  const { cursor, offset, limit } = query.properties!;
  const kind = cursor !== undefined ? 'cursor' : offset !== undefined ? 'offset' : 'none';
  const properties = (operation.response as unknown as Schema).properties ?? {};
  const list = Object.entries(properties).find(([, { type }]) => type === 'array');
  if (kind === 'none' || list === undefined)
    return { kind: 'none', items: null, item: null, maxLimit: limit?.maximum ?? null };
  const [items, schema] = list;
  const answer = names.models[`${modelName}Answer`]!;
  return { kind, items, item: answer.properties![items]!.items ?? schema.items!, maxLimit: limit?.maximum ?? null };
}
