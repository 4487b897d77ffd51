import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode, isBodyOptional, type Limits, type Operation } from '@svc/contract';
import { withListLimits } from '../operations/input-shape.ts';
import { API_PREFIX } from './route.ts';

type Json = Record<string, unknown>;

const READ_CODES: ErrorCode[] = ['VALIDATION_ERROR', 'UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL'];
const WRITE_CODES: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The OpenAPI 3.1 document of the public operations; its schemas are those that requests are checked with. */
export function toOpenApi(operations: readonly Operation[], limits: Limits, version: string): Json {
  const listed = operations.filter((operation) => operation.visibility === 'public');
  const paths: Record<string, Json> = {};
  for (const operation of listed) {
    const path = API_PREFIX + operation.path;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: toOperationObject(operation, limits) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'svc',
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: [...new Set(listed.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A workspace API key.' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const INTRODUCTION = `The public REST API of svc. Every request carries a workspace API key as \`X-API-Key\`; the workspace is part of the key.

- Lists are objects keyed by the plural; single reads by the singular; writes answer the resource itself.
- \`limit\` above its maximum is refused, never cut. Unknown fields are refused.
- Every resource has a \`version\`, sent as \`ETag\`. Writes take \`If-Match\`; reads take \`If-None-Match\`.
- Every POST takes an \`Idempotency-Key\`: the same request within 24 hours is answered as before.
- A refusal has exactly three fields: \`code\`, \`error\`, \`message\`. Report the \`X-Request-Id\` with a fault.`;

const ERROR_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'error', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_CODES), description: 'Stable, for programs.' },
    error: { type: 'string', description: 'The reason phrase of the status.' },
    message: { type: 'string', description: 'For people: the field, the rule and the way out.' },
  },
};

function tagOf({ name }: Operation): string {
  const [domain, noun] = name.split('.') as [string, string];
  return domain === 'platform' || domain === 'identity' ? 'Platform' : `${capital(domain)}: ${noun}`;
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

function toOperationObject(operation: Operation, limits: Limits): Json {
  const needs = operation.access.startsWith('ws:') ? `Needs \`${operation.access}\`.` : 'Needs any valid credential.';
  const scope = operation.scope === undefined ? '' : ` Addon scope \`${operation.scope}\`.`;
  return {
    operationId: operation.name,
    tags: [tagOf(operation)],
    summary: operation.summary,
    description: [operation.description, needs + scope].filter(Boolean).join('\n\n'),
    parameters: [
      ...toParameters('path', operation.input.params),
      ...toParameters('query', withListLimits(operation, limits)),
      ...headerParameters(operation),
    ],
    ...toRequestBody(operation),
    responses: toResponses(operation),
  };
}

function toRequestBody(operation: Operation): Json {
  const { body } = operation.input;
  if (operation.upload !== undefined)
    return { requestBody: { required: true, content: uploadContent(operation.upload) } };
  if (body === null) return {};
  return { requestBody: { required: !isBodyOptional(operation), content: { 'application/json': { schema: body } } } };
}

function uploadContent(upload: 'one' | 'many'): Json {
  const bytes = { type: 'string', format: 'binary' };
  const file = upload === 'one' ? bytes : { type: 'array', items: bytes };
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
    'application/octet-stream': { schema: bytes },
  };
}

function toParameters(place: 'path' | 'query', schema: Operation['input']['params']): Json[] {
  const required = new Set((schema as { required?: readonly string[] }).required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
    description: (property as { description?: string }).description,
  }));
}

function headerParameters(operation: Operation): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    schema: { type: 'string' },
    description,
  });
  if (operation.method === 'GET')
    return [header('If-None-Match', 'The `ETag` of an earlier answer; 304 if it still holds.')];
  return [
    ...(operation.versioned ? [header('If-Match', 'The `ETag` of the read that the change was made on.')] : []),
    ...(operation.method === 'POST' ? [header('Idempotency-Key', 'Makes the call safe to repeat for 24 hours.')] : []),
    header('X-Change-Reason', `Why the change is made.${operation.reasonRequired ? ' Required.' : ''}`),
  ];
}

/** Every code that the operation may answer. */
export function listErrorCodes(operation: Operation): ErrorCode[] {
  const codes = [
    ...READ_CODES,
    ...(operation.input.body === null && operation.upload === undefined ? [] : WRITE_CODES),
    ...(operation.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(operation.versioned ? (['VERSION_CONFLICT'] as const) : []),
    ...(operation.method === 'POST' && !operation.readOnly
      ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'] as const)
      : []),
    ...(operation.reasonRequired ? (['REASON_REQUIRED'] as const) : []),
    ...operation.errors,
  ];
  return [...new Set(codes)];
}

function toResponses(operation: Operation): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(operation)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const success = {
    description: operation.status === 201 ? 'Created.' : 'Done.',
    headers: { 'X-Request-Id': { schema: { type: 'string' } }, RateLimit: { schema: { type: 'string' } } },
    content: {
      'application/json': { schema: operation.response },
      ...Object.fromEntries((operation.answers ?? []).map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => [String(status), toErrorResponse(status, list)]);
  return { [operation.status]: success, ...Object.fromEntries(errors) };
}

function toErrorResponse(status: number, codes: ErrorCode[]): Json {
  const lines = codes.map((code) => `- \`${code}\`: ${ERROR_CODES[code].meaning}`);
  return {
    description: `${STATUS_CODES[status]}\n\n${lines.join('\n')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
