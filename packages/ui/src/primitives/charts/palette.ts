/** How many colours there are before the marks alone tell series apart. */
export const PALETTE_SIZE = 8;

/** The colour of a series; they stay apart for people who see few colours, on light and on dark ground. */
export function toSeriesColor(index: number): string {
  return `var(--svc-chart-${(index % PALETTE_SIZE) + 1})`;
}

const DASHES = ['', '7 4', '2 4', '9 3 2 3'];

/** The dashes of a line: after the first colours have been used they differ as well. */
export function toDashes(index: number): string {
  return DASHES[Math.floor(index / 4) % DASHES.length]!;
}

const RADIUS = 3.5;
const round = (value: number): string => value.toFixed(1);

/** The outline of a mark around a place: circle, square, triangle, diamond, in turn. */
export function toMarkPath(index: number, x: number, y: number): string {
  const r = RADIUS;
  switch (index % 4) {
    case 1:
      return `M${round(x - r)} ${round(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`;
    case 2:
      return `M${round(x)} ${round(y - 1.25 * r)}l${1.2 * r} ${2.1 * r}h${-2.4 * r}z`;
    case 3:
      return `M${round(x)} ${round(y - 1.35 * r)}l${1.35 * r} ${1.35 * r}l${-1.35 * r} ${1.35 * r}l${-1.35 * r} ${-1.35 * r}z`;
    default:
      return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  }
}
