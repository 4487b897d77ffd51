import type { InputOf, Operation, OutputOf } from '@svc/contract';
import { type CallOptions, type LooseInput, send } from './send.ts';

export type { CallOptions } from './send.ts';

// `InputOf` unites the declared shape with the one of operations that declare none; a caller wants the declared one.
type Params<O extends Operation> = Exclude<InputOf<O>['params'], Record<string, never>>;
type Query<O extends Operation> = Exclude<InputOf<O>['query'], Record<string, never>>;
type Body<O extends Operation> = Exclude<InputOf<O>['body'], undefined>;
type Needs<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>;
type Takes<K extends string, T> = [T] extends [never] ? unknown : Partial<Record<K, T>>;

/** What a call of the operation takes, derived from its declaration. */
export type CallInput<O extends Operation> = Needs<'params', Params<O>> &
  Takes<'query', Query<O>> &
  Needs<'body', Body<O>> &
  CallOptions;

/** Calls an operation of the contract and gives its answer, or throws an `ApiError`. */
export function call<O extends Operation>(operation: O, input: CallInput<O>): Promise<OutputOf<O>> {
  const { keepalive } = input as LooseInput;
  return send(operation, input as LooseInput, { keepalive }, (reply) => readJson<O>(reply));
}

/** As `call`, for operations that take a file instead of a body. */
export function callWithFile<O extends Operation>(operation: O, file: File, input: CallInput<O>): Promise<OutputOf<O>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const payload = { contentType: null, canRepeat: true, make: () => form };
  return send(operation, input as LooseInput, { payload }, (reply) => readJson<O>(reply));
}

/** Reads again what has an `ETag`; null when it is still the same. */
export function callIfChanged<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  etag: string | null,
): Promise<{ answer: OutputOf<O>; etag: string | null } | null> {
  return send(operation, input as LooseInput, { etag }, async (reply) =>
    reply.status === 304 ? null : { answer: await readJson<O>(reply), etag: reply.headers.get('ETag') },
  );
}

/** The answer as a file, for operations that answer with one. */
export function readFile<O extends Operation>(operation: O, input: CallInput<O>, accept = '*/*'): Promise<Blob> {
  return send(operation, input as LooseInput, { accept }, (reply) => reply.blob());
}

/** The answer as it comes, for operations that can stream it. */
export function readStream(
  operation: Operation,
  input: LooseInput,
  accept: string,
): Promise<ReadableStream<Uint8Array>> {
  return send(operation, input, { accept, isStreamed: true }, (reply) => reply.body!);
}

async function readJson<O extends Operation>(reply: Response): Promise<OutputOf<O>> {
  return (await reply.json()) as OutputOf<O>;
}
