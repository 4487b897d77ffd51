import type { Limits, Operation } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';
import { type Caller, WANTS_JSON } from '../kernel/context.ts';
import { assertAccess, type Principal } from '../kernel/principal.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { BoundOperation } from './bound-operation.ts';
import { createShapeCheck, type RawInput } from './input-shape.ts';
import { costOf, creditBucket, ratePolicy, rateRefusal } from './operation-cost.ts';
import type { OperationRunner } from './run-operation.ts';

/** A call that does not come over HTTP: from a tool, a sandboxed script or an addon. */
export interface Invocation {
  principal: Principal;
  /** The name of the operation. */
  name: string;
  input: RawInput;
  reason?: string | null;
  requestId: string;
  caller: Caller;
}

/** Does one public operation with the gates of its route: visibility, access, rate, shape. Answers its JSON. */
export type Invoke = (invocation: Invocation) => Promise<string>;

export interface InvokeParts {
  operations: readonly BoundOperation[];
  run: OperationRunner;
  rateLimiter: RateLimiter;
  limits: Limits;
}

export function createInvoke({ operations, run, rateLimiter, limits }: InvokeParts): Invoke {
  // By the whole name, never by walking an object: a name from Object.prototype is unknown like any other.
  const entries = new Map(
    operations
      .filter(({ operation }) => isInvocable(operation))
      .map((bound) => [bound.operation.name, { bound, checkShape: createShapeCheck(bound.operation, limits) }]),
  );
  const policy = ratePolicy(limits);
  return async ({ principal, name, input, reason = null, requestId, caller }) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new AppError('NOT_FOUND', `There is no operation ${name} that can be called here.`);
    const { operation } = entry.bound;
    assertAccess(principal, operation.access);
    const cost = costOf(operation, input.query, limits);
    const state = await rateLimiter.spend(creditBucket(principal), cost, policy);
    if (!state.allowed) throw rateRefusal(cost, state, limits);
    const answer = await run({
      bound: entry.bound,
      principal,
      input: entry.checkShape(input, true),
      upload: null,
      reason: reason ?? reasonIn(input),
      expectedVersion: versionIn(operation, input),
      idempotencyKey: null,
      requestId,
      wants: WANTS_JSON,
      caller,
    });
    if (answer.content === null) return answer.body;
    throw new AppError('VALIDATION_ERROR', `${name} answers with a file. Call it over HTTP.`);
  };
}

/** Files travel over HTTP only; what is for signed-in people is for nobody else. */
export function isInvocable(operation: Operation): boolean {
  return operation.visibility === 'public' && operation.upload === undefined;
}

function reasonIn({ body, query }: RawInput): string | null {
  const given =
    (body as { reason?: unknown } | undefined)?.reason ?? (query as { reason?: unknown } | undefined)?.reason;
  return typeof given === 'string' ? given : null;
}

function versionIn(operation: Operation, { body }: RawInput): number | null {
  const given = (body as { version?: unknown } | undefined)?.version;
  return operation.versioned && typeof given === 'number' ? given : null;
}
