import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import classes from './chart.module.css';
import type { ChartProps } from './chart-props.ts';
import { type ChartTarget, findNearest, moveTarget } from './chart-target.ts';
import { toMarkPath, toSeriesColor } from './palette.ts';
import { isTilted } from './scales/band-scale.ts';
import type { Scale, Tick } from './scales/scale.ts';
import { useWidth } from './use-width.ts';

/** The part of the drawing that is inside of the axes, in pixels. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface ChartDrawing {
  x: Pick<Scale, 'toPixel'> & { ticks: readonly Tick[] };
  y: Scale;
  marks: ReactNode;
  targets: readonly ChartTarget[];
}

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps extends ChartProps {
  /** The names of the series; one alone needs no legend. */
  legend: readonly { name: string; color: number; mark: 'line' | 'mark' | 'box' }[];
  isEmpty: boolean;
  /** What stands along the horizontal axis, where it is names and not numbers. */
  names?: readonly string[];
  draw: (area: PlotArea) => ChartDrawing;
  /** The same for those who cannot see it. */
  table: ChartTable;
}

const MARGIN = { top: 10, right: 16, bottom: 26, left: 52 };
const LABEL_ROOM = 18;
const TILT_ROOM = 44;
const TABLE_ROWS = 200;

/** What all charts share: axes, legend, readout on hover and by arrow keys, and the data as a table for screen readers. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, hideLabel = false, height = 280, xLabel, yLabel, legend, isEmpty, names = [], draw, table } = props;
  const [box, width] = useWidth();
  const titleId = useId();
  const [current, setCurrent] = useState<number | null>(null);
  const left = MARGIN.left + (yLabel ? LABEL_ROOM : 0);
  const right = Math.max(left + 60, width - MARGIN.right);
  const tilt = isTilted(names, [left, right]) ? TILT_ROOM : 0;
  const area: PlotArea = {
    left,
    right,
    top: MARGIN.top,
    bottom: height - MARGIN.bottom - (xLabel ? LABEL_ROOM : 0) - tilt,
  };
  const drawing = width > 0 && !isEmpty ? draw(area) : null;
  const target = current === null ? undefined : drawing?.targets[current];

  function point(event: PointerEvent<SVGSVGElement>): void {
    if (!drawing) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setCurrent(findNearest(drawing.targets, event.clientX - left, event.clientY - top));
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') setCurrent(null);
    const next = drawing && moveTarget(drawing.targets, current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
  }

  return (
    <figure className={classes.root} aria-labelledby={titleId}>
      {hideLabel ? (
        <VisuallyHidden id={titleId}>{label}</VisuallyHidden>
      ) : (
        <figcaption id={titleId} className={classes.title}>
          {label}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this one is read by arrow keys */}
      <div
        ref={box}
        className={classes.plot}
        role="group"
        aria-roledescription="chart"
        aria-label={`${label}. Arrow keys read the values.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be heard
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setCurrent(null)}
      >
        {drawing ? (
          <svg
            className={classes.svg}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            onPointerMove={point}
            onPointerLeave={() => setCurrent(null)}
          >
            <Axes
              area={area}
              drawing={drawing}
              tilt={tilt}
              {...(xLabel ? { xLabel } : {})}
              {...(yLabel ? { yLabel } : {})}
            />
            {target && <line className={classes.cursor} x1={target.x} x2={target.x} y1={area.top} y2={area.bottom} />}
            {drawing.marks}
            {target && <circle className={classes.target} cx={target.x} cy={target.y} r={6} />}
          </svg>
        ) : (
          <div className={classes.nothing} style={{ height }}>
            {isEmpty && 'Nothing to show yet'}
          </div>
        )}
        {target && <Readout target={target} width={width} />}
        <VisuallyHidden aria-live="polite">{target && [target.title, ...target.lines].join(', ')}</VisuallyHidden>
      </div>
      {legend.length > 1 && <Legend entries={legend} />}
      <HiddenTable label={label} table={table} />
    </figure>
  );
}

interface AxesProps {
  area: PlotArea;
  drawing: ChartDrawing;
  /** How much room names aslant take; 0 when they stand straight. */
  tilt: number;
  xLabel?: string;
  yLabel?: string;
}

function Axes({ area, drawing, tilt, xLabel, yLabel }: AxesProps) {
  const { left, right, top, bottom } = area;
  const middle = (top + bottom) / 2;
  return (
    <>
      {drawing.y.ticks.map(({ value, label }) => {
        const y = drawing.y.toPixel(value);
        return (
          <g key={value}>
            <line className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
            <text className={classes.tick} x={left - 8} y={y} dy="0.32em" textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      <line className={classes.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
      {drawing.x.ticks.map(({ value, label }) => {
        const x = drawing.x.toPixel(value);
        const place =
          tilt > 0
            ? { transform: `translate(${x + 4} ${bottom + 13}) rotate(-40)`, textAnchor: 'end' as const }
            : { x, y: bottom + 17, textAnchor: 'middle' as const };
        return (
          <text key={value} className={classes.tick} {...place}>
            {label}
          </text>
        );
      })}
      {xLabel && (
        <text className={classes.axisLabel} x={(left + right) / 2} y={bottom + 38 + tilt} textAnchor="middle">
          {xLabel}
        </text>
      )}
      {yLabel && (
        <text className={classes.axisLabel} transform={`translate(13 ${middle}) rotate(-90)`} textAnchor="middle">
          {yLabel}
        </text>
      )}
    </>
  );
}

function Readout({ target, width }: { target: ChartTarget; width: number }) {
  const isLeft = target.x > width * 0.6;
  const side = isLeft ? { right: width - target.x + 12 } : { left: target.x + 12 };
  return (
    <div className={classes.readout} style={{ top: Math.max(0, target.y - 24), ...side }} aria-hidden="true">
      <strong>{target.title}</strong>
      {target.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

function Legend({ entries }: { entries: ChartFrameProps['legend'] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ name, color, mark }) => (
        <li key={name}>
          <svg width={mark === 'line' ? 18 : 12} height={12} aria-hidden="true">
            {mark === 'line' && <line x1={0} x2={18} y1={6} y2={6} stroke={toSeriesColor(color)} strokeWidth={2} />}
            {mark === 'mark' && <path d={toMarkPath(color, 6, 6)} fill={toSeriesColor(color)} />}
            {mark === 'box' && <rect width={12} height={12} rx={2} fill={toSeriesColor(color)} />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function HiddenTable({ label, table }: { label: string; table: ChartTable }) {
  const left = table.rows.length - TABLE_ROWS;
  return (
    <VisuallyHidden>
      <table>
        <caption>{left > 0 ? `${label}: the first ${TABLE_ROWS} of ${table.rows.length} values` : label}</caption>
        <thead>
          <tr>
            {table.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, TABLE_ROWS).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the values have no other identity than their place
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the values have no other identity than their place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
