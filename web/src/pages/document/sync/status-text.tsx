import { Badge, Tooltip } from '@svc/ui/kit';
import type { SyncStatus } from './document-sync.ts';

const WORDS: Record<SyncStatus['state'], { text: string; color: string; hint: string }> = {
  saved: { text: 'Saved', color: 'green', hint: 'The server has everything.' },
  pending: { text: 'Saving…', color: 'gray', hint: 'Goes to the server in a moment.' },
  saving: { text: 'Saving…', color: 'gray', hint: 'On its way to the server.' },
  offline: {
    text: 'Offline, kept here',
    color: 'amber',
    hint: 'What you write is kept in this browser and sent when the server is back.',
  },
  refused: { text: 'Not saved', color: 'red', hint: 'The server refused the change.' },
};

/** Whether the server has what is on the screen. */
export function StatusText({ status, onConflict }: { status: SyncStatus; onConflict: () => void }) {
  if (status.conflicts.size > 0) {
    return (
      <Badge component="button" color="red" onClick={onConflict} style={{ cursor: 'pointer' }}>
        Conflict
      </Badge>
    );
  }
  const { text, color, hint } = WORDS[status.state];
  return (
    <Tooltip label={status.message ?? hint} multiline maw={320}>
      <Badge color={color} role="status" aria-label={`Document: ${text}`}>
        {text}
      </Badge>
    </Tooltip>
  );
}
