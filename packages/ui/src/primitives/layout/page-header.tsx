import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The top of a page: what it is, one sentence about it, and what one can do. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description && (
          <Text c="dimmed" mt={2} maw={720}>
            {description}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
