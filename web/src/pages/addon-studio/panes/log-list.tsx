import { Text } from '@svc/ui/kit';
import classes from './panes.module.css';

export interface LogLine {
  at: Date;
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
}

/** What the addon and the frame around it have said, in order. */
export function LogList({ lines }: { lines: readonly LogLine[] }) {
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.quiet!}>
        Nothing yet. What the addon writes with console.log, and what goes wrong in it, stands here.
      </Text>
    );
  }
  return (
    <div className={classes.scroll} role="log" aria-label="Log">
      {lines.map(({ at, level, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and may be the same
        <div key={index} className={classes.logLine} data-level={level}>
          <span className={classes.logTime}>{at.toLocaleTimeString('en-GB')}</span>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
