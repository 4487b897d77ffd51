import type { ResultBatch } from '@svc/contract';
import { IconLock, IconPencil } from '@svc/ui/icons';
import { Badge, Group } from '@svc/ui/kit';

/** Whether a batch still changes, and whether another one corrects it. */
export function BatchBadges({ batch }: { batch: Pick<ResultBatch, 'finalized' | 'status' | 'archivedAt'> }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {batch.finalized ? (
        <Badge color="green" leftSection={<IconLock size={11} />}>
          Finalized
        </Badge>
      ) : (
        <Badge color="gray" leftSection={<IconPencil size={11} />}>
          Draft
        </Badge>
      )}
      {batch.status === 'superseded' && <Badge color="amber">Superseded</Badge>}
      {batch.archivedAt && <Badge color="gray">Archived</Badge>}
    </Group>
  );
}
