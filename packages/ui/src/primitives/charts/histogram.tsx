import { primitive } from '../root/primitive.tsx';
import { ChartFrame, type PlotArea } from './chart-frame.tsx';
import type { ChartProps } from './chart-props.ts';
import { toSeriesColor } from './palette.ts';
import { toBins } from './scales/bins.ts';
import { formatValue } from './scales/format-number.ts';
import { toScale } from './scales/scale.ts';

export interface HistogramProps extends ChartProps {
  values: readonly number[];
  /** About so many bars; as many as the spread of the values asks for unless told. */
  bins?: number;
  color?: number;
}

/** How values are spread: how many of them fall between two round numbers. */
export const Histogram = primitive(function Histogram(props: HistogramProps) {
  const { values, color = 0, xLabel = 'Value', yLabel = 'Count' } = props;
  const bins = toBins(values, props.bins);
  const toRange = (from: number, to: number): string => `${formatValue(from)} to ${formatValue(to)}`;

  function draw(area: PlotArea) {
    const first = bins[0]!.from;
    const last = bins.at(-1)!.to;
    const x = toScale([first, last], {
      type: 'linear',
      range: [area.left, area.right],
      count: Math.max(2, Math.floor((area.right - area.left) / 80)),
      min: first,
      max: last,
    });
    const y = toScale(
      bins.map(({ count }) => count),
      {
        type: 'linear',
        range: [area.bottom, area.top],
        count: Math.max(2, Math.floor((area.bottom - area.top) / 48)),
        isFromZero: true,
      },
    );
    const marks = bins.map(({ from, to, count }) => {
      const left = x.toPixel(from);
      const top = y.toPixel(count);
      const width = Math.max(1, x.toPixel(to) - left - 1);
      return <rect key={from} x={left} y={top} width={width} height={area.bottom - top} fill={toSeriesColor(color)} />;
    });
    const targets = bins.map(({ from, to, count }) => ({
      x: (x.toPixel(from) + x.toPixel(to)) / 2,
      y: y.toPixel(count),
      series: 0,
      title: toRange(from, to),
      lines: [`${yLabel}: ${count}`],
    }));
    return { x, y, marks, targets };
  }

  return (
    <ChartFrame
      {...props}
      yLabel={yLabel}
      isEmpty={bins.length === 0}
      legend={[]}
      draw={draw}
      table={{
        head: [xLabel, yLabel],
        rows: bins.map(({ from, to, count }) => [toRange(from, to), String(count)]),
      }}
    />
  );
});
