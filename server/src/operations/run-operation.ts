import { createHash } from 'node:crypto';
import { AppError } from '../kernel/app-error.ts';
import { Content } from '../kernel/content.ts';
import type { Caller, Context, Outcome, Wants } from '../kernel/context.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { JsonText } from '../kernel/json-text.ts';
import type { Principal } from '../kernel/principal.ts';
import type { Upload } from '../kernel/upload.ts';
import type { BoundOperation, Prepared } from './bound-operation.ts';
import { requireReason } from './change-reason.ts';
import { claimIdempotencyKey, storeIdempotentAnswer } from './idempotency.store.ts';
import { isRetryable } from './retryable-error.ts';

const MAX_ATTEMPTS = 4;

/** One call of an operation, whichever face it came through. Its input has the declared shape already. */
export interface Call {
  bound: BoundOperation;
  principal: Principal | null;
  input: { params: unknown; query: unknown; body: unknown };
  upload: Upload | null;
  reason: string | null;
  expectedVersion: number | null;
  idempotencyKey: string | null;
  requestId: string;
  wants: Wants;
  caller: Caller;
}

export interface Answer {
  status: number;
  /** JSON text; with `content`, empty. */
  body: string;
  content: Content | null;
  version: number | null;
  /** It also tells what may change without its version. */
  isLive: boolean;
  replayed: boolean;
  outcome: Outcome;
}

/** Runs operations: one transaction a write, with its audit and idempotency records; repeated when the database asks for it. */
export type OperationRunner = (call: Call) => Promise<Answer>;

/** Work for after the commit, before the answer. */
type AfterCommit = (() => Promise<void>)[];

export function createOperationRunner(db: Database): OperationRunner {
  const runWrite = async (call: Call): Promise<Answer> => {
    const reason = call.bound.operation.reasonRequired ? requireReason(call.reason) : call.reason;
    if (call.bound.ownTransaction) return runUnwrapped(call, db, reason);
    const { prepare } = call.bound;
    if (prepare === null) return writeWithRetries(call, db, reason, null);
    const prepared = await prepare(contextOf(call, db, reason, {}, []) as Context<never>, call.input as never);
    const answer = await writeWithRetries(call, db, reason, prepared).catch(async (error: unknown) => {
      await prepared.discard();
      throw error;
    });
    if (answer.replayed) await prepared.discard();
    return answer;
  };
  return (call) => (call.bound.operation.readOnly ? answerOf(call, db, call.reason, [], null) : runWrite(call));
}

async function runUnwrapped(call: Call, db: Database, reason: string | null): Promise<Answer> {
  const afterCommit: AfterCommit = [];
  const answer = await answerOf(call, db, reason, afterCommit, null);
  for (const work of afterCommit) await work();
  return answer;
}

async function writeWithRetries(
  call: Call,
  db: Database,
  reason: string | null,
  prepared: Prepared<unknown> | null,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const afterCommit: AfterCommit = [];
    try {
      const answer = await db.transaction((tx) => write(call, tx, reason, afterCommit, prepared));
      for (const work of afterCommit) await work();
      return answer;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function write(
  call: Call,
  tx: Queryable,
  reason: string | null,
  afterCommit: AfterCommit,
  prepared: Prepared<unknown> | null,
): Promise<Answer> {
  const { idempotencyKey, principal } = call;
  if (idempotencyKey === null || principal === null) return answerOf(call, tx, reason, afterCommit, prepared);
  const claim = {
    workspaceId: principal.workspace?.id ?? NO_WORKSPACE,
    credentialId: principal.credential.id,
    key: idempotencyKey,
    requestHash: hashRequest(call, prepared),
  };
  const { showsSecret } = call.bound.operation;
  const earlier = await claimIdempotencyKey(tx, claim);
  if (earlier !== null && showsSecret) {
    throw new AppError(
      'CONFLICT',
      'This request was carried out before, and its answer held a secret that is not kept. Make a new one.',
    );
  }
  if (earlier !== null) return { ...earlier, content: null, isLive: false, replayed: true, outcome: {} };
  const answer = await answerOf(call, tx, reason, afterCommit, prepared);
  await storeIdempotentAnswer(tx, claim, showsSecret ? { ...answer, body: '' } : answer);
  return answer;
}

const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

function hashRequest({ bound, input }: Call, prepared: Prepared<unknown> | null): Buffer {
  const hash = createHash('sha256').update(bound.operation.name).update(JSON.stringify(input));
  return hash.update(prepared?.fingerprint ?? '').digest();
}

function contextOf(
  call: Call,
  db: Queryable,
  reason: string | null,
  outcome: Outcome,
  afterCommit: AfterCommit,
): Context<Principal | null> {
  return {
    principal: call.principal,
    db,
    now: new Date(),
    requestId: call.requestId,
    wants: call.wants,
    upload: call.upload,
    reason,
    expectedVersion: call.expectedVersion,
    caller: call.caller,
    outcome,
    afterCommit: (work) => void afterCommit.push(work),
  };
}

async function answerOf(
  call: Call,
  db: Queryable,
  reason: string | null,
  afterCommit: AfterCommit,
  prepared: Prepared<unknown> | null,
): Promise<Answer> {
  const outcome: Outcome = {};
  const context = contextOf(call, db, reason, outcome, afterCommit) as Context<never>;
  const result = await call.bound.handler(context, call.input as never, prepared?.value as never);
  const { status } = call.bound.operation;
  if (result instanceof Content) {
    const own = result.status ?? status;
    return { status: own, body: '', content: result, version: null, isLive: false, replayed: false, outcome };
  }
  const isText = result instanceof JsonText;
  return {
    status,
    body: isText ? result.text : JSON.stringify(result),
    content: null,
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
