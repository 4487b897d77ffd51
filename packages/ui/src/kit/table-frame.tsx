import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table-frame.module.css';

interface TableFrameProps {
  /** What the table lists, for those who cannot see it. */
  label: string;
  /** Without a border of its own, inside a panel. */
  flush?: boolean;
  children: ReactNode;
}

/** A table inside a hairline that scrolls sideways when it must. */
export function TableFrame({ label, flush = false, children }: TableFrameProps) {
  return (
    <div className={flush ? classes.flush : classes.framed}>
      <Table aria-label={label} className={classes.table!} verticalSpacing={10} horizontalSpacing={16}>
        {children}
      </Table>
    </div>
  );
}
