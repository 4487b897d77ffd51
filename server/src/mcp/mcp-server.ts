import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
  requireScopes,
} from '@modelcontextprotocol/server';
import { capabilities, findCapability, search, toOperationInput } from '@svc/contract';
import { runScript } from '../code-exec/run-script.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Caller } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Principal } from '../kernel/principal.ts';
import { type Invoke, isInvocable } from '../operations/invoke-operation.ts';
import { cutAnswer } from './cut-answer.ts';
import { helpFor, listHelp } from './operation-help.ts';
import { PROMPTS } from './prompts.ts';
import { type Call, listResourceKinds, listResources, readResource, uriTemplateOf } from './resources.ts';
import { listOperationTools, sortArguments } from './tool-operations.ts';
import { toErrorResult, toResult } from './tool-results.ts';

export interface McpParts {
  invoke: Invoke;
  version: string;
  onFault: (error: unknown) => void;
}

export interface Connection {
  principal: Principal;
  caller: Caller;
}

const CODE_SCOPE = 'mcp:code-exec';
const TOOLS = listOperationTools();

const INSTRUCTIONS = `svc is a laboratory workspace: structured data in tables, results, documents, inventory, files.
Find things with \`search\`. Each domain has a tool to read and one to write; both take \`operation\` and \`arguments\`. \`help\` tells the schema of any operation.
Nothing is deleted: archive and restore. Changes are recorded in your name; give a \`reason\` where it helps. For work over many rows write a script for \`code_read\` or \`code_write\`.`;

const OBJECT = { type: 'object' } as const;
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** In branches of one type each: some clients know no schema without a type, and none with several. */
const anyOf = (...types: string[]) => ({ anyOf: types.map((type) => ({ type })) });
const ANSWER = fromJsonSchema({
  ...OBJECT,
  properties: {
    operation: { type: 'string' },
    answer: { ...anyOf('object', 'null'), description: 'What the operation answers; null where it cannot be shown.' },
    note: { type: 'string', description: 'What was left out, and how to get it.' },
  },
  required: ['operation', 'answer'],
} as never);

/** The server that one request speaks to: its tools act for whoever the token stands for. */
export function createMcpServer(parts: McpParts, connection: Connection): McpServer {
  const server = new McpServer(
    { name: 'svc', title: 'svc', version: parts.version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {}, resources: {}, prompts: {} } },
  );
  const call: Call = (name, { params = {}, query = {}, body }) =>
    parts.invoke({
      principal: connection.principal,
      name,
      input: { params, query, body },
      requestId: `mcp-${newId()}`,
      caller: connection.caller,
    });
  const guard = (work: () => Promise<CallToolResult>): Promise<CallToolResult> =>
    work().catch((error: unknown) => toErrorResult(error, parts.onFault));
  addOperationTools(server, call, guard);
  addSearch(server, call, guard);
  addHelp(server, guard);
  addCode(server, connection.principal, call, guard);
  addResources(server, call);
  addPrompts(server);
  return server;
}

type Guard = (work: () => Promise<CallToolResult>) => Promise<CallToolResult>;

/** Made once: a schema is compiled when it is made, and a server is made for every request. */
const OPERATION_TOOLS = TOOLS.map(({ name, title, description, isReadOnly, operations }) => {
  const inputSchema = {
    ...OBJECT,
    properties: {
      operation: { type: 'string', enum: [...operations.keys()] },
      arguments: { ...OBJECT, description: 'By name: ids of the path, `params` of the query, `body`.' },
    },
    required: ['operation'],
    additionalProperties: false,
  };
  const config = {
    title,
    description,
    inputSchema: fromJsonSchema<{ operation: string; arguments?: Record<string, unknown> }>(inputSchema as never),
    outputSchema: ANSWER,
    // What is archived can be restored; nothing here destroys.
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: false,
      idempotentHint: isReadOnly,
      openWorldHint: false,
    },
  };
  return { name, config, operations };
});

function addOperationTools(server: McpServer, call: Call, guard: Guard): void {
  for (const { name, config, operations } of OPERATION_TOOLS) {
    server.registerTool(name, config, ({ operation: short, arguments: given = {} }) =>
      guard(async () => {
        const operation = operations.get(short);
        if (operation === undefined) throw new AppError('NOT_FOUND', `${name} has no operation ${short}.`);
        return toAnswer(operation.name, await call(operation.name, sortArguments(operation, given) as never));
      }),
    );
  }
}

function toAnswer(operation: string, json: string): CallToolResult {
  const { answer, note } = cutAnswer(json);
  return toResult({ operation, answer, ...(note === null ? {} : { note }) });
}

const SEARCH = search.run;
const SEARCH_TOOL = {
  title: 'Search',
  description:
    'Find documents, files, rows and result schemas by words, "phrases", names, ids or barcodes; -word leaves out.',
  inputSchema: fromJsonSchema<Record<string, unknown>>(SEARCH.input.query as never),
  outputSchema: ANSWER,
  annotations: READS,
};

