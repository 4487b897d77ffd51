import type { DataObject } from '@svc/contract';
import { IconArchive, IconArrowBackUp } from '@svc/ui/icons';
import { Badge, Button, CopyButton, Group } from '@svc/ui/kit';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { toastUndo } from '../../../components/toast-undo.tsx';
import { useRefreshTables } from '../../../data/use-tables.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import type { GridStore } from '../grid/grid-store.ts';

interface RowActionsProps {
  row: DataObject;
  store: GridStore;
  onClose: () => void;
}

/** What one can do with a row as a whole. */
export function RowActions({ row, store, onClose }: RowActionsProps) {
  const canEdit = useCan('ws:edit_data');
  const refreshTables = useRefreshTables();
  const isActive = row.archivedAt === null;

  async function archive(): Promise<void> {
    try {
      await store.archive([row.id]);
      toastUndo(`archived-${row.id}-${row.version}`, `${row.name} is archived`, () => {
        void store.undo().then(refreshTables).catch(toastRefused);
      });
      refreshTables();
      onClose();
    } catch (error) {
      toastRefused(error);
    }
  }

  async function restore(): Promise<void> {
    try {
      await store.restore([row.id]);
      toastDone(`${row.name} is active again`);
      refreshTables();
      onClose();
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <Group gap="xs">
      {!isActive && <Badge color="gray">Archived</Badge>}
      <CopyButton text={row.id} label="Copy id" />
      <CopyButton text={window.location.href} label="Copy link" />
      {canEdit && (
        <Button
          variant="default"
          leftSection={isActive ? <IconArchive size={15} /> : <IconArrowBackUp size={15} />}
          onClick={() => void (isActive ? archive() : restore())}
        >
          {isActive ? 'Archive' : 'Restore'}
        </Button>
      )}
    </Group>
  );
}
