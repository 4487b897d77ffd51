import { Button, Text } from '@svc/ui/kit';
import classes from './scan.module.css';
import type { ScanEntry } from './use-scan-session.ts';

interface ScanLogProps {
  entries: readonly ScanEntry[];
  onUndo: (entry: ScanEntry) => void;
}

/** What the scans did, newest first, each with its way back. */
export function ScanLog({ entries, onUndo }: ScanLogProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.log} aria-label="What was scanned" aria-live="polite">
      {entries.map((entry) => (
        <li key={entry.id} data-refusal={entry.isRefusal || undefined}>
          <Text size="md">{entry.text}</Text>
          {entry.undo && (
            <Button size="md" variant="light" onClick={() => onUndo(entry)} aria-label={`Undo: ${entry.text}`}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
