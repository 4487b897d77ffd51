import type { InputOf, Operation, OutputOf } from '@svc/contract';
import type { Content } from '../kernel/content.ts';
import type { Context } from '../kernel/context.ts';
import type { JsonText } from '../kernel/json-text.ts';
import type { Principal, WorkspacePrincipal } from '../kernel/principal.ts';

type Access = Operation['access'];

/** What the context holds of the caller follows from the access that the operation declares. */
export type PrincipalFor<A extends Access> = A extends 'anyone'
  ? Principal | null
  : A extends 'account'
    ? Principal
    : WorkspacePrincipal;

type ContextFor<O extends Operation> = Context<PrincipalFor<O['access']>>;

export type Handler<O extends Operation, P = undefined> = (
  ctx: ContextFor<O>,
  input: InputOf<O>,
  prepared: P,
) => Promise<OutputOf<O> | JsonText<OutputOf<O>> | Content>;

/** What slow work left for the transaction that follows it. */
export interface Prepared<P> {
  value: P;
  /** Tells apart what the input does not, such as the bytes that were sent; for idempotency. */
  fingerprint: string;
  /** Takes it back, where the transaction did not come to pass or had come to pass before. */
  discard(): Promise<void>;
}

/** Slow work that must not hold a transaction open, such as taking in a file. */
export type Prepare<O extends Operation, P> = (ctx: ContextFor<O>, input: InputOf<O>) => Promise<Prepared<P>>;

/** An operation of the contract and the one function that does it. */
export interface BoundOperation {
  operation: Operation;
  handler: (ctx: Context<never>, input: never, prepared: never) => Promise<unknown>;
  prepare: ((ctx: Context<never>, input: never) => Promise<Prepared<unknown>>) | null;
  /** The handler opens its transaction itself, because it first does slow or separate work, such as hashing. */
  ownTransaction: boolean;
}

/** The line that binds an operation of the contract to its function. */
export function bind<O extends Operation, P = undefined>(
  operation: O,
  handler: Handler<O, P>,
  options: { ownTransaction?: boolean; prepare?: Prepare<O, P> } = {},
): BoundOperation {
  return {
    operation,
    handler: handler as BoundOperation['handler'],
    prepare: (options.prepare as BoundOperation['prepare']) ?? null,
    ownTransaction: options.ownTransaction ?? false,
  };
}
