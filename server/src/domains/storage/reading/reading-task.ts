import type { TextKind } from '../media-type.ts';

/** What the reading thread is asked to do. */
export type ReadingTask =
  | { task: 'text'; kind: Exclude<TextKind, 'text'>; bytes: Uint8Array; isCut: boolean }
  | { task: 'picture'; kind: 'picture' | 'pdf'; bytes: Uint8Array };

/** A task before its bytes are loaded. */
export type TextTask = Omit<Extract<ReadingTask, { task: 'text' }>, 'task' | 'bytes'>;
export type PictureTask = Omit<Extract<ReadingTask, { task: 'picture' }>, 'task' | 'bytes'>;

export interface ReadText {
  content: string;
  truncated: boolean;
}

export interface ReadPicture {
  webp: Uint8Array;
  width: number;
  height: number;
}

/** What it answers: a result, or why this one file cannot be read. */
export type ReadingAnswer = { text: ReadText } | { picture: ReadPicture } | { refusal: string };

/** A file that cannot be read: broken, locked, or more than the limits allow. Its message is for the file's owner. */
export class Unreadable extends Error {}

export const MAX_TEXT_CHARACTERS = 1_000_000;
