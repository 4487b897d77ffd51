import classes from './chart.module.css';
import { ChartFrame, type PlotArea } from './chart-frame.tsx';
import type { ChartProps } from './chart-props.ts';
import { toDashes, toMarkPath, toSeriesColor } from './palette.ts';
import { type Scale, type ScaleType, toScale } from './scales/scale.ts';

export interface ChartPoint {
  /** A number; with `xScale="time"` milliseconds. */
  x: number;
  y: number;
  /** What it is called, in the readout. */
  label?: string;
  /** Half the length of an error bar. */
  error?: number;
}

export interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
  /** How it is drawn; the chart decides unless told. */
  mark?: 'line' | 'points' | 'both';
  /** From 0 to 7: which colour of the palette; the next one unless told. A fit takes that of its points. */
  color?: number;
}

export interface XyChartProps extends ChartProps {
  series: readonly ChartSeries[];
  xScale?: ScaleType;
  yScale?: 'linear' | 'log';
  xMin?: number;
  xMax?: number;
  yMin?: number;
  yMax?: number;
}

type Mark = NonNullable<ChartSeries['mark']>;
type DrawnSeries = Required<Pick<ChartSeries, 'name' | 'mark' | 'color'>> & { points: readonly ChartPoint[] };

/** The part that a line chart and a scatter chart share. */
export function XyChart({ mark, ...props }: XyChartProps & { mark: Mark }) {
  const { series, xScale = 'linear', yScale = 'linear', xLabel = 'x', yLabel = 'y' } = props;
  const drawn: DrawnSeries[] = series.map((one, index) => ({
    name: one.name,
    mark: one.mark ?? mark,
    color: one.color ?? index,
    points: one.points.filter(
      ({ x, y }) =>
        Number.isFinite(x) && Number.isFinite(y) && (xScale !== 'log' || x > 0) && (yScale !== 'log' || y > 0),
    ),
  }));

  function draw(area: PlotArea) {
    const all = drawn.flatMap(({ points }) => points);
    const x = toScale(
      all.map((point) => point.x),
      {
        type: xScale,
        range: [area.left, area.right],
        count: Math.max(2, Math.floor((area.right - area.left) / 90)),
        isTight: true,
        ...(props.xMin === undefined ? {} : { min: props.xMin }),
        ...(props.xMax === undefined ? {} : { max: props.xMax }),
      },
    );
    const y = toScale(
      all.flatMap((point) => (point.error ? [point.y - point.error, point.y + point.error] : [point.y])),
      {
        type: yScale,
        range: [area.bottom, area.top],
        count: Math.max(2, Math.floor((area.bottom - area.top) / 48)),
        ...(props.yMin === undefined ? {} : { min: props.yMin }),
        ...(props.yMax === undefined ? {} : { max: props.yMax }),
      },
    );
    const targets = drawn.flatMap(({ name, points }, index) =>
      points.map((point) => ({
        x: x.toPixel(point.x),
        y: y.toPixel(point.y),
        series: index,
        title: point.label ?? name,
        lines: [`${xLabel}: ${x.format(point.x)}`, `${yLabel}: ${y.format(point.y)}`],
      })),
    );
    return {
      x,
      y,
      targets,
      marks: drawn.map((one) => <SeriesMarks key={one.name} series={one} x={x} y={y} />),
    };
  }

  return (
    <ChartFrame
      {...props}
      isEmpty={drawn.every(({ points }) => points.length === 0)}
      legend={drawn.map((one) => ({ name: one.name, color: one.color, mark: one.mark === 'line' ? 'line' : 'mark' }))}
      draw={draw}
      table={{
        head: ['Series', xLabel, yLabel],
        rows: drawn.flatMap(({ name, points }) =>
          points.map((point) => [point.label ?? name, toTableText(point.x, xScale), String(point.y)]),
        ),
      }}
    />
  );
}

function toTableText(x: number, type: ScaleType): string {
  return type === 'time' ? new Date(x).toISOString() : String(x);
}

interface SeriesMarksProps {
  series: DrawnSeries;
  x: Scale;
  y: Scale;
}

function SeriesMarks({ series, x, y }: SeriesMarksProps) {
  const color = toSeriesColor(series.color);
  const places = series.points.map((point) => ({ point, px: x.toPixel(point.x), py: y.toPixel(point.y) }));
  const path = places.map(({ px, py }, at) => `${at === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  // One path for all of them draws ten thousand marks as fast as ten.
  const marks = places.map(({ px, py }) => toMarkPath(series.color, px, py)).join('');
  return (
    <g>
      {places.map(({ point, px }, at) =>
        point.error ? (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the values have no other identity than their place
            key={at}
            className={classes.error}
            stroke={color}
            x1={px}
            x2={px}
            y1={y.toPixel(point.y - point.error)}
            y2={y.toPixel(point.y + point.error)}
          />
        ) : null,
      )}
      {series.mark !== 'points' && (
        <path className={classes.line} d={path} stroke={color} strokeDasharray={toDashes(series.color)} />
      )}
      {series.mark !== 'line' && <path d={marks} fill={color} fillOpacity={0.85} />}
    </g>
  );
}
