import { Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icon-set.ts';
import { primitive } from '../root/primitive.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconName | ReactElement;
  title: string;
  /** Why there is nothing, or how something comes here. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** What a list says when there is nothing in it: why, and the one thing to do about it. */
export const EmptyState = primitive(function EmptyState(props: EmptyStateProps) {
  const { icon = 'box', title, children, action } = props;
  return (
    <Stack align="center" gap="xs" className={classes.root!}>
      <span className={classes.icon} aria-hidden>
        {typeof icon === 'string' ? <Icon name={icon} size={22} /> : icon}
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
});
