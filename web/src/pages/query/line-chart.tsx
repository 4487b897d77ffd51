import { useEffect, useRef, useState } from 'react';
import { formatTick } from './bar-chart.tsx';
import classes from './chart.module.css';
import { type ChartPoint, toTicks } from './chart-data.ts';

const HEIGHT = 280;
const LEFT = 56;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 28;
const LABEL_WIDTH = 110;
const MAX_DOTS = 60;

/** A line along the order of the groups. */
export function LineChart({ points, title }: { points: readonly ChartPoint[]; title: string }) {
  const [frame, width] = useWidth();
  const ticks = toTicks(points.map(({ value }) => value));
  const low = ticks[0]!;
  const high = ticks.at(-1)!;
  const inner = width - LEFT - RIGHT;
  const x = (index: number): number => LEFT + (points.length < 2 ? inner / 2 : (index / (points.length - 1)) * inner);
  const y = (value: number): number => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(inner / LABEL_WIDTH))));
  return (
    <div ref={frame}>
      <svg width={width} height={HEIGHT} role="img" aria-label={title} className={classes.line!}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={classes.rule!} />
            <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {points.map(({ label }, index) =>
          index % every === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same label
            <text key={index} x={x(index)} y={HEIGHT - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          ) : null,
        )}
        <polyline points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')} />
        {points.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same label
          <circle key={index} cx={x(index)} cy={y(value)} r={points.length > MAX_DOTS ? 1.5 : 3}>
            <title>{`${label}: ${formatTick(value)}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}

/** The width there is, so that letters keep their size when the window changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
