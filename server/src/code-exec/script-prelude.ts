/**
 * Runs inside the interpreter before the script. It takes the few functions of the host for itself, so that the script has only
 * `svc` and `console`, and every answer and error is made of the script's own objects.
 */
export const SCRIPT_PRELUDE = `(() => {
  'use strict';
  const call = globalThis.__call, log = globalThis.__log, end = globalThis.__end;
  const methods = JSON.parse(globalThis.__methods), code = globalThis.__code;
  for (const name of ['__call', '__log', '__end', '__methods', '__code']) delete globalThis[name];
  const { parse, stringify } = JSON;

  class ServiceError extends Error {
    constructor({ code, message, status }) {
      super(message);
      this.name = 'ServiceError';
      this.code = code;
      this.status = status;
    }
  }

  const svc = {};
  for (const method of methods) {
    const steps = method.split('.');
    let place = svc;
    for (const step of steps.slice(0, -1)) place = place[step] ??= {};
    place[steps.at(-1)] = async (...values) => {
      let answer;
      try {
        answer = await call(method, stringify(values));
      } catch (refusal) {
        throw new ServiceError(parse(refusal));
      }
      return parse(answer);
    };
  }
  const freeze = (value) => {
    for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner);
    return Object.freeze(value);
  };
  globalThis.svc = freeze(svc);

  const show = (value) => {
    if (typeof value === 'string') return value;
    try {
      return stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const write = (...values) => log(values.map(show).join(' '));
  globalThis.console = Object.freeze({ log: write, info: write, warn: write, error: write, debug: write });

  const tell = (error) => {
    const name = String(error?.name ?? 'Error');
    const message = String(error?.message ?? error);
    const told = { name, message };
    if (typeof error?.code === 'string') told.code = error.code;
    end('error', stringify(told));
  };
  try {
    const AsyncFunction = (async () => {}).constructor;
    new AsyncFunction(code)().then(
      (value) => {
        try {
          end('result', stringify(value) ?? '');
        } catch (error) {
          tell(error);
        }
      },
      tell,
    );
  } catch (error) {
    tell(error);
  }
})()`;
