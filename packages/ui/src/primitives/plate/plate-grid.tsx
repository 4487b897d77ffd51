import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { formatValue } from '../charts/scales/format-number.ts';
import { joinClasses } from '../class-names.ts';
import { primitive } from '../root/primitive.tsx';
import { type ColorScaleName, toGradient, toScaledColor, toShare } from './color-scale.ts';
import {
  listBetween,
  moveWell,
  PLATE_FORMATS,
  type PlateFormat,
  parseWellName,
  toRowName,
  toWellName,
  type WellPlace,
} from './plate-format.ts';
import classes from './plate-grid.module.css';

export interface Well {
  /** What colours it. */
  value?: number | null;
  /** A few letters in it; its value unless told. */
  label?: string;
  /** More words about it: in the line below the plate, and for screen readers. */
  description?: string;
  /** Draws it with a dashed red edge. */
  flagged?: boolean;
}

export interface PlateGridProps {
  /** What the plate is. */
  label: string;
  format?: PlateFormat;
  /** By name: `A1` or `A01`. */
  wells: Readonly<Record<string, Well>>;
  /** After the values, for instance `ng/µL`. */
  unit?: string;
  colorScale?: ColorScaleName;
  /** The values of the ends of the scale; the least and the greatest unless told. */
  domain?: readonly [number, number];
  /** Writes the values into the wells; unless told, where there is room. */
  showValues?: boolean;
  /** The names of the wells that are selected. */
  selected?: readonly string[];
  /** Without it wells cannot be selected. */
  onSelectedChange?: (selected: string[]) => void;
  /** On Enter, or a double click. */
  onOpen?: (well: string) => void;
}

/**
 * A microplate as a heat map. One tab stop; arrow keys go from well to well, with Shift they select a rectangle,
 * Space selects one well, Ctrl+A all of them. The letters and numbers at the edges select rows and columns.
 */
