import { ERROR_CODES, type ErrorCode, type Operation } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';
import type { OperationTool } from './tool-operations.ts';

/** All that a caller must know to use an operation. */
export function helpFor(tools: readonly OperationTool[], name: string): object {
  for (const tool of tools) {
    for (const [short, operation] of tool.operations) {
      if (short === name || operation.name === name) return describe(tool, short, operation);
    }
  }
  const similar = tools
    .flatMap((tool) => [...tool.operations.values()].map((operation) => operation.name))
    .filter((known) => known.toLowerCase().includes(name.toLowerCase().split('.').at(-1) ?? name));
  const hint =
    similar.length === 0 ? 'Leave `operation` out for the list.' : `There are ${similar.slice(0, 10).join(', ')}.`;
  throw new AppError('NOT_FOUND', `There is no operation ${name}. ${hint}`);
}

function describe(tool: OperationTool, short: string, operation: Operation): object {
  const { params, query, body } = operation.input;
  return {
    operation: operation.name,
    call: { tool: tool.name, operation: short },
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    needs: operation.access,
    http: `${operation.method} /api/v1${operation.path}`,
    arguments: { path: params, params: query, body },
    answer: operation.response,
    errors: operation.errors.map((code: ErrorCode) => ({ code, ...ERROR_CODES[code] })),
  };
}

/** The names of all, by tool. */
export function listHelp(tools: readonly OperationTool[]): object {
  return {
    tools: tools.map(({ name, operations }) => ({
      tool: name,
      operations: [...operations].map(([short, { summary }]) => ({ operation: short, summary })),
    })),
  };
}
