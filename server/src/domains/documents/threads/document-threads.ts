import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/app-error.ts';
import { createScan, type ScanText } from '../blocks/scan-text.ts';
import { makePage, type PageTask } from '../export/make-page.ts';
import type { DocumentAnswer, DocumentTask } from './document-task.ts';

const LIMITS = { timeMs: 30_000, memoryMb: 512 };
const AT_ONCE = 2;
const MAX_WAITING = 50;
/** A page of less than this is made where the request is answered. */
const SMALL_PAGE = 20_000;

/** Does what takes the parser long beside the thread that answers requests, within limits of time and memory. */
export interface DocumentThreads {
  scan: ScanText;
  makePage(task: PageTask): Promise<string>;
}

export function createDocumentThreads(limits = LIMITS): DocumentThreads {
  const turns = createTurns();
  const run = async (task: DocumentTask, tooMuch: string): Promise<DocumentAnswer> => {
    const answer = await turns(() => runThread(task, limits, tooMuch));
    if ('refusal' in answer) throw new AppError(answer.refusal.code, answer.refusal.message);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer;
  };
  return {
    scan: createScan(async (text, from, stops) => {
      const task = { task: 'scan', text, from, stops } as const;
      const answer = await run(
        task,
        'markdown: the text takes too long to be read. Make its lists, quotes and tables shorter.',
      );
      return 'spans' in answer ? answer.spans : [];
    }),
    async makePage(task) {
      const size = task.blocks.reduce((sum, { markdown }) => sum + markdown.length, 0);
      if (size < SMALL_PAGE) return makePage(task);
      const answer = await run(
        { task: 'page', ...task },
        'query.format: the page takes too long to be made. Export it as md.',
      );
      return 'html' in answer ? answer.html : '';
    },
  };
}

/** At most so many at once; the others wait in line, and when too many do, they are told to come again. */
function createTurns() {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= MAX_WAITING) {
        throw new AppError('UNAVAILABLE', 'Many long documents are being read. Try again shortly.', {
          'retry-after': '10',
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** A thread for one task, which ends with it: whatever a text does to it harms no other. */
function runThread(task: DocumentTask, { timeMs, memoryMb }: typeof LIMITS, tooMuch: string): Promise<DocumentAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(findProgram(), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Whatever it prints is about a text of somebody's, and belongs into no log.
      stdout: true,
      stderr: true,
      env: {},
    });
    const end = (settle: () => void): void => {
      clearTimeout(clock);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      void worker.terminate();
      settle();
    };
    const refuse = (): void => end(() => resolve({ refusal: { code: 'VALIDATION_ERROR', message: tooMuch } }));
    let clock: NodeJS.Timeout | undefined;
    worker.on('message', (answer: DocumentAnswer | 'ready') => {
      // How long the thread takes to start says nothing about the text.
      if (answer === 'ready') clock = setTimeout(refuse, timeMs);
      else end(() => resolve(answer));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse();
      else end(() => reject(error));
    });
    worker.on('exit', () => end(() => reject(new Error('The thread for documents ended without an answer.'))));
  });
}

/** Built, the program stands beside the bundle; in source it is this folder's own, and TypeScript. */
function findProgram(): URL {
  const built = new URL('./document-thread.mjs', import.meta.url);
  if (existsSync(fileURLToPath(built))) return built;
  return new URL('./document-thread-from-source.mjs', import.meta.url);
}
