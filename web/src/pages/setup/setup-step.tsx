import { Stack, Text } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import classes from './setup-step.module.css';

interface SetupStepProps {
  number: number;
  title: string;
  hint: string;
  children: ReactNode;
}

export function SetupStep({ number, title, hint, children }: SetupStepProps) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {title}
      </legend>
      <div className={classes.body}>
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
        <Stack gap="sm">{children}</Stack>
      </div>
    </fieldset>
  );
}
