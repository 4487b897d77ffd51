import type { CallToolResult } from '@modelcontextprotocol/server';
import { ERROR_CODES } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';

/** An answer as text for the model and as data for the program around it. */
export function toResult(content: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content };
}

/** A refusal that an assistant can act on: the code, what is wrong, and the way out. Of our own faults it tells nothing. */
export function toErrorResult(error: unknown, onFault: (error: unknown) => void): CallToolResult {
  if (!(error instanceof AppError)) onFault(error);
  const known = error instanceof AppError ? error : new AppError('INTERNAL', 'Something failed on our side.');
  const { wayOut } = ERROR_CODES[known.code];
  return {
    isError: true,
    content: [{ type: 'text', text: `${known.code}: ${known.message}\nWhat to do: ${wayOut}` }],
  };
}
