import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../kernel/app-error.ts';
import { scanAtOnce } from '../blocks/scan-text.ts';
import type { DocumentAnswer, DocumentTask } from './document-task.ts';

/** The program of the thread: it says that it is there, does one task, answers and ends. */
async function answer(task: DocumentTask): Promise<DocumentAnswer> {
  try {
    if (task.task === 'scan') return { spans: scanAtOnce(task.text, task.from, task.stops) };
    // Much to load, which cutting a text does not need.
    const { makePage } = await import('../export/make-page.ts');
    return { html: await makePage(task) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    return { fault: String((error as Error).stack ?? error) };
  }
}

parentPort!.postMessage('ready');
parentPort!.postMessage(await answer(workerData as DocumentTask));
