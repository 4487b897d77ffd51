import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/app-error.ts';
import {
  type PictureTask,
  type ReadingAnswer,
  type ReadingTask,
  type ReadPicture,
  type ReadText,
  type TextTask,
  Unreadable,
} from './reading-task.ts';

/** By the clock on the wall: generous, for machines that are busy with other things. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 256;
const READ_AT_ONCE = 2;
const MAX_WAITING = 50;

/** Loads the file when its turn has come, so that those that wait take no memory. */
export type LoadBytes = () => Promise<Uint8Array>;

/** Reads the insides of files in a thread of its own, which ends with the file: what a file does to it harms no other. */
export interface FileReader {
  readText(task: TextTask, load: LoadBytes): Promise<ReadText>;
  /** Refuses where too many wait already. */
  readPicture(task: PictureTask, load: LoadBytes): Promise<ReadPicture>;
}

export function createFileReader(limits = { timeMs: TIME_LIMIT_MS, memoryMb: MEMORY_LIMIT_MB }): FileReader {
  const turns = createTurns(READ_AT_ONCE);
  return {
    async readText(task, load) {
      const answer = await turns.take(async () => runThread({ ...task, task: 'text', bytes: await load() }, limits));
      if ('text' in answer) return answer.text;
      throw new Unreadable('refusal' in answer ? answer.refusal : 'holds no text');
    },
    async readPicture(task, load) {
      if (turns.waiting() >= MAX_WAITING) {
        throw new AppError('UNAVAILABLE', 'Many previews are being made. Try again shortly.', { 'retry-after': '5' });
      }
      const answer = await turns.take(async () => runThread({ ...task, task: 'picture', bytes: await load() }, limits));
      if ('picture' in answer) return answer.picture;
      throw new Unreadable('refusal' in answer ? answer.refusal : 'cannot be shown');
    },
  };
}

/** At most so many at once; the others wait in line. */
function createTurns(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
  return { take, waiting: () => waiting.length };
}

function runThread(
  task: ReadingTask,
  { timeMs, memoryMb }: { timeMs: number; memoryMb: number },
): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(findProgram(), {
      workerData: task,
      transferList: [task.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Whatever it prints is about a file of somebody's, and belongs into no log.
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
    const refuse = (refusal: string): void => end(() => resolve({ refusal }));
    const clock = setTimeout(() => refuse(`takes longer than ${timeMs / 1000} seconds to read`), timeMs);
    worker.on('message', (answer: ReadingAnswer) => end(() => resolve(answer)));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse(`takes more than ${memoryMb} MB of memory to read`);
      else end(() => reject(error));
    });
    worker.on('exit', () => refuse('cannot be read'));
  });
}

/** Built, the program stands beside the bundle; in source it is this folder's own, and TypeScript. */
function findProgram(): URL {
  const built = new URL('./reading-thread.mjs', import.meta.url);
  if (existsSync(fileURLToPath(built))) return built;
  return new URL('./reading-thread-from-source.mjs', import.meta.url);
}
