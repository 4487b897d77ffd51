/** Something in a chart that can be pointed at: where it is, and what it says. */
export interface ChartTarget {
  x: number;
  y: number;
  /** Which series it belongs to: up and down go from one to the next. */
  series: number;
  title: string;
  lines: readonly string[];
}

/** The target nearest to a place, if one is near enough; distances along the axis count most. */
export function findNearest(targets: readonly ChartTarget[], x: number, y: number, reach = 48): number | null {
  let found: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, target] of targets.entries()) {
    const distance = Math.hypot(target.x - x, (target.y - y) * 0.6);
    if (distance < best) {
      best = distance;
      found = index;
    }
  }
  return best <= reach ? found : null;
}

/** Where an arrow key leads: along the series, or to the nearest one of the next series. */
export function moveTarget(targets: readonly ChartTarget[], current: number | null, key: string): number | null {
  if (targets.length === 0) return null;
  const from = current === null ? undefined : targets[current];
  const series = from?.series ?? targets[0]!.series;
  const own = indexesOf(targets, series);
  const place = current === null ? -1 : own.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return own[Math.min(own.length - 1, place + 1)] ?? null;
    case 'ArrowLeft':
      return own[Math.max(0, place - 1)] ?? null;
    case 'Home':
      return own[0] ?? null;
    case 'End':
      return own.at(-1) ?? null;
    case 'ArrowUp':
      return toNeighbour(targets, current, series, -1);
    case 'ArrowDown':
      return toNeighbour(targets, current, series, 1);
    default:
      return null;
  }
}

function toNeighbour(
  targets: readonly ChartTarget[],
  current: number | null,
  series: number,
  step: number,
): number | null {
  const all = [...new Set(targets.map((target) => target.series))].sort((left, right) => left - right);
  const next = all[all.indexOf(series) + step];
  if (next === undefined) return current;
  const x = current === null ? 0 : targets[current]!.x;
  const candidates = indexesOf(targets, next);
  return candidates.reduce<number | null>(
    (best, index) => (best === null || Math.abs(targets[index]!.x - x) < Math.abs(targets[best]!.x - x) ? index : best),
    null,
  );
}

function indexesOf(targets: readonly ChartTarget[], series: number): number[] {
  return targets.flatMap((target, index) => (target.series === series ? [index] : []));
}
