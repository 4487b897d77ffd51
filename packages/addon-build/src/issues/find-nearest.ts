/** The name among those there are that was probably meant; null where none is near. */
export function findNearest(name: string, names: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    const distance = countEdits(wanted, candidate.toLowerCase());
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Levenshtein's distance. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
