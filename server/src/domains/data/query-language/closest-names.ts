const MAX_NAMES = 3;

/** The names that a misspelt one may mean, the nearest first. */
export function listClosestNames(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((candidate) => ({ candidate, edits: countEdits(wanted, candidate.toLowerCase(), limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((left, right) => left.edits - right.edits)
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate);
}

/** How many letters to insert, drop, change or swap with their neighbour; stops counting beyond the limit. */
function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swapped = isSwap ? older[column - 2]! + 1 : limit + 1;
      const changed = previous[column - 1]! + change;
      current[column] = Math.min(previous[column]! + 1, current[column - 1]! + 1, changed, swapped);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [older, previous] = [previous, current];
  }
  return previous[right.length]!;
}