export const PlateGrid = primitive(function PlateGrid(props: PlateGridProps) {
  const { label, format = 96, unit = '', colorScale = 'viridis', selected = [], onSelectedChange, onOpen } = props;
  const { rows, columns } = PLATE_FORMATS[format];
  const { showValues = format <= 96 } = props;
  const id = useId();
  const [active, setActive] = useState<WellPlace>({ row: 0, column: 0 });
  const [hovered, setHovered] = useState<WellPlace | null>(null);
  const anchor = useRef<WellPlace | null>(null);
  const isDragging = useRef(false);
  const wells = indexWells(props.wells);
  const domain = props.domain ?? toDomain(wells);
  const selectedNames = new Set(selected.flatMap((name) => toName(parseWellName(name))));
  const isSelectable = onSelectedChange !== undefined;

  useEffect(() => {
    const stop = (): void => {
      isDragging.current = false;
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);

  function choose(places: readonly WellPlace[], isAdded = false): void {
    const names = places.map(toWellName);
    onSelectedChange?.(isAdded ? [...new Set([...selectedNames, ...names])] : names);
  }

  function toggle(place: WellPlace): void {
    const name = toWellName(place);
    onSelectedChange?.(
      selectedNames.has(name) ? [...selectedNames].filter((one) => one !== name) : [...selectedNames, name],
    );
  }

  function press(event: KeyboardEvent): void {
    const next = moveWell(active, event.key, { rows, columns });
    const hasControl = event.ctrlKey || event.metaKey;
    if (next) {
      if (event.shiftKey) {
        anchor.current ??= active;
        choose(listBetween(anchor.current, next));
      } else anchor.current = null;
      setActive(next);
    } else if (event.key === ' ') toggle(active);
    else if (event.key === 'Enter' && onOpen) onOpen(toWellName(active));
    else if (event.key === 'a' && hasControl && isSelectable) {
      choose(listBetween({ row: 0, column: 0 }, { row: rows - 1, column: columns - 1 }));
    } else if (event.key === 'Escape' && selectedNames.size > 0) choose([]);
    else return;
    event.preventDefault();
  }

  function startDrag(event: PointerEvent, place: WellPlace): void {
    if (event.button !== 0) return;
    setActive(place);
    if (!isSelectable) return;
    if (event.ctrlKey || event.metaKey) toggle(place);
    else if (event.shiftKey && anchor.current) choose(listBetween(anchor.current, place));
    else {
      anchor.current = place;
      isDragging.current = true;
      choose(selectedNames.size === 1 && selectedNames.has(toWellName(place)) ? [] : [place]);
    }
  }

  function hover(place: WellPlace): void {
    setHovered(place);
    if (isDragging.current && anchor.current) {
      setActive(place);
      choose(listBetween(anchor.current, place));
    }
  }

  const isDense = format > 96;
  const style = {
    '--plate-columns': columns,
    '--plate-gap': isDense ? '1px' : '4px',
    '--plate-min': isDense ? '12px' : '26px',
    '--plate-max': isDense ? '2rem' : '3.4rem',
  } as CSSProperties;
  const told = hovered ?? active;
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be a plate of round wells */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        aria-multiselectable={isSelectable}
        aria-activedescendant={`${id}-${toWellName(active)}`}
        tabIndex={0}
        className={joinClasses(classes.grid, isDense && classes.dense, isSelectable && classes.selectable)}
        style={style}
        onKeyDown={press}
        onPointerLeave={() => setHovered(null)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the grid is no table element */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active well */}
        <div role="row" className={classes.row}>
          <span />
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active well
            // biome-ignore lint/a11y/useKeyWithClickEvents: Shift and the arrow keys select the same
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              key={column}
              role="columnheader"
              className={classes.header}
              onClick={(event) =>
                choose(listBetween({ row: 0, column }, { row: rows - 1, column }), event.ctrlKey || event.metaKey)
              }
            >
              {column + 1}
            </div>
          ))}
        </div>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active well
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its letter
          <div key={row} role="row" className={classes.row}>
            {/* biome-ignore lint/a11y/useSemanticElements: the grid is no table element */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Shift and the arrow keys select the same */}
            <div
              role="rowheader"
              className={classes.header}
              onClick={(event) =>
                choose(listBetween({ row, column: 0 }, { row, column: columns - 1 }), event.ctrlKey || event.metaKey)
              }
            >
              {toRowName(row)}
            </div>
            {Array.from({ length: columns }, (_, column) => {
              const name = toWellName({ row, column });
              const well = wells.get(name);
              return (
                <WellCell
                  key={name}
                  id={`${id}-${name}`}
                  name={name}
                  well={well}
                  color={toWellColor(well, domain, colorScale)}
                  words={describe(name, well, unit)}
                  showValue={showValues}
                  isActive={active.row === row && active.column === column}
                  isSelected={isSelectable ? selectedNames.has(name) : undefined}
                  onPointerDown={(event) => startDrag(event, { row, column })}
                  onPointerEnter={() => hover({ row, column })}
                  onDoubleClick={() => onOpen?.(name)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.footer}>
        <span aria-live="polite">{describe(toWellName(told), wells.get(toWellName(told)), unit)}</span>
        {domain && (
          <span className={classes.legend}>
            {formatValue(domain[0])}
            <span className={classes.gradient} style={{ background: toGradient(colorScale) }} />
            {formatValue(domain[1])} {unit}
          </span>
        )}
      </div>
    </div>
  );
});

interface WellCellProps {
  id: string;
  name: string;
  well: Well | undefined;
  color: { background: string; text: string } | null;
  words: string;
  showValue: boolean;
  isActive: boolean;
  isSelected: boolean | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onPointerEnter: () => void;
  onDoubleClick: () => void;
}

function WellCell(props: WellCellProps) {
  const { id, well, color, words, showValue, isActive, isSelected, ...events } = props;
  const { name: _, ...handlers } = events;
  const value = well?.value ?? null;
  const text = well?.label ?? (showValue && value !== null ? toShort(value) : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active well
    <div
      id={id}
      role="gridcell"
      aria-label={words}
      aria-selected={isSelected}
      className={joinClasses(
        classes.well,
        color && classes.filled,
        well?.flagged && classes.flagged,
        isActive && classes.active,
      )}
      style={color ? { background: color.background, color: color.text } : undefined}
      {...handlers}
    >
      {text}
    </div>
  );
}

function indexWells(wells: Readonly<Record<string, Well>>): Map<string, Well> {
  return new Map(
    Object.entries(wells).flatMap(([name, well]) => toName(parseWellName(name)).map((plain) => [plain, well] as const)),
  );
}

function toName(place: WellPlace | null): string[] {
  return place === null ? [] : [toWellName(place)];
}

function toDomain(wells: ReadonlyMap<string, Well>): readonly [number, number] | null {
  const values = [...wells.values()].flatMap(({ value }) =>
    typeof value === 'number' && Number.isFinite(value) ? [value] : [],
  );
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

function toWellColor(well: Well | undefined, domain: readonly [number, number] | null, scale: ColorScaleName) {
  const value = well?.value;
  if (domain === null || typeof value !== 'number' || !Number.isFinite(value)) return null;
  return toScaledColor(toShare(value, domain), scale);
}

function describe(name: string, well: Well | undefined, unit: string): string {
  if (!well) return `${name}: empty`;
  const value = typeof well.value === 'number' ? `${formatValue(well.value)} ${unit}`.trim() : '';
  const parts = [value, well.label === value ? '' : (well.label ?? ''), well.description ?? ''];
  const words = [...parts, well.flagged ? 'flagged' : ''].filter((part) => part !== '').join(', ');
  return words === '' ? name : `${name}: ${words}`;
}

/** At most four signs, so that it fits into a well. */
function toShort(value: number): string {
  const size = Math.abs(value);
  if (size >= 9999.5) return `${Math.round(value / 1000)}k`;
  if (size >= 99.95) return String(Math.round(value));
  return String(Number(size < 1 ? value.toFixed(2) : value.toPrecision(size >= 9.995 ? 3 : 2)));
}
