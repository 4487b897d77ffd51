import { IconArchive, IconArrowBackUp, IconX } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { toastUndo } from '../../components/toast-undo.tsx';
import { useRefreshTables } from '../../data/use-tables.ts';
import type { GridStore } from './grid/grid-store.ts';

interface SelectionBarProps {
  store: GridStore;
  checked: ReadonlySet<string>;
  onChecked: (ids: ReadonlySet<string>) => void;
  isArchived: boolean;
  canEdit: boolean;
}

/** What one can do with the rows that are ticked. */
export function SelectionBar({ store, checked, onChecked, isArchived, canEdit }: SelectionBarProps) {
  const [busy, setBusy] = useState(false);
  const refreshTables = useRefreshTables();

  async function run(): Promise<void> {
    const ids = [...checked];
    const words = ids.length === 1 ? '1 row is' : `${ids.length} rows are`;
    setBusy(true);
    try {
      if (isArchived) await store.restore(ids);
      else await store.archive(ids);
      onChecked(new Set());
      refreshTables();
      if (isArchived) toastDone(`${words} active again`);
      else
        toastUndo(
          `archived-${ids[0]}-${ids.length}`,
          `${words} archived`,
          () => void store.undo().then(refreshTables).catch(toastRefused),
        );
    } catch (error) {
      toastRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Group gap="xs" role="toolbar" aria-label="Selected rows">
      <Text size="sm">{checked.size.toLocaleString('en')} selected</Text>
      {canEdit && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={isArchived ? <IconArrowBackUp size={14} /> : <IconArchive size={14} />}
          onClick={() => void run()}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      )}
      <ActionIcon aria-label="Clear selection" onClick={() => onChecked(new Set())}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
