import { parentPort, workerData } from 'node:worker_threads';
import { getQuickJS, type QuickJSContext, type QuickJSDeferredPromise, type QuickJSHandle } from 'quickjs-emscripten';
import type { FromScript, ScriptOutcome, ScriptTask, ToScript } from './sandbox-messages.ts';
import { SCRIPT_PRELUDE } from './script-prelude.ts';

/**
 * The thread of one script. The script runs in an interpreter compiled to WebAssembly: it has no object of the host, only two
 * functions that take and give text. The thread itself is thrown away afterwards, or from outside when it does not come back.
 */
const task = workerData as ScriptTask;
const port = parentPort!;
const say = (message: FromScript): void => port.postMessage(message);

const STACK_BYTES = 512 * 1024;
const MAX_LOG_LINES = 1000;

const quickJs = await getQuickJS();
const runtime = quickJs.newRuntime();
runtime.setMemoryLimit(task.memoryBytes);
runtime.setMaxStackSize(STACK_BYTES);

let computingSince = 0;
runtime.setInterruptHandler(() => performance.now() - computingSince > task.computeMs);

const vm = runtime.newContext();
const waiting = new Map<number, QuickJSDeferredPromise>();
const logs: string[] = [];
let loggedBytes = 0;
let lastCall = 0;

defineFunction('__log', (line) => {
  const text = vm.getString(line);
  loggedBytes += text.length;
  if (loggedBytes <= task.outputBytes && logs.length < MAX_LOG_LINES) logs.push(text);
  return undefined;
});

defineFunction('__call', (method, argumentsJson) => {
  const id = ++lastCall;
  const promise = vm.newPromise();
  waiting.set(id, promise);
  say({ kind: 'call', id, method: vm.getString(method), argumentsJson: vm.getString(argumentsJson) });
  return promise.handle;
});

function defineFunction(name: string, body: (...values: QuickJSHandle[]) => QuickJSHandle | undefined): void {
  const handle = vm.newFunction(name, body as Parameters<QuickJSContext['newFunction']>[1]);
  vm.setProp(vm.global, name, handle);
  handle.dispose();
}

port.on('message', ({ id, ok, json }: ToScript) => {
  const promise = waiting.get(id);
  if (promise === undefined) return;
  waiting.delete(id);
  const text = vm.newString(json);
  if (ok) promise.resolve(text);
  else promise.reject(text);
  text.dispose();
  compute(() => runtime.executePendingJobs().dispose());
});

/** Lets the interpreter work, and notices when it has used up its time or memory. */
function compute(work: () => void): void {
  computingSince = performance.now();
  try {
    work();
  } catch (error) {
    finish(failure(error));
  }
  if (performance.now() - computingSince > task.computeMs) finish(tooLong());
  if (waiting.size === 0 && !runtime.hasPendingJob()) finish(stuck());
}

let isOver = false;

function finish(outcome: ScriptOutcome): void {
  if (isOver) return;
  isOver = true;
  say({ kind: 'end', outcome });
}

function tooLong(): ScriptOutcome {
  const message = `The script computed for more than ${task.computeMs} ms without waiting for anything.`;
  return { ok: false, logs, error: { name: 'TimeLimit', message } };
}

function stuck(): ScriptOutcome {
  return { ok: false, logs, error: { name: 'Error', message: 'The script waits for something that never comes.' } };
}

function failure(error: unknown): ScriptOutcome {
  return {
    ok: false,
    logs,
    error: { name: 'Error', message: String((error as Error).message ?? error).slice(0, 2000) },
  };
}

/** The end of the script, as its prelude tells it: text, never an object. */
defineFunction('__end', (kind, json) => {
  const text = vm.getString(json);
  if (vm.getString(kind) === 'error') finish({ ok: false, logs, error: toScriptError(text) });
  else if (text.length > task.outputBytes) {
    const message = `The result has ${text.length} characters, more than the ${task.outputBytes} that fit. Return less.`;
    finish({ ok: false, logs, error: { name: 'OutputLimit', message } });
  } else finish({ ok: true, logs, resultJson: text === '' ? null : text });
  return undefined;
});

function toScriptError(json: string): { name: string; message: string; code?: string } {
  const { name, message, code } = JSON.parse(json) as Record<string, string | undefined>;
  return {
    name: (name ?? 'Error').slice(0, 100),
    message: (message ?? '').slice(0, 2000),
    ...(code === undefined ? {} : { code: code.slice(0, 100) }),
  };
}

compute(() => {
  const methods = vm.newString(JSON.stringify(task.methods));
  vm.setProp(vm.global, '__methods', methods);
  methods.dispose();
  const code = vm.newString(task.code);
  vm.setProp(vm.global, '__code', code);
  code.dispose();
  const result = vm.evalCode(SCRIPT_PRELUDE, 'prelude.js');
  if (result.error !== undefined) {
    const dumped = vm.dump(result.error) as { name?: string; message?: string };
    result.error.dispose();
    finish({ ok: false, logs, error: { name: dumped.name ?? 'Error', message: dumped.message ?? 'failed' } });
    return;
  }
  result.value.dispose();
  runtime.executePendingJobs().dispose();
});
