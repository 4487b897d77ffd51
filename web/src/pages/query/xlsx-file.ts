import type { AnswerFile } from './answer-file.ts';
import { type SheetColumn, toSheetName } from './to-sheet.ts';
import type { XlsxReply, XlsxRequest } from './xlsx.worker.ts';

/** Opens a workbook beside the page: packing a million cells takes seconds, in which the page goes on answering. */
export function openXlsxFile(columns: readonly SheetColumn[], title: string): AnswerFile {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: XlsxRequest): void => worker.postMessage(request);
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<XlsxReply>) =>
      'file' in data ? resolve(data.file) : reject(new Error(`The file was not written: ${data.fault}`));
    worker.onerror = () => reject(new Error('The file was not written: the browser ran out of memory. Export CSV.'));
  });
  // It may fail while rows still come; whoever waits for the file hears of it.
  file.catch(() => undefined);
  send({ columns, sheet: toSheetName(title) });
  return {
    add: (rows) => send({ rows }),
    finish: () => {
      send({ finish: true });
      return file;
    },
    close: () => worker.terminate(),
  };
}
