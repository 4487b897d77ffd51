import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Lets tables and lists reach the border. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled section of a page, inside one hairline. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.words}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm" mt={2} maw={620}>
              {description}
            </Text>
          )}
        </div>
        {actions && <div>{actions}</div>}
      </header>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
