import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../kernel/app-error.ts';
import type { FromScript, ScriptOutcome, ScriptTask, ToScript } from './sandbox-messages.ts';

export interface ScriptLimits {
  codeBytes: number;
  memoryMb: number;
  /** How long it may compute without coming back. */
  computeMs: number;
  /** How long it may take in all. */
  totalMs: number;
  outputBytes: number;
  calls: number;
  callsAtOnce: number;
}

export const SCRIPT_LIMITS: ScriptLimits = {
  codeBytes: 100_000,
  memoryMb: 64,
  computeMs: 2000,
  totalMs: 30_000,
  outputBytes: 200_000,
  calls: 200,
  callsAtOnce: 10,
};

export interface Script {
  /** The body of an async function; `svc` and `console` are there, `return` answers. */
  code: string;
  /** The methods that `svc` has. */
  methods: readonly string[];
  /** Does a call in the script's name: the positional arguments in, JSON text out. */
  call(method: string, values: unknown[]): Promise<string>;
}

/** Runs a script of a stranger in an interpreter in a thread of its own, which is thrown away. It never throws. */
export function runScript(script: Script, limits: ScriptLimits = SCRIPT_LIMITS): Promise<ScriptOutcome> {
  if (Buffer.byteLength(script.code) > limits.codeBytes) {
    return Promise.resolve(refusal('CodeLimit', `The script is longer than ${limits.codeBytes} bytes.`));
  }
  return new Promise((resolve) => {
    const worker = startThread(script, limits);
    let calls = 0;
    let underWay = 0;
    const end = (outcome: ScriptOutcome): void => {
      clearTimeout(clock);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      void worker.terminate();
      resolve(outcome);
    };
    const clock = setTimeout(
      () => end(refusal('TimeLimit', `The script took more than ${limits.totalMs / 1000} seconds.`)),
      limits.totalMs,
    );
    const answer = async ({ id, method, argumentsJson }: FromScript & { kind: 'call' }): Promise<ToScript> => {
      calls += 1;
      underWay += 1;
      try {
        if (calls > limits.calls) throw limitError(`A script may make ${limits.calls} calls.`);
        if (underWay > limits.callsAtOnce) throw limitError(`A script may have ${limits.callsAtOnce} calls under way.`);
        if (!script.methods.includes(method)) throw new AppError('NOT_FOUND', `svc has no method ${method}.`);
        return { id, ok: true, json: await script.call(method, JSON.parse(argumentsJson) as unknown[]) };
      } catch (error) {
        return { id, ok: false, json: JSON.stringify(toRefusal(error)) };
      } finally {
        underWay -= 1;
      }
    };
    worker.on('message', (message: FromScript) => {
      if (message.kind === 'end') end(message.outcome);
      else void answer(message).then((reply) => worker.postMessage(reply));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(
        refusal(
          isMemory ? 'MemoryLimit' : 'Error',
          isMemory ? 'The script took too much memory.' : 'The script broke down.',
        ),
      );
    });
    worker.on('exit', () => end(refusal('Error', 'The script broke down.')));
  });
}

function startThread({ code, methods }: Script, limits: ScriptLimits): Worker {
  const task: ScriptTask = {
    code,
    methods: [...methods],
    memoryBytes: limits.memoryMb * 1024 * 1024,
    computeMs: limits.computeMs,
    outputBytes: limits.outputBytes,
  };
  // The interpreter's memory lies outside the heap of the thread and has its own limit; the heap needs little.
  const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
  return new Worker(findThread(), { workerData: task, resourceLimits, env: {}, stdout: true, stderr: true });
}

/** Built, the thread stands beside the bundle; in source it is this folder's own. */
function findThread(): URL {
  const built = new URL('./sandbox-thread.mjs', import.meta.url);
  return existsSync(fileURLToPath(built)) ? built : new URL('./sandbox-thread-from-source.mjs', import.meta.url);
}

function refusal(name: string, message: string): ScriptOutcome {
  return { ok: false, logs: [], error: { name, message } };
}

function limitError(message: string): AppError {
  return new AppError('RATE_LIMITED', message);
}

/** What the script may know of an error: of ours all, of others nothing. */
function toRefusal(error: unknown): { code: string; message: string; status: number } {
  if (error instanceof AppError) return { code: error.code, message: error.message, status: error.status };
  return { code: 'INTERNAL', message: 'Something failed on our side.', status: 500 };
}
