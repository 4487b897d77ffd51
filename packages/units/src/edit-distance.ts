/** How many letters to insert, drop, change or swap with their neighbour; stops counting beyond the limit. */
export function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
        isSwap ? older[column - 2]! + 1 : limit + 1,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [older, previous] = [previous, current];
  }
  return previous[right.length]!;
}
