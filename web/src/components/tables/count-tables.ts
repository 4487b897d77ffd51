export function countTables(count: number): string {
  return count === 1 ? '1 table' : `${count} tables`;
}
