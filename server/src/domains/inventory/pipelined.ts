/**
 * Waits for statements that were sent together. Once one fails the transaction refuses those behind it, so the failure to
 * tell of is that of the first in order, whichever is heard of first.
 */
export async function pipelined<T extends readonly unknown[]>(
  statements: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(statements);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
