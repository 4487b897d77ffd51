import type { InputOf, Operation, OutputOf } from '@svc/contract';
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

export type Handler<O extends Operation> = (
  ctx: Context<PrincipalFor<O['access']>>,
  input: InputOf<O>,
) => Promise<OutputOf<O> | JsonText<OutputOf<O>>>;

/** An operation of the contract and the one function that does it. */
export interface BoundOperation {
  operation: Operation;
  handler: (ctx: Context<never>, input: never) => Promise<unknown>;
  /** The handler opens its transaction itself, because it first does slow or separate work, such as hashing. */
  ownTransaction: boolean;
}

/** The line that binds an operation of the contract to its function. */
export function bind<O extends Operation>(
  operation: O,
  handler: Handler<O>,
  options: { ownTransaction?: boolean } = {},
): BoundOperation {
  return {
    operation,
    handler: handler as BoundOperation['handler'],
    ownTransaction: options.ownTransaction ?? false,
  };
}
