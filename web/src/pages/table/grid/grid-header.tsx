// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a part of a million rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { IconPlus } from '@svc/ui/icons';
import { Button } from '@svc/ui/kit';
import type { LaidColumn } from './column-layout.ts';
import classes from './grid.module.css';
import type { HeaderActions } from './header-actions.ts';
import { HeaderCell } from './header-cell.tsx';
import type { SortTerm } from './sort-terms.ts';

interface GridHeaderProps extends HeaderActions {
  laid: readonly LaidColumn[];
  first: number;
  last: number;
  sort: readonly SortTerm[];
}

/** The names of the columns in view. */
export function GridHeader({ laid, first, last, sort, ...actions }: GridHeaderProps) {
  const isAtEnd = last >= laid.length - 1;
  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      <div role="columnheader" className={classes.corner} aria-label="Row" />
      <div style={{ width: laid[first]?.left ?? 0 }} className={classes.spacer} />
      {laid.slice(first, last + 1).map(({ column, width }, offset) => (
        <HeaderCell
          key={column.id}
          column={column}
          width={width}
          at={first + offset}
          term={sort.find(({ columnId }) => columnId === column.id) ?? null}
          {...actions}
        />
      ))}
      {isAtEnd && actions.onAddColumn && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.addColumn!}
          leftSection={<IconPlus size={14} />}
          onClick={actions.onAddColumn}
        >
          Add column
        </Button>
      )}
    </div>
  );
}
