import { isBodyOptional, type Limits, type Operation } from '@svc/contract';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AppError } from '../kernel/app-error.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const MAX_REPORTED = 20;

const formats = addFormats as unknown as (ajv: Ajv2020) => void;

function createAjv(coerceTypes: boolean | 'array'): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, coerceTypes, useDefaults: true, strict: true, strictTypes: false });
  formats(ajv);
  return ajv;
}

// Parameters of an address are text and become what the schema says; a body says itself what its values are.
const addressAjv = createAjv('array');
const bodyAjv = createAjv(false);

/** Checks a whole request against the operation's shape and names every field that does not fit. */
export function createShapeCheck(
  operation: Operation,
  limits: Limits,
): (raw: RawInput, mayBeUnstorable: boolean) => RawInput {
  const { params, body } = operation.input;
  const checkParams = addressAjv.compile(params);
  const checkQuery = addressAjv.compile(withListLimits(operation, limits));
  const checkBody = body === null ? null : bodyAjv.compile(body);
  const bodyOptional = isBodyOptional(operation);
  return (raw, mayBeUnstorable) => {
    if (checkBody === null && raw.body === undefined && checkParams(raw.params) && checkQuery(raw.query)) return raw;
    const sent = raw.body === undefined && bodyOptional && checkBody !== null ? {} : raw.body;
    const problems = [
      ...problemsOf('path', checkParams, raw.params),
      ...problemsOf('query', checkQuery, raw.query),
      ...bodyProblems(checkBody, sent),
      ...(mayBeUnstorable ? unstorableText('body', sent) : []),
    ];
    if (problems.length > 0) throw new AppError('VALIDATION_ERROR', toMessage(problems));
    return { params: raw.params, query: raw.query, body: sent };
  };
}

/** The query's schema with the default and maximum of `limit` that this installation has. */
export function withListLimits(operation: Operation, limits: Limits): Operation['input']['query'] {
  const { query } = operation.input;
  if (operation.list === undefined) return query;
  const { default: byDefault, max } = limits.lists[operation.list];
  const limit = { type: 'integer', minimum: 1, maximum: max, default: byDefault, description: 'How many to return.' };
  return { ...query, properties: { ...query.properties, limit } } as unknown as Operation['input']['query'];
}

function bodyProblems(check: ValidateFunction | null, body: unknown): string[] {
  if (check === null) return body === undefined ? [] : ['body must be left out'];
  return body === undefined ? ['body is required'] : problemsOf('body', check, body);
}

function problemsOf(place: string, check: ValidateFunction, value: unknown): string[] {
  if (check(value)) return [];
  // A value that fits neither side of "this or null" is reported by each side and by the choice; one is enough.
  const errors = check.errors!.filter((error) => error.keyword !== 'anyOf' && error.params.type !== 'null');
  return [...new Set(errors.map((error) => describe(place, error)))];
}

function describe(place: string, error: ErrorObject): string {
  const field = place + error.instancePath.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const { params } = error;
  switch (error.keyword) {
    case 'additionalProperties':
      return `${field}.${params.additionalProperty} is not a known field`;
    case 'required':
      return `${field}.${params.missingProperty} is required`;
    case 'enum':
      return `${field} must be one of ${params.allowedValues.join(', ')}`;
    case 'minLength':
      return `${field} must have at least ${params.limit} characters`;
    case 'maxLength':
      return `${field} must have at most ${params.limit} characters`;
    case 'maximum':
    case 'minimum':
      return `${field} must be ${params.comparison === '<=' ? 'at most' : 'at least'} ${params.limit}`;
    case 'format':
      return `${field} must be ${FORMAT_NAMES[params.format] ?? `a ${params.format}`}`;
    case 'type':
      return `${field} must be of type ${params.type}`;
    case 'pattern':
      return `${field} must be one line of text, and not only blanks`;
    default:
      return `${field} ${error.message}`;
  }
}

const FORMAT_NAMES: Record<string, string> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  'date-time': 'a moment such as 2026-01-31T12:00:00Z',
};

/** Text that PostgreSQL cannot keep as it is: the NUL character, and halves of surrogate pairs. However deep it stands. */
function unstorableText(place: string, value: unknown): string[] {
  const problems: string[] = [];
  const open: [string, unknown][] = [[place, value]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [where, one] = next;
    if (typeof one === 'string') {
      if (one.includes('\u0000')) problems.push(`${where} must not contain the NUL character`);
      else if (!one.isWellFormed()) problems.push(`${where} must be well-formed Unicode`);
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, held] of Object.entries(one).reverse()) open.push([`${where}.${key}`, held]);
    }
  }
  return problems;
}

function toMessage(problems: string[]): string {
  const shown = problems.slice(0, MAX_REPORTED).join('; ');
  const rest = problems.length - MAX_REPORTED;
  return rest > 0 ? `${shown}; and ${rest} more.` : `${shown}.`;
}
