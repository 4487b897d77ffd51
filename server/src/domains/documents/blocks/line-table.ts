/** Where each line of a text begins, and where it ends before its line ending. All three line endings of CommonMark count. */
export interface LineTable {
  starts: number[];
  ends: number[];
}

const LINE_ENDING = /\r\n|\n|\r/g;
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of a text from an offset on, at which a line begins. */
export function toLineTable(text: string, from = 0): LineTable {
  const starts = [from === 0 && text.startsWith(BYTE_ORDER_MARK) ? 1 : from];
  const ends: number[] = [];
  LINE_ENDING.lastIndex = from;
  for (let match = LINE_ENDING.exec(text); match !== null; match = LINE_ENDING.exec(text)) {
    ends.push(match.index);
    starts.push(LINE_ENDING.lastIndex);
  }
  ends.push(text.length);
  return { starts, ends };
}
