import type { Import } from '@svc/contract';
import { Badge } from '@svc/ui/kit';

const LOOKS: Record<Import['status'], { color: string; label: string }> = {
  queued: { color: 'gray', label: 'Waiting' },
  running: { color: 'blue', label: 'Running' },
  succeeded: { color: 'green', label: 'Done' },
  failed: { color: 'red', label: 'Failed' },
  cancelled: { color: 'gray', label: 'Cancelled' },
};

/** Where an import stands; one that was undone says so. */
export function ImportBadge({ status, revert, counts }: Pick<Import, 'status' | 'revert' | 'counts'>) {
  if (revert?.status === 'succeeded') return <Badge color="gray">Undone</Badge>;
  if (revert?.status === 'queued' || revert?.status === 'running') return <Badge color="blue">Undoing</Badge>;
  const { color, label } = LOOKS[status];
  const isMixed = status === 'succeeded' && counts.failed > 0;
  return <Badge color={isMixed ? 'yellow' : color}>{isMixed ? 'Done, some rows left out' : label}</Badge>;
}
