import type { File as StoredFile } from '@svc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeUuid } from './make-uuid.ts';
import { queryKeys } from './query-keys.ts';
import { uploadFile } from './upload-file.ts';
import { useWorkspace } from './workspace-context.tsx';

export interface RunningUpload {
  id: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  problem: string | null;
}

const AT_ONCE = 2;

/** Sends files, two at a time, each with its own progress and its own way to stop. */
export function useUploads() {
  const { id: workspaceId } = useWorkspace().workspace;
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const turns = useRef({ running: 0, waiting: [] as (() => void)[] });

  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  function change(id: string, fields: Partial<RunningUpload>): void {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  }

  async function takeTurn(): Promise<void> {
    if (turns.current.running < AT_ONCE) turns.current.running += 1;
    else await new Promise<void>((resolve) => turns.current.waiting.push(resolve));
  }

  function passTurn(): void {
    const next = turns.current.waiting.shift();
    if (next) next();
    else turns.current.running -= 1;
  }

  async function send(id: string, file: File): Promise<StoredFile | null> {
    const stop = stops.current.get(id)!;
    await takeTurn();
    try {
      stop.signal.throwIfAborted();
      change(id, { status: 'sending' });
      const onProgress = (sentBytes: number): void => change(id, { sentBytes });
      const stored = await uploadFile(file, { workspaceId, signal: stop.signal, onProgress });
      change(id, { status: 'done', sentBytes: file.size });
      for (const noun of ['files', 'storage-usage']) {
        void client.invalidateQueries({ queryKey: queryKeys.in(workspaceId, noun) });
      }
      return stored;
    } catch (error) {
      if (stop.signal.aborted) change(id, { status: 'cancelled' });
      else change(id, { status: 'failed', problem: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      stops.current.delete(id);
      passTurn();
    }
  }

  /** Answers those that arrived. */
  async function start(files: readonly File[]): Promise<StoredFile[]> {
    const fresh = files.map((file) => ({ id: makeUuid(), file }));
    for (const { id } of fresh) stops.current.set(id, new AbortController());
    setUploads((before) => [
      ...before,
      ...fresh.map(({ id, file: { name, size } }) => ({
        id,
        name,
        sizeBytes: size,
        sentBytes: 0,
        status: 'waiting' as const,
        problem: null,
      })),
    ]);
    const stored = await Promise.all(fresh.map(({ id, file }) => send(id, file)));
    return stored.filter((file) => file !== null);
  }

  return {
    uploads,
    start,
    cancel: (id: string) => stops.current.get(id)?.abort(),
    clear: () => setUploads((before) => before.filter(({ status }) => status === 'waiting' || status === 'sending')),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
