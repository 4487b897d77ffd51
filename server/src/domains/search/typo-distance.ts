/** True when one letter too many, too few, wrong, or two swapped neighbours are all that tells the words apart. */
export function isOneTypoApart(a: string, b: string): boolean {
  const [short, long] = [a, b].map((word) => [...word]).sort((x, y) => x.length - y.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isSameFrom = (x: number, y: number): boolean => short.slice(x).join('') === long.slice(y).join('');
  if (short.length < long.length) return isSameFrom(at, at + 1);
  if (at === short.length) return false;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSameFrom(at + 1, at + 1) || (isSwapped && isSameFrom(at + 2, at + 2));
}
