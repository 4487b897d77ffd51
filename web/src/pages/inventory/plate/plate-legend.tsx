import classes from './plate.module.css';
import type { LegendLine } from './well-colors.ts';

/** What the colours mean, and how many wells have each. */
export function PlateLegend({ lines }: { lines: readonly LegendLine[] }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {lines.map(({ label, color, count }) => (
        <li key={label}>
          <span className={classes.swatch} style={{ background: color }} />
          {label} <span className={classes.count}>{count}</span>
        </li>
      ))}
    </ul>
  );
}
