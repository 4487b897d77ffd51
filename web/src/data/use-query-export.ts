import { operations } from '@svc/contract';
import { useEffect, useRef, useState } from 'react';
import { toUrl } from './api.ts';
import { ApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';
import type { QuerySource } from './use-query.ts';
import { useWorkspace } from './workspace-context.tsx';

type Row = Record<string, unknown>;

/** What takes the rows and makes a file of them. */
interface RowSink {
  add(rows: Row[]): void;
  finish(): Promise<Blob>;
}

/** Reads every row of an answer as it comes. */
export function useQueryExport() {
  const { id: workspaceId } = useWorkspace().workspace;
  const [rowCount, setRowCount] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** The finished file, or null when it was cancelled. */
  async function start(source: QuerySource, file: RowSink): Promise<Blob | null> {
    const controller = new AbortController();
    abort.current = controller;
    setRowCount(0);
    let count = 0;
    try {
      for await (const rows of streamRows(source, workspaceId, controller.signal)) {
        file.add(rows);
        count += rows.length;
        setRowCount(count);
      }
      return await Promise.race([file.finish(), rejectOnAbort(controller.signal)]);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      setRowCount(null);
    }
  }

  return { start, cancel: () => abort.current?.abort(), rowCount };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function* streamRows(source: QuerySource, workspaceId: string, signal: AbortSignal): AsyncGenerator<Row[]> {
  const { query, savedQueries } = operations.data;
  const isSaved = 'savedId' in source;
  const reply = await fetch(
    isSaved ? toUrl(savedQueries.run, { params: { id: source.savedId } }) : toUrl(query.run, {}),
    {
      method: 'POST',
      credentials: 'same-origin',
      signal,
      headers: {
        Accept: 'application/x-ndjson',
        'Content-Type': 'application/json',
        'X-Workspace-Id': workspaceId,
        'Idempotency-Key': makeUuid(),
      },
      body: JSON.stringify(isSaved ? { params: source.params } : source.query),
    },
  );
  if (!reply.ok || reply.body === null) throw await toError(reply);
  yield* readLines(reply.body);
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Row[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const end = done ? rest.length : rest.lastIndexOf('\n') + 1;
    const lines = rest.slice(0, end).split('\n');
    rest = rest.slice(end);
    yield lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
    if (done) return;
  }
}

async function toError(reply: Response): Promise<ApiError> {
  const content = (await reply.json().catch(() => ({}))) as { code?: ApiError['code']; message?: string };
  const message = content.message ?? `The server answered ${reply.status} without an explanation.`;
  return new ApiError(reply.status, content.code ?? 'INTERNAL', message, reply.headers.get('X-Request-Id'));
}
