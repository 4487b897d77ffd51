import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  title: string;
  message: string;
  requestId?: string | null;
  onRetry?: () => void;
}

/** What stands in the place of content that could not be loaded. */
export function ErrorState({ title, message, requestId, onRetry }: ErrorStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.root!} role="alert">
      <span className={classes.icon} aria-hidden>
        <IconPlugConnectedX size={22} stroke={1.6} />
      </span>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" ta="center" maw={480}>
        {message}
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
}
