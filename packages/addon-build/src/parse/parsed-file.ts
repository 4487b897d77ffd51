import type { Comment, Program } from 'oxc-parser';

/** A script that was read: its text without a byte order mark, and its tree, whose offsets count UTF-16 units of the text. */
export interface ParsedFile {
  path: string;
  source: string;
  program: Program;
  comments: readonly Comment[];
}

/** Where an offset stands for people and editors: both count from 1, columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

const lineStartsOf = new WeakMap<object, number[]>();

export function findPosition(file: { source: string }, offset: number): Position {
  let starts = lineStartsOf.get(file);
  if (starts === undefined) {
    starts = listLineStarts(file.source);
    lineStartsOf.set(file, starts);
  }
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low]! + 1 };
}

/** Lines end as they do in editors: with a line feed, a carriage return, or both. */
function listLineStarts(source: string): number[] {
  const starts = [0];
  for (const { index, 0: ending } of source.matchAll(/\r\n|\r|\n/g)) starts.push(index + ending.length);
  return starts;
}
