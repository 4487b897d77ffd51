// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a part of a million rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import type { Column } from '@svc/contract';
import type { ReactNode } from 'react';
import type { CellNames } from '../cells/cell-names.ts';
import { CellView, isEditableColumn, isRightAligned } from '../cells/cell-view.tsx';
import classes from './grid.module.css';

interface GridCellProps {
  column: Column;
  width: number;
  row: number;
  at: number;
  value: unknown;
  linkCount: number | undefined;
  isLoaded: boolean;
  names: CellNames;
  problem: string | undefined;
  isSelected: boolean;
  isFocused: boolean;
  editor: ReactNode;
}

export function cellId(row: number, at: number): string {
  return `cell-${row}-${at}`;
}

/** One cell: what it holds, or its editor, and what the server refused about it. */
export function GridCell(props: GridCellProps) {
  const { column, width, row, at, value, linkCount, isLoaded, names, problem, isSelected, isFocused, editor } = props;
  return (
    <div
      role="gridcell"
      id={cellId(row, at)}
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-invalid={problem !== undefined || undefined}
      aria-readonly={!isEditableColumn(column) || undefined}
      className={classes.cell}
      style={{ width }}
      data-row={row}
      data-at={at}
      data-right={isRightAligned(column) || undefined}
      data-selected={isSelected || undefined}
      data-focused={isFocused || undefined}
      data-problem={problem !== undefined || undefined}
      title={problem}
    >
      {isLoaded ? (
        <CellView column={column} value={value} names={names} linkCount={linkCount} />
      ) : (
        <span className={classes.ghost} />
      )}
      {editor}
      {problem !== undefined && isFocused && !editor && (
        <div role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
    </div>
  );
}
