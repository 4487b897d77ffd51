import type { ReactNode } from 'react';
import classes from './highlighted-text.module.css';

interface HighlightedTextProps {
  text: string;
  /** Start and end of each part that matched. */
  ranges: readonly (readonly number[])[];
}

/** A text with the parts marked that matched; whatever stands in it stays text. */
export function HighlightedText({ text, ranges }: HighlightedTextProps) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of ranges) {
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
