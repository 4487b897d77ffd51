import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ContainerGrid, WellContainer } from '../../../data/use-containers.ts';
import { type DropPlan, planDrop } from './plan-drop.ts';
import classes from './plate.module.css';
import { toRowLabel } from './positions.ts';
import { WellCell } from './well-cell.tsx';
import { type PickMode, pickWell, pressKey, type WellSelection } from './well-selection.ts';

interface PlateMapProps {
  label: string;
  grid: ContainerGrid;
  colors: ReadonlyMap<number, string>;
  selection: WellSelection;
  onSelect: (selection: WellSelection) => void;
  /** Absent for people who may not move anything. */
  onDrop?: (plan: DropPlan) => void;
  onOpen: (container: WellContainer) => void;
  onHover: (index: number | null) => void;
}

interface Drag {
  kind: 'move' | 'range';
  start: number;
  over: number;
}

/** A finger or a hand that trembles is no drag. */
const DRAG_PIXELS = 5;

/** A grid of places: click, Shift and Ctrl choose, dragging what is chosen moves it, dragging over free places chooses. */
export function PlateMap({ label, grid, colors, selection, onSelect, onDrop, onOpen, onHover }: PlateMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ index: number; x: number; y: number; mode: PickMode } | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const { rows, columns, wells } = grid;
  const size = useMemo(() => ({ rows, columns }), [rows, columns]);
  const occupants = useMemo(() => {
    const ids = new Map<number, string>();
    for (const [index, { container }] of wells.entries()) if (container) ids.set(index, container.id);
    return ids;
  }, [wells]);

  const dragged = drag?.kind === 'move' ? (selection.chosen.has(drag.start) ? selection.chosen : [drag.start]) : [];
  const plan =
    drag?.kind === 'move' && drag.over !== drag.start
      ? planDrop({ occupants, chosen: dragged, grabbed: drag.start, target: drag.over }, size)
      : null;
  const landing = new Set(plan?.ok ? plan.moves.map(({ to }) => to) : []);
  const refused = plan !== null && !plan.ok ? drag!.over : null;

  function press(event: PointerEvent<HTMLDivElement>): void {
    const index = indexAt(event.target);
    if (index === null || event.button !== 0) return;
    const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
    pressed.current = { index, x: event.clientX, y: event.clientY, mode };
    // What is chosen may be about to be dragged: it stays chosen until the button is up.
    if (mode !== 'only' || !selection.chosen.has(index)) onSelect(pickWell(selection, index, mode, size));
    root.current?.focus({ preventScroll: true });
    event.preventDefault();
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const over = indexAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!pressed.current) {
      onHover(over);
      return;
    }
    if (over === null) return;
    const { index, x, y } = pressed.current;
    if (drag) {
      if (drag.over === over) return;
      setDrag({ ...drag, over });
      if (drag.kind === 'range') onSelect(pickWell({ ...selection, anchor: drag.start }, over, 'range', size));
    } else if (Math.hypot(event.clientX - x, event.clientY - y) >= DRAG_PIXELS) {
      const kind = occupants.has(index) && onDrop && pressed.current.mode === 'only' ? 'move' : 'range';
      root.current?.setPointerCapture(event.pointerId);
      onHover(null);
      setDrag({ kind, start: index, over });
    }
  }

  function release(): void {
    const press = pressed.current;
    pressed.current = null;
    setDrag(null);
    if (plan) onDrop?.(plan);
    else if (press && !drag && press.mode === 'only') onSelect(pickWell(selection, press.index, 'only', size));
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && drag) {
      pressed.current = null;
      setDrag(null);
      return;
    }
    const container = wells[selection.active]?.container;
    if (event.key === 'Enter' && container) {
      onOpen(container);
      return;
    }
    const next = pressKey(selection, event, size);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    onHover(next.chosen.size > 0 ? next.active : null);
  }

  const activeId = `${grid.containerId}-${selection.active}`;
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  return (
    <div className={classes.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table of 1536 cells would be laid out by its content */}
      <div
        ref={root}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-activedescendant={activeId}
        className={classes.map}
        data-size={sizeName(rows * columns)}
        data-dragging={drag?.kind}
        style={{ gridTemplateColumns: `1.75rem repeat(${columns}, minmax(var(--well), 1fr))` }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => {
          pressed.current = null;
          setDrag(null);
        }}
        onPointerLeave={() => !drag && onHover(null)}
        onDoubleClick={(event) => {
          const container = wells[indexAt(event.target) ?? -1]?.container;
          if (container) onOpen(container);
        }}
        onKeyDown={key}
      >
        <span aria-hidden />
        {Array.from({ length: columns }, (_, column) => column + 1).map((number) => (
          <span key={number} className={classes.heading} aria-hidden>
            {number}
          </span>
        ))}
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and tells which cell is active
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={toRowLabel(row)} role="row" className={classes.row} aria-rowindex={row + 1}>
            <span className={classes.heading} aria-hidden>
              {toRowLabel(row)}
            </span>
            {wells.slice(row * columns, (row + 1) * columns).map(({ position, container }, column) => {
              const index = row * columns + column;
              return (
                <WellCell
                  key={position}
                  id={`${grid.containerId}-${index}`}
                  index={index}
                  position={position}
                  name={container?.name ?? null}
                  color={colors.get(index) ?? null}
                  isChosen={selection.chosen.has(index)}
                  isActive={selection.active === index}
                  drop={landing.has(index) ? 'fits' : refused === index ? 'refused' : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function indexAt(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell ? Number(cell.dataset.index) : null;
}

/** How much room a place gets. */
function sizeName(places: number): 'large' | 'snug' | 'medium' | 'small' {
  if (places <= 81) return 'large';
  if (places <= 100) return 'snug';
  return places <= 400 ? 'medium' : 'small';
}
