import { Text, Title } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './gate.module.css';

interface GateProps {
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A page in front of the house: set-up, sign-in, invitation. */
export function Gate({ title, description, width = 'narrow', children }: GateProps) {
  return (
    <main className={classes.root}>
      <title>{`${title} · svc`}</title>
      <div className={width === 'wide' ? classes.wide : classes.narrow}>
        <div className={classes.brand}>
          <BrandMark />
          <span>svc</span>
        </div>
        <Title order={1}>{title}</Title>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
        <div className={classes.content}>{children}</div>
      </div>
    </main>
  );
}
