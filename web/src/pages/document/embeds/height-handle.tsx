import { Tooltip } from '@svc/ui/kit';
import { useRef } from 'react';
import classes from './embeds.module.css';

interface HeightHandleProps {
  label: string;
  height: number;
  /** While it is dragged. */
  onTry: (height: number) => void;
  /** When it is let go; null gives the height back to the content. */
  onKeep: (height: number | null) => void;
}

const MIN = 40;
const MAX = 4000;
const STEP = 24;
const REST_MS = 600;

/** The lower edge of a block: dragged, moved with the arrow keys, and given back to the content by a double click. */
export function HeightHandle({ label, height, onTry, onKeep }: HeightHandleProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clamp = (value: number): number => Math.round(Math.min(Math.max(value, MIN), MAX));

  function drag(event: React.PointerEvent<HTMLDivElement>): void {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = event.clientY;
    let wanted = height;
    handle.setPointerCapture(event.pointerId);
    const move = (next: PointerEvent): void => {
      wanted = clamp(height + next.clientY - start);
      onTry(wanted);
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      if (wanted !== height) onKeep(wanted);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
  }

  function press(event: React.KeyboardEvent): void {
    const sign = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (sign === 0 && event.key !== 'Escape') return;
    event.preventDefault();
    clearTimeout(resting.current);
    if (sign === 0) {
      onKeep(null);
      return;
    }
    const wanted = clamp(height + sign * STEP);
    onTry(wanted);
    resting.current = setTimeout(() => onKeep(wanted), REST_MS);
  }

  return (
    <Tooltip label="Drag to resize; double click fits the content" openDelay={600}>
      {/* biome-ignore lint/a11y/useSemanticElements: an edge that can be moved is a separator with a value */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuenow={height}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        className={classes.height}
        onPointerDown={drag}
        onDoubleClick={() => onKeep(null)}
        onKeyDown={press}
      />
    </Tooltip>
  );
}
