/** Rows of cells as tab-separated text, quoted the way Excel, LibreOffice and Google Sheets quote it. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Reads what a spreadsheet put on the clipboard. A last line break ends the last row and starts none. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    rows.at(-1)!.push(cell);
    const mark = text[end];
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (mark === undefined) break;
    if (mark !== '\t') {
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

function readPlain(text: string, start: number): { cell: string; end: number } {
  let end = start;
  while (end < text.length && !/[\t\n\r]/.test(text[end]!)) end++;
  return { cell: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') cell += text[++at];
    else if (at + 1 === text.length || /[\t\n\r]/.test(text[at + 1]!)) return { cell, end: at + 1 };
    else break;
  }
  // A quote that nothing closes, or that closes in the middle of a cell, is only a character.
  return readPlain(text, start);
}
