import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What a list says when there is nothing in it: why, and the one thing to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.root!}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={2}>{title}</Title>
      {children && (
        <Text c="dimmed" ta="center" maw={440}>
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
