import { allOperations, ERROR_CODES, type ErrorCode, type Operation } from '@svc/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { API_PREFIX } from '../http/route.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);

const entries = allOperations.map((operation) => ({
  operation,
  form: new RegExp(`^${(API_PREFIX + operation.path).replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  // Fixed paths win over those with parameters, as in the router.
  parameters: operation.path.split('{').length,
}));
entries.sort((a, b) => a.parameters - b.parameters);

const validators = new Map<Operation, ValidateFunction>();
const answered = new Set<string>();

/** The operation that a request reaches, if any. */
export function findOperation(method: string, path: string): Operation | null {
  const bare = path.split('?')[0]!;
  return entries.find(({ operation, form }) => operation.method === method && form.test(bare))?.operation ?? null;
}

/** Throws unless the answer is what the contract promises: the declared shape, or the three fields of a refusal. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  if (status >= 400) {
    checkRefusal(method, path, status, body);
    return;
  }
  const operation = findOperation(method, path);
  if (operation === null || status === 304) return;
  answered.add(operation.name);
  if (status !== operation.status) throw new Error(`${operation.name} answered ${status}, not ${operation.status}`);
  let validate = validators.get(operation);
  if (validate === undefined) {
    validate = ajv.compile(operation.response);
    validators.set(operation, validate);
  }
  if (!validate(body)) {
    throw new Error(
      `${operation.name} does not match its schema: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`,
    );
  }
}

function checkRefusal(method: string, path: string, status: number, body: unknown): void {
  const { code, error, message } = (body ?? {}) as Record<string, string>;
  const isWhole = Object.keys(body ?? {}).join() === 'code,error,message' && Boolean(error) && Boolean(message);
  if (!isWhole || ERROR_CODES[code as ErrorCode]?.status !== status) {
    throw new Error(`${method} ${path} answered ${status} with ${JSON.stringify(body)}`);
  }
}

/** The names of the operations that were answered with success in this test file. */
export function answeredOperations(): ReadonlySet<string> {
  return answered;
}
