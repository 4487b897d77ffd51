import { memo } from 'react';
import classes from './plate.module.css';

interface WellCellProps {
  id: string;
  index: number;
  position: string;
  /** Of the container in it; null for a free place. */
  name: string | null;
  color: string | null;
  isChosen: boolean;
  isActive: boolean;
  drop: 'fits' | 'refused' | undefined;
}

/** One place. Drawn anew only when something of it changes: there may be thousands beside it. */
export const WellCell = memo(function WellCell(props: WellCellProps) {
  const { id, index, position, name, color, isChosen, isActive, drop } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and tells which cell is active
    // biome-ignore lint/a11y/useSemanticElements: no table is laid out here
    <div
      id={id}
      role="gridcell"
      aria-label={name === null ? `${position}, free` : `${position}, ${name}`}
      aria-selected={isChosen}
      className={classes.well}
      data-index={index}
      data-full={name === null ? undefined : true}
      data-active={isActive || undefined}
      data-drop={drop}
      style={color === null ? undefined : { backgroundColor: color }}
    >
      <span className={classes.place} aria-hidden>
        {position}
      </span>
      {name !== null && (
        <span className={classes.name} aria-hidden>
          {name}
        </span>
      )}
    </div>
  );
});
