import { MAX_ARGUMENTS, MAX_METHOD_CHARS, MAX_TEXT_CHARS, type Refusal } from '../channel/messages.ts';
import { AddonError } from '../src/addon-error.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The calls that wait for the host's answer. */
export class HostCalls {
  readonly #post: (text: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(post: (text: string) => void) {
    this.#post = post;
  }

  readonly send = (method: string, values: unknown[]): Promise<unknown> => {
    if (method.length > MAX_METHOD_CHARS) {
      return Promise.reject(new AddonError('ADDON_SCOPE_UNKNOWN', 404, 'The proxy has no method with so long a name.'));
    }
    if (values.length > MAX_ARGUMENTS) {
      const message = `${method} was given ${values.length} arguments; no method takes more than ${MAX_ARGUMENTS}.`;
      return Promise.reject(new AddonError('VALIDATION_ERROR', 400, message));
    }
    const id = ++this.#lastId;
    let text: string;
    try {
      text = `call ${JSON.stringify({ id, method, arguments: values })}`;
    } catch (error) {
      const message = `The arguments of ${method} cannot be written as JSON: ${(error as Error).message}`;
      return Promise.reject(new AddonError('VALIDATION_ERROR', 400, message));
    }
    if (text.length > MAX_TEXT_CHARS) {
      const message = `The arguments of ${method} take more than ${MAX_TEXT_CHARS / 1024 / 1024} MiB. Send them in parts.`;
      return Promise.reject(new AddonError('PAYLOAD_TOO_LARGE', 413, message));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post(text);
    });
  };

  readonly settle = (answer: { id: number; result: unknown } | { id: number; refusal: Refusal }): void => {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    if ('refusal' in answer) {
      const { code, status, message } = answer.refusal;
      waiting.reject(new AddonError(code, status, message));
    } else waiting.resolve(answer.result);
  };
}
