import type { Column } from '@svc/contract';
import classes from './cell.module.css';

export const OPTION_COLORS = ['gray', 'petrol', 'green', 'amber', 'red'] as const;

/** One entry of a select column, in its colour. */
export function OptionBadge({ column, value }: { column: Pick<Column, 'options'>; value: string }) {
  const option = column.options?.find((one) => one.value === value);
  const known = OPTION_COLORS.find((color) => color === option?.color) ?? 'gray';
  return (
    <span
      className={classes.badge}
      style={{
        background: `var(--mantine-color-${known}-light)`,
        color: `var(--mantine-color-${known}-light-color)`,
      }}
    >
      {option?.label || value}
    </span>
  );
}
