import type { BlockType } from '@svc/contract';

/** A block of the current text, as it is stored. */
export interface StoredBlock {
  id: string;
  position: string;
  type: BlockType;
  /** What lies between it and the block before. */
  gap: string;
  markdown: string;
  /** The version of the document that changed its source last. */
  version: number;
}

/** A block of the text to come. */
export interface WantedBlock {
  id: string;
  gap: string;
  markdown: string;
  type: BlockType;
  /** What it was before; null for a new one. */
  was: StoredBlock | null;
  /** Whether it must leave its place. */
  isMoved: boolean;
  /** Whether it and the block before come from one text, so that the gap between them is right already. */
  isJoined: boolean;
}

export function toWanted(block: StoredBlock): WantedBlock {
  const { id, gap, markdown, type } = block;
  return { id, gap, markdown, type, was: block, isMoved: false, isJoined: false };
}

/** What an edit changes: rows that are no longer current, and rows that are from now on. */
export interface BlockChanges {
  /** Ids of blocks that are gone. */
  removed: string[];
  /** New blocks, and blocks with another source, place or gap. */
  written: WrittenBlock[];
  counts: { added: number; changed: number; moved: number; removed: number };
}

export interface WrittenBlock extends Omit<StoredBlock, 'version'> {
  was: StoredBlock | null;
  /** Whether its source is new; otherwise only its place or the gap before it. */
  isTouched: boolean;
}
