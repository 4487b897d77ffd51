/**
 * Steps that mostly have their answer at hand, such as remembered rights, and only sometimes must wait for it. A promise for
 * each would cost every request a turn of the event loop's queue.
 */
export type MaybePromise<T> = T | Promise<T>;

/** The one step and then the next; where the first fails, `otherwise`. */
export function settleInTurn<A, B>(
  first: () => MaybePromise<A>,
  next: (value: A) => MaybePromise<B>,
  otherwise: (error: unknown) => Promise<never>,
): MaybePromise<B> {
  let value: MaybePromise<A>;
  try {
    value = first();
  } catch (error) {
    return otherwise(error);
  }
  return value instanceof Promise ? value.then(next, otherwise) : next(value);
}

/** Does the work and calls back, once, at once where nothing had to be waited for. */
export function settle(work: () => MaybePromise<void>, done: (error?: Error) => void): void {
  let outcome: MaybePromise<void>;
  try {
    outcome = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  if (outcome instanceof Promise) outcome.then(() => done(), done);
  else done();
}
