import classes from './chart.module.css';
import { type ChartPoint, toTicks } from './chart-data.ts';

/** Bars beside their names, which may be long. */
export function BarChart({ points, title }: { points: readonly ChartPoint[]; title: string }) {
  const ticks = toTicks(points.map(({ value }) => value));
  const low = ticks[0]!;
  const span = ticks.at(-1)! - low;
  const at = (value: number): number => ((value - low) / span) * 100;
  return (
    <ul className={classes.bars} aria-label={title}>
      {points.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same label
        <li key={index} className={classes.bar}>
          <span className={classes.name} title={label}>
            {label}
          </span>
          <span className={classes.track}>
            <span
              className={classes.fill}
              style={{
                left: `${at(Math.min(0, value))}%`,
                width: `${at(Math.max(0, value)) - at(Math.min(0, value))}%`,
              }}
            />
          </span>
          <span className={classes.value}>{formatTick(value)}</span>
        </li>
      ))}
    </ul>
  );
}

const figures = new Intl.NumberFormat('en', { maximumSignificantDigits: 5 });

export function formatTick(value: number): string {
  return figures.format(value);
}
