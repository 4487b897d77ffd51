// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a part of a million rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import type { DataObject } from '@svc/contract';
import { IconMaximize } from '@svc/ui/icons';
import { memo, type ReactNode } from 'react';
import type { CellNames } from '../cells/cell-names.ts';
import type { LaidColumn } from './column-layout.ts';
import classes from './grid.module.css';
import { GridCell } from './grid-cell.tsx';

export interface GridRowProps {
  index: number;
  row: DataObject | undefined;
  data: Record<string, unknown>;
  laid: readonly LaidColumn[];
  /** The columns in view. */
  first: number;
  last: number;
  names: CellNames;
  problems: ReadonlyMap<string, string> | undefined;
  /** The columns of the range that lie in this row; null for none. */
  selectedFrom: number | null;
  selectedTo: number | null;
  focused: number | null;
  isChecked: boolean;
  /** Stands in the focused cell while it is edited. */
  editor: ReactNode;
}

/** One row of the grid; what it can do is told by the `data-` marks, which the grid listens to. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, data, laid, first, last, names, problems, selectedFrom, selectedTo, focused, isChecked } = props;
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} data-checked={isChecked || undefined}>
      <div role="rowheader" className={classes.gutter} data-gutter={index}>
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.check}
          aria-label={`Select row ${index + 1}`}
          checked={isChecked}
          disabled={!row}
          readOnly
          data-check={index}
        />
        <span className={classes.number}>{(index + 1).toLocaleString('en')}</span>
        {row && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.open}
            data-open={index}
            aria-label={`Open row ${index + 1}`}
          >
            <IconMaximize size={13} aria-hidden />
          </button>
        )}
      </div>
      <div style={{ width: laid[first]?.left ?? 0 }} className={classes.spacer} />
      {laid.slice(first, last + 1).map(({ column, width }, offset) => {
        const at = first + offset;
        const isFocused = focused === at;
        return (
          <GridCell
            key={column.id}
            column={column}
            width={width}
            row={index}
            at={at}
            value={data[column.name]}
            linkCount={row?.linkCounts?.[column.name]}
            isLoaded={row !== undefined}
            names={names}
            problem={problems?.get(column.name)}
            isSelected={selectedFrom !== null && at >= selectedFrom && at <= selectedTo!}
            isFocused={isFocused}
            editor={isFocused ? props.editor : null}
          />
        );
      })}
    </div>
  );
});
