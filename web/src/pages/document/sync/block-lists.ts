/** A block as the server has it. */
export interface ServerBlock {
  id: string;
  markdown: string;
  version: number;
}

/** A block as it stands in the editor. */
export interface LocalBlock {
  /** Names the block in the editor, also before the server has given it an id. */
  key: string;
  /** Null while the server does not know the block. */
  id: string | null;
  markdown: string;
}

/** Two texts of one block, of which neither may get lost. */
export interface BlockConflict {
  /** What both started from; null where that is no longer known. */
  base: ServerBlock | null;
  theirs: ServerBlock;
}

export function indexById<T extends { id: string }>(blocks: readonly T[]): Map<string, T> {
  return new Map(blocks.map((block) => [block.id, block]));
}
