import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import { type SheetColumn, toSheetHeader, toSheetRow } from './to-sheet.ts';

/** What the page sends, in this order: the columns, rows as they come, and the wish for the file. */
export type XlsxRequest =
  | { columns: readonly SheetColumn[]; sheet: string }
  | { rows: readonly Record<string, unknown>[] }
  | { finish: true };

export type XlsxReply = { file: Blob } | { fault: string };

let columns: readonly SheetColumn[] = [];
let sheet = '';
const data: SheetData = [];

addEventListener('message', ({ data: request }: MessageEvent<XlsxRequest>) => {
  if ('columns' in request) {
    ({ columns, sheet } = request);
    data.push(toSheetHeader(columns));
  } else if ('rows' in request) {
    for (const row of request.rows) data.push(toSheetRow(columns, row));
  } else {
    void finish();
  }
});

async function finish(): Promise<void> {
  try {
    const file = await writeXlsxFile(data, { sheet, stickyRowsCount: 1 }).toBlob();
    reply({ file });
  } catch (error) {
    reply({ fault: error instanceof Error ? error.message : String(error) });
  }
}

function reply(message: XlsxReply): void {
  postMessage(message);
}
