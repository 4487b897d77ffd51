import { IconAlertTriangle } from '@svc/ui/icons';
import { Alert, Code, Text } from '@svc/ui/kit';
import { ApiError } from '../data/api-error.ts';
import { splitError } from './split-error.ts';

interface FormErrorProps {
  error: unknown;
  /** Fields that show their own part of the error. */
  fields?: readonly string[];
}

/** The server's refusal, near the form it refuses. */
export function FormError({ error, fields = [] }: FormErrorProps) {
  const { rest } = splitError(error, fields);
  if (rest === null) return null;
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={17} />} role="alert">
      <Text size="sm">{rest}</Text>
      {requestId && (
        <Text size="xs" mt={4}>
          Request id <Code>{requestId}</Code>
        </Text>
      )}
    </Alert>
  );
}
