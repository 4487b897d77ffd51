import { operations } from '@svc/contract';
import { useEffect, useRef, useState } from 'react';
import { readStream } from './api.ts';
import type { QuerySource } from './use-query.ts';
import { useWorkspace } from './workspace-context.tsx';

const LINES = 'application/x-ndjson';

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
  const common = { workspaceId, signal };
  const body =
    'savedId' in source
      ? readStream(
          savedQueries.run,
          { ...common, params: { id: source.savedId }, body: { params: source.params } },
          LINES,
        )
      : readStream(query.run, { ...common, body: source.query }, LINES);
  yield* readLines(await body);
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
