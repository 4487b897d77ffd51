import { primitive } from '../root/primitive.tsx';
import classes from './chart.module.css';
import { ChartFrame, type PlotArea } from './chart-frame.tsx';
import type { ChartProps } from './chart-props.ts';
import type { ChartTarget } from './chart-target.ts';
import { toSeriesColor } from './palette.ts';
import { toBandScale } from './scales/band-scale.ts';
import { formatValue } from './scales/format-number.ts';
import { toScale } from './scales/scale.ts';

export interface BarSeries {
  name: string;
  /** One a category; null leaves a gap. */
  values: readonly (number | null)[];
  /** Half the lengths of error bars. */
  errors?: readonly (number | null)[];
  color?: number;
}

export interface BarChartProps extends ChartProps {
  categories: readonly string[];
  series: readonly BarSeries[];
  /** On top of each other instead of side by side. */
  stacked?: boolean;
}

interface Bar {
  category: number;
  series: number;
  from: number;
  to: number;
  value: number;
  error: number;
}

/** How much of each: a bar a category, or a group of bars. */
export const BarChart = primitive(function BarChart(props: BarChartProps) {
  const { categories, series, stacked = false, yLabel = 'Value', xLabel = 'Category' } = props;
  const bars = toBars(series, categories.length, stacked);

  function draw(area: PlotArea) {
    const band = toBandScale(categories, [area.left, area.right]);
    const y = toScale(
      bars.flatMap(({ from, to, error }) => [from, to - error, to + error]),
      {
        type: 'linear',
        range: [area.bottom, area.top],
        count: Math.max(2, Math.floor((area.bottom - area.top) / 48)),
        isFromZero: true,
      },
    );
    const width = stacked ? band.width : band.width / Math.max(1, series.length);
    const placed = bars.map((bar) => {
      const left = band.start(bar.category) + (stacked ? 0 : bar.series * width);
      const top = Math.min(y.toPixel(bar.from), y.toPixel(bar.to));
      const bottom = Math.max(y.toPixel(bar.from), y.toPixel(bar.to));
      return { bar, left, top, height: Math.max(1, bottom - top), middle: left + width / 2 };
    });
    const targets: ChartTarget[] = placed.map(({ bar, middle }) => ({
      x: middle,
      y: y.toPixel(bar.to),
      series: bar.series,
      title: categories[bar.category] ?? '',
      lines: [`${series.length > 1 ? series[bar.series]!.name : yLabel}: ${formatValue(bar.value)}`],
    }));
    const marks = placed.map(({ bar, left, top, height, middle }) => (
      <g key={`${bar.series}-${bar.category}`}>
        <rect
          x={left + 0.5}
          y={top}
          width={Math.max(1, width - 1)}
          height={height}
          rx={2}
          fill={toSeriesColor(series[bar.series]!.color ?? bar.series)}
        />
        {bar.error > 0 && (
          <line
            className={classes.error}
            stroke="var(--svc-strong)"
            x1={middle}
            x2={middle}
            y1={y.toPixel(bar.to - bar.error)}
            y2={y.toPixel(bar.to + bar.error)}
          />
        )}
      </g>
    ));
    return { x: { toPixel: band.middle, ticks: band.ticks }, y, marks, targets };
  }

  return (
    <ChartFrame
      {...props}
      names={categories}
      isEmpty={bars.length === 0}
      legend={series.map(({ name, color }, index) => ({ name, color: color ?? index, mark: 'box' }))}
      draw={draw}
      table={{
        head: [xLabel, ...series.map(({ name }) => name)],
        rows: categories.map((name, index) => [name, ...series.map(({ values }) => String(values[index] ?? ''))]),
      }}
    />
  );
});

function toBars(series: readonly BarSeries[], count: number, isStacked: boolean): Bar[] {
  const sums = Array.from({ length: count }, () => ({ above: 0, below: 0 }));
  return series.flatMap(({ values, errors }, index) =>
    values.slice(0, count).flatMap((value, category) => {
      if (value === null || !Number.isFinite(value)) return [];
      const sum = sums[category]!;
      const side = value < 0 ? 'below' : 'above';
      const from = isStacked ? sum[side] : 0;
      if (isStacked) sum[side] += value;
      return [{ category, series: index, from, to: from + value, value, error: errors?.[category] ?? 0 }];
    }),
  );
}
