/** The same record with one key named otherwise, in the same place. */
export function renameKey<T>(record: Record<string, T>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}

/** The first of `NAME`, `NAME2`, `NAME3`… that is free. */
export function freeKey(record: Record<string, unknown>, name: string): string {
  let key = name;
  for (let number = 2; Object.hasOwn(record, key); number++) key = `${name}${number}`;
  return key;
}
