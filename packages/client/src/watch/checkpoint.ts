/** How far a watch has come. */
export interface WatchState {
  /** The moment at which the last batch that was dealt with was finalized; null at the very beginning. */
  finalizedAfter: string | null;
  /** Of the last answer that told nothing new. */
  etag: string | null;
}

/** Where a watch remembers how far it has come, so that a restart replays nothing. */
export interface Checkpoint {
  load(): WatchState | null | Promise<WatchState | null>;
  save(state: WatchState): void | Promise<void>;
}

/** Remembers for as long as the process lives. */
export function memoryCheckpoint(state: WatchState | null = null): Checkpoint {
  let kept = state;
  return {
    load: () => kept,
    save: (next) => {
      kept = next;
    },
  };
}
