import { IconAlertTriangle, IconCheck } from '@svc/ui/icons';
import { Alert } from '@svc/ui/kit';

interface CheckOutcomeProps {
  valid: boolean;
  rowCount: number;
  invalidCount: number;
  rows: readonly { index: number; valid: boolean }[];
}

const MAX_NAMED = 12;

/** What a check of the rows found, and where. */
export function CheckOutcome({ valid, rowCount, invalidCount, rows }: CheckOutcomeProps) {
  if (valid) {
    return (
      <Alert color="green" icon={<IconCheck size={17} />} mb="md" role="status">
        All {rowCount.toLocaleString('en')} rows fit the schema.
      </Alert>
    );
  }
  const places = rows.filter((row) => !row.valid).map(({ index }) => index + 1);
  return (
    <Alert color="red" icon={<IconAlertTriangle size={17} />} mb="md" role="alert">
      {invalidCount.toLocaleString('en')} of {rowCount.toLocaleString('en')} rows do not fit:{' '}
      {places.slice(0, MAX_NAMED).join(', ')}
      {places.length > MAX_NAMED && ` and ${places.length - MAX_NAMED} more`}.
    </Alert>
  );
}
