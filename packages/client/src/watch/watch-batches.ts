import { segment } from '../core/address.ts';
import { callJson, readJson } from '../core/call-json.ts';
import type { Connection } from '../core/connection.ts';
import type { CallOptions } from '../core/options.ts';
import { sleep } from '../core/sleep.ts';
import type { ResultBatch } from '../generated/models.ts';
import type { Checkpoint, WatchState } from './checkpoint.ts';

const PAGE = 200;

export interface WatchOptions extends Pick<CallOptions, 'signal'> {
  /** Only what is final is reported; there is nothing else to ask for. */
  finalized?: true;
  /** The seconds between two looks. Default 300. */
  every?: number;
  /** Where to go on, and what is remembered for the next start. */
  checkpoint: Checkpoint;
  /** Only batches of this schema. */
  schemaId?: string;
}

/** A batch that was finalized and, when it corrects another, that one. */
export interface BatchEvent {
  batch: ResultBatch;
  predecessor: ResultBatch | null;
}

/**
 * Every batch that is finalized, in order, each once. The checkpoint moves on when the next one is asked for: what was
 * not finished when the process ended comes again, and nothing else.
 */
export async function* watchBatches(connection: Connection, options: WatchOptions): AsyncGenerator<BatchEvent> {
  const { every = 300, checkpoint, signal } = options;
  let state: WatchState = (await checkpoint.load()) ?? { finalizedAfter: null, etag: null };
  for (;;) {
    const { batches, etag } = await look(connection, options, state);
    for (const batch of batches) {
      yield { batch, predecessor: await loadPredecessor(connection, batch, signal) };
      state = { finalizedAfter: batch.finalizedAt, etag: null };
      await checkpoint.save(state);
    }
    if (batches.length > 0) continue;
    if (etag !== null && etag !== state.etag) {
      state = { ...state, etag };
      await checkpoint.save(state);
    }
    await sleep(every * 1000, signal);
  }
}

async function look(
  connection: Connection,
  { schemaId, signal }: WatchOptions,
  { finalizedAfter, etag }: WatchState,
): Promise<{ batches: ResultBatch[]; etag: string | null }> {
  const params = { finalized: true, limit: PAGE, finalizedAfter, schemaId };
  const headers = etag === null ? {} : { 'if-none-match': etag };
  return connection.request('GET', '/api/v1/results/batches', { params }, { signal, headers }, async (response) => {
    if (response.status === 304) return { batches: [], etag };
    const { batches } = await readJson<{ batches: ResultBatch[] }>(response);
    return { batches, etag: response.headers.get('etag') };
  });
}

async function loadPredecessor(
  connection: Connection,
  { supersedesId }: ResultBatch,
  signal: AbortSignal | undefined,
): Promise<ResultBatch | null> {
  if (supersedesId === null) return null;
  const path = `/api/v1/results/batches/${segment(supersedesId)}`;
  return (await callJson<{ batch: ResultBatch }>(connection, 'GET', path, {}, { signal })).batch;
}
