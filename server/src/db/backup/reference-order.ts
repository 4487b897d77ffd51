/** Orders tables so that each comes after those it refers to. A table may refer to itself; a longer circle is refused. */
export function orderByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const known = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = ({ name }: T): boolean =>
      references.every(({ from, to }) => from !== name || to === name || placed.has(to) || !known.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} refer to each other in a circle.`);
    }
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}
