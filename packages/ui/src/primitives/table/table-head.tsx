import { Icon } from '../actions/icon.tsx';
import { joinClasses } from '../class-names.ts';
import { toCellId } from './cell-id.ts';
import classes from './data-table.module.css';
import type { TableSort } from './sort-rows.ts';
import type { TableColumn } from './table-column.ts';

interface TableHeadProps<Row> {
  id: string;
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  /** The column that has the focus, when the heading has it. */
  active: number | null;
  selection: 'none' | 'single' | 'multiple';
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSort: (key: string) => void;
  onSelectAll: () => void;
}

/** The heading of a table: titles to sort by, and the tick for all rows. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { id, columns, sort, active, selection, isAllSelected, isSomeSelected, onSort, onSelectAll } = props;
  const offset = selection === 'none' ? 0 : 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
    <div role="row" aria-rowindex={1} className={classes.head}>
      {selection !== 'none' && (
        // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
        <div
          id={toCellId(id, { row: -1, column: 0 })}
          role="columnheader"
          aria-colindex={1}
          className={joinClasses(classes.heading, classes.check, active === 0 && classes.active)}
          onClick={onSelectAll}
        >
          {selection === 'multiple' && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label="Select all rows"
              checked={isAllSelected}
              ref={(input) => {
                if (input) input.indeterminate = isSomeSelected && !isAllSelected;
              }}
              readOnly
            />
          )}
        </div>
      )}
      {columns.map((column, index) => {
        const isSorted = sort?.key === column.key;
        const isSortable = column.sortable !== false;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the grid is no table element
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the active cell
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          <div
            key={column.key}
            id={toCellId(id, { row: -1, column: index + offset })}
            role="columnheader"
            aria-colindex={index + offset + 1}
            aria-sort={isSorted ? sort.direction : 'none'}
            title={column.title}
            className={joinClasses(
              classes.heading,
              isSortable && classes.sortable,
              column.align === 'end' && classes.end,
              column.align === 'center' && classes.center,
              active === index + offset && classes.active,
            )}
            onClick={() => isSortable && onSort(column.key)}
          >
            <span>{column.title}</span>
            {isSorted && <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={13} />}
          </div>
        );
      })}
    </div>
  );
}
