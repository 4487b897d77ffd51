import { createHash } from 'node:crypto';
import type { Caller, Context, Outcome } from '../kernel/context.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { JsonText } from '../kernel/json-text.ts';
import type { Principal } from '../kernel/principal.ts';
import { RowStream } from '../kernel/row-stream.ts';
import type { BoundOperation } from './bound-operation.ts';
import { requireReason } from './change-reason.ts';
import { claimIdempotencyKey, storeIdempotentAnswer } from './idempotency.store.ts';
import { isRetryable } from './retryable-error.ts';

const MAX_ATTEMPTS = 4;

/** One call of an operation, whichever face it came through. Its input has the declared shape already. */
export interface Call {
  bound: BoundOperation;
  principal: Principal | null;
  input: { params: unknown; query: unknown; body: unknown };
  reason: string | null;
  expectedVersion: number | null;
  idempotencyKey: string | null;
  requestId: string;
  /** The caller would rather have rows one by one than a page. */
  wantsRows: boolean;
  caller: Caller;
}

export interface Answer {
  status: number;
  /** JSON text; with `lines`, empty. */
  body: string;
  lines?: AsyncIterable<string>;
  version: number | null;
  /** It also tells what may change without its version. */
  isLive: boolean;
  replayed: boolean;
  outcome: Outcome;
}

/** Runs operations: one transaction a write, with its audit and idempotency records; repeated when the database asks for it. */
export type OperationRunner = (call: Call) => Promise<Answer>;

export function createOperationRunner(db: Database): OperationRunner {
  const runWrite = async (call: Call): Promise<Answer> => {
    const { operation } = call.bound;
    const reason = operation.reasonRequired ? requireReason(call.reason) : call.reason;
    if (call.bound.ownTransaction) return runUnwrapped(call, db, reason);
    for (let attempt = 1; ; attempt++) {
      const afterCommit: (() => Promise<void>)[] = [];
      try {
        const answer = await db.transaction((tx) => write(call, tx, reason, afterCommit));
        for (const work of afterCommit) await work();
        return answer;
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  };
  return (call) => (call.bound.operation.readOnly ? answerOf(call, db, call.reason, []) : runWrite(call));
}

async function runUnwrapped(call: Call, db: Database, reason: string | null): Promise<Answer> {
  const afterCommit: (() => Promise<void>)[] = [];
  const answer = await answerOf(call, db, reason, afterCommit);
  for (const work of afterCommit) await work();
  return answer;
}

async function write(call: Call, tx: Queryable, reason: string | null, afterCommit: (() => Promise<void>)[]) {
  const { idempotencyKey, principal } = call;
  if (idempotencyKey === null || principal === null) return answerOf(call, tx, reason, afterCommit);
  const claim = {
    workspaceId: principal.workspace?.id ?? NO_WORKSPACE,
    credentialId: principal.credential.id,
    key: idempotencyKey,
    requestHash: hashRequest(call),
  };
  const earlier = await claimIdempotencyKey(tx, claim);
  if (earlier !== null) return { ...earlier, isLive: false, replayed: true, outcome: {} };
  const answer = await answerOf(call, tx, reason, afterCommit);
  await storeIdempotentAnswer(tx, claim, answer);
  return answer;
}

const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

function hashRequest({ bound, input }: Call): Buffer {
  return createHash('sha256').update(bound.operation.name).update(JSON.stringify(input)).digest();
}

async function answerOf(
  call: Call,
  db: Queryable,
  reason: string | null,
  afterCommit: (() => Promise<void>)[],
): Promise<Answer> {
  const outcome: Outcome = {};
  const context: Context<Principal | null> = {
    principal: call.principal,
    db,
    now: new Date(),
    requestId: call.requestId,
    wantsRows: call.wantsRows,
    reason,
    expectedVersion: call.expectedVersion,
    caller: call.caller,
    outcome,
    afterCommit: (work) => void afterCommit.push(work),
  };
  const result = await call.bound.handler(context as Context<never>, call.input as never);
  const { status } = call.bound.operation;
  if (result instanceof RowStream)
    return { status, body: '', lines: result.lines, version: null, isLive: false, replayed: false, outcome };
  const isText = result instanceof JsonText;
  return {
    status,
    body: isText ? result.text : JSON.stringify(result),
    version: isText ? result.version : versionOf(result),
    isLive: isText && result.isLive,
    replayed: false,
    outcome,
  };
}

/** The version of the one resource in an answer, bare or in its envelope. */
function versionOf(result: unknown): number | null {
  if (typeof result !== 'object' || result === null) return null;
  if ('version' in result && typeof result.version === 'number') return result.version;
  const fields = Object.values(result);
  return fields.length === 1 && !Array.isArray(fields[0]) ? versionOf(fields[0]) : null;
}
