import { parentPort, workerData } from 'node:worker_threads';
import { capText } from './cap-text.ts';
import { drawPicture } from './draw-picture.ts';
import { readDocxText } from './read-docx-text.ts';
import { drawPdfPage, readPdfText } from './read-pdf.ts';
import { readXlsxText } from './read-xlsx-text.ts';
import { MAX_TEXT_CHARACTERS, type ReadingAnswer, type ReadingTask, Unreadable } from './reading-task.ts';

/** The program of the reading thread: one task, one answer, and it ends. */
async function read(task: ReadingTask): Promise<ReadingAnswer> {
  if (task.task === 'picture') {
    return { picture: task.kind === 'pdf' ? await drawPdfPage(task.bytes) : await drawPicture(task.bytes) };
  }
  switch (task.kind) {
    case 'pdf':
      return { text: capText(await readPdfText(task.bytes, MAX_TEXT_CHARACTERS + 1), task.isCut) };
    case 'docx':
      return { text: capText(await readDocxText(task.bytes), task.isCut) };
    case 'xlsx':
      return { text: capText(await readXlsxText(task.bytes), task.isCut) };
  }
}

/** What a library throws at a broken file is no fault of ours; what our own limits say is told as it is. */
function toRefusal(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  const { name, message } = error as Error;
  if (name === 'PasswordException') return 'is locked with a password';
  return `is broken: ${String(message).slice(0, 200)}`;
}

const answer = await read(workerData as ReadingTask).catch((error: unknown) => ({ refusal: toRefusal(error) }));
parentPort!.postMessage(answer);
