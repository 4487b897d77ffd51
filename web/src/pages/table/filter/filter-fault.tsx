import { Text } from '@svc/ui/kit';
import classes from './filter.module.css';
import { findFaultPosition } from './filter-text.ts';

const AROUND = 24;

/** What is wrong with the filter, and at which character. */
export function FilterFault({ filter, message }: { filter: string; message: string }) {
  const position = findFaultPosition(message);
  return (
    <div role="alert" className={classes.fault}>
      <Text size="sm">{message}</Text>
      {position !== null && (
        <code className={classes.snippet}>
          {position > AROUND && '…'}
          {filter.slice(Math.max(0, position - AROUND), position)}
          <mark>{filter[position] ?? '␣'}</mark>
          {filter.slice(position + 1, position + AROUND)}
        </code>
      )}
    </div>
  );
}
