import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './panes.module.css';

interface SplitterProps {
  label: string;
  /** Which way the panes beside it grow. */
  direction: 'horizontal' | 'vertical';
  value: number;
  min: number;
  max: number;
  /** True where the pane it resizes stands behind it. */
  reversed?: boolean;
  onChange: (value: number) => void;
}

const STEP = 24;

/** The line between two panes: dragged, or moved with the arrow keys. */
export function Splitter({ label, direction, value, min, max, reversed = false, onChange }: SplitterProps) {
  const isHorizontal = direction === 'horizontal';
  const clamp = (size: number): number => Math.round(Math.min(Math.max(size, min), max));

  function drag(event: PointerEvent<HTMLDivElement>): void {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = isHorizontal ? event.clientX : event.clientY;
    handle.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent): void => {
      const moved = (isHorizontal ? next.clientX : next.clientY) - start;
      onChange(clamp(value + (reversed ? -moved : moved)));
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  }

  function press(event: KeyboardEvent): void {
    const [less, more] = isHorizontal ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const sign = event.key === more ? 1 : event.key === less ? -1 : 0;
    if (sign !== 0) onChange(clamp(value + (reversed ? -sign : sign) * STEP));
    else if (event.key === 'Home') onChange(min);
    else if (event.key === 'End') onChange(max);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is a separator with a value
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isHorizontal ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={isHorizontal ? classes.upright : classes.flat}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