function addSearch(server: McpServer, call: Call, guard: Guard): void {
  server.registerTool('search', SEARCH_TOOL, (query) =>
    guard(async () => toAnswer(SEARCH.name, await call(SEARCH.name, { query }))),
  );
}

const HELP_TOOL = {
  title: 'Help',
  description: 'Tells the schema, the rights and the errors of any operation; without one, the list of all.',
  inputSchema: fromJsonSchema<{ operation?: string }>({
    ...OBJECT,
    properties: {
      operation: { type: 'string', description: 'Such as `tables.createObject`; leave it out for the list.' },
    },
    additionalProperties: false,
  } as never),
  outputSchema: fromJsonSchema({ ...OBJECT } as never),
  annotations: READS,
};

function addHelp(server: McpServer, guard: Guard): void {
  server.registerTool('help', HELP_TOOL, ({ operation }) =>
    guard(async () => toResult((operation === undefined ? listHelp(TOOLS) : helpFor(TOOLS, operation)) as never)),
  );
}

const CODE_TOOLS = [true, false].map((isReadOnly) => {
  const offered = capabilities.filter(({ operation }) => isInvocable(operation) && (operation.readOnly || !isReadOnly));
  const config = {
    title: isReadOnly ? 'Run a script that reads' : 'Run a script that may write',
    description: `Runs JavaScript, the body of an async function, in a sandbox: \`svc.<domain>.<noun>.<method>(ids…, body?, params?)\` as in addons, \`console.log\`, and \`return\` for the result. No network, no files, no timers.${isReadOnly ? ' It cannot write.' : ''} For sums and joins over many rows.`,
    inputSchema: fromJsonSchema<{ code: string }>({
      ...OBJECT,
      properties: { code: { type: 'string', minLength: 1 } },
      required: ['code'],
      additionalProperties: false,
    } as never),
    outputSchema: fromJsonSchema({
      ...OBJECT,
      properties: {
        result: anyOf('object', 'array', 'string', 'number', 'boolean', 'null'),
        logs: { type: 'array', items: { type: 'string' } },
      },
      required: ['logs'],
    } as never),
    annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
    scopeChallenge: requireScopes(CODE_SCOPE),
  };
  return { name: isReadOnly ? 'code_read' : 'code_write', config, methods: offered.map(({ method }) => method) };
});

function addCode(server: McpServer, principal: Principal, call: Call, guard: Guard): void {
  for (const { name, config, methods } of CODE_TOOLS) {
    server.registerTool(name, config, ({ code }) =>
      guard(async () => {
        if (principal.scopes?.has(CODE_SCOPE) !== true) {
          throw new AppError('FORBIDDEN', `This needs the scope ${CODE_SCOPE}. Connect again and grant it.`);
        }
        const outcome = await runScript({ code, methods, call: (method, values) => callMethod(call, method, values) });
        if (outcome.ok) {
          const { answer, note } = cutAnswer(outcome.resultJson ?? 'null');
          return toResult({ result: answer, logs: outcome.logs, ...(note === null ? {} : { note }) });
        }
        const { name: kind, message } = outcome.error;
        const printed = outcome.logs.length === 0 ? '' : `\nPrinted before: ${outcome.logs.join('\n').slice(0, 4000)}`;
        return { isError: true, content: [{ type: 'text', text: `${kind}: ${message}${printed}` }] };
      }),
    );
  }
}

async function callMethod(call: Call, method: string, values: unknown[]): Promise<string> {
  const capability = findCapability(method)!;
  const input = toOperationInput(capability, values);
  if (input === null) {
    const wanted = capability.arguments.map(({ name, required }) => (required ? name : `${name}?`)).join(', ');
    throw new AppError('VALIDATION_ERROR', `${method} takes (${wanted}), by position.`);
  }
  return call(method, input as never);
}

function addResources(server: McpServer, call: Call): void {
  for (const kind of listResourceKinds()) {
    const list = async () => ({ resources: await listResources(kind, call) });
    const template = new ResourceTemplate(uriTemplateOf(kind), { list });
    const { title, description, mimeType } = kind;
    server.registerResource(kind.name, template, { title, description, mimeType }, async (uri, { id }) => ({
      contents: [{ uri: uri.href, mimeType, text: await readResource(kind, String(id), call) }],
    }));
  }
}

const PROMPT_MENU = PROMPTS.map(({ name, title, description, argument, text }) => {
  const argsSchema = fromJsonSchema<Record<string, string>>({
    ...OBJECT,
    properties: { [argument.name]: { type: 'string', description: argument.description } },
    required: [argument.name],
  } as never);
  return { name, config: { title, description, argsSchema }, argument, text };
});

function addPrompts(server: McpServer): void {
  for (const { name, config, argument, text } of PROMPT_MENU) {
    server.registerPrompt(name, config, (values) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(values[argument.name] ?? '') } }],
    }));
  }
}
