import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { Icon } from '../actions/icon.tsx';
import { primitive } from '../root/primitive.tsx';
import classes from './empty-state.module.css';

export interface ErrorStateProps {
  title?: string;
  /** What went wrong, in words; unless given, those of `error`. */
  message?: string;
  /** What was thrown. */
  error?: unknown;
  requestId?: string | null;
  onRetry?: () => void;
}

/** What stands in the place of content that could not be loaded. */
export const ErrorState = primitive(function ErrorState(props: ErrorStateProps) {
  const { title = 'That did not work', message, error, requestId, onRetry } = props;
  return (
    <Stack align="center" gap="xs" className={classes.root!} role="alert">
      <span className={classes.icon} aria-hidden>
        <Icon name="disconnected" size={22} />
      </span>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" ta="center" maw={480}>
        {message ?? toMessage(error)}
      </Text>
      {requestId && (
        <Text c="dimmed" size="xs" ta="center">
          Request id <Code>{requestId}</Code>
        </Text>
      )}
      {onRetry && (
        <Button variant="default" className={classes.action!} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  );
});

function toMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return error === undefined || error === null ? 'Nothing more is known about it.' : String(error);
}
