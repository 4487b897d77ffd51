import type { ReactNode } from 'react';
import classes from './query.module.css';

/** A part of the query, named at its left. */
export function EditorSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.hidden}>{label}</legend>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      <div>{children}</div>
    </fieldset>
  );
}
