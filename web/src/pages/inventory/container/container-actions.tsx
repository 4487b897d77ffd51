import type { Container } from '@svc/contract';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsMove,
  IconArrowsSplit2,
  IconDots,
  IconDropletMinus,
  IconHandGrab,
  IconPencil,
  IconPrinter,
  IconScale,
} from '@svc/ui/icons';
import { ActionIcon, Button, Group, Menu } from '@svc/ui/kit';
import { useState } from 'react';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useArchiveWithUndo } from '../../../components/use-archive-with-undo.ts';
import { useArchiveContainer, useRestoreContainer } from '../../../data/use-containers.ts';
import { useCheckIn, useCheckOut } from '../../../data/use-placements.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { AdjustDialog } from '../stock/adjust-dialog.tsx';
import { ConsumeDialog } from '../stock/consume-dialog.tsx';
import { MergeDialog } from '../stock/merge-dialog.tsx';
import { MoveDialog } from '../stock/move-dialog.tsx';
import { SplitDialog } from '../stock/split-dialog.tsx';
import { EditContainerDialog } from '../storage/edit-container-dialog.tsx';

type Opened = 'consume' | 'adjust' | 'split' | 'merge' | 'move' | 'labels' | 'edit' | null;

/** What one can do with a container; the most frequent at hand, the rest in a menu. */
export function ContainerActions({ container }: { container: Container }) {
  const canEdit = useCan('ws:edit_inventory');
  const [opened, setOpened] = useState<Opened>(null);
  const checkOut = useCheckOut();
  const checkIn = useCheckIn();
  const archive = useArchiveContainer();
  const restore = useRestoreContainer();
  const lifecycle = useArchiveWithUndo<Container>({
    archive: (one) => archive.mutateAsync(one),
    restore: (one) => restore.mutateAsync(one),
  });
  const close = (): void => setOpened(null);
  const { id, name, quantity, checkedOut } = container;

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      toastDone(done);
    } catch (error) {
      toastRefused(error);
    }
  }

  if (container.archivedAt) {
    return canEdit ? (
      <Button variant="default" onClick={() => lifecycle.restore(container)}>
        Restore
      </Button>
    ) : null;
  }
  return (
    <Group gap="xs">
      {canEdit && checkedOut && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          loading={checkIn.isPending}
          onClick={() => void run(() => checkIn.mutateAsync([{ containerId: id }]), `${name} is back`)}
        >
          Check in
        </Button>
      )}
      {canEdit && !checkedOut && (
        <Button
          variant="default"
          leftSection={<IconHandGrab size={16} />}
          loading={checkOut.isPending}
          onClick={() =>
            void run(() => checkOut.mutateAsync({ items: [{ containerId: id }] }), `${name} is in your hands`)
          }
        >
          Check out
        </Button>
      )}
      {canEdit && (
        <Button variant="default" leftSection={<IconArrowsMove size={16} />} onClick={() => setOpened('move')}>
          Move…
        </Button>
      )}
      {canEdit && quantity && (
        <Button leftSection={<IconDropletMinus size={16} />} onClick={() => setOpened('consume')}>
          Consume…
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={`More for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && (
            <>
              <Menu.Item leftSection={<IconScale size={16} />} onClick={() => setOpened('adjust')}>
                Adjust amount…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowsSplit2 size={16} />}
                disabled={!quantity}
                onClick={() => setOpened('split')}
              >
                Aliquot…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowMerge size={16} />}
                disabled={!quantity}
                onClick={() => setOpened('merge')}
              >
                Merge into this…
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setOpened('labels')}>
            Print label…
          </Menu.Item>
          {canEdit && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpened('edit')}>
                Edit…
              </Menu.Item>
              <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => lifecycle.archive(container)}>
                Archive
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {quantity && (
        <ConsumeDialog
          opened={opened === 'consume'}
          source={{ from: 'container', id, name, lotId: container.lotId, stock: quantity }}
          onClose={close}
        />
      )}
      <AdjustDialog opened={opened === 'adjust'} container={container} onClose={close} />
      <SplitDialog opened={opened === 'split'} container={container} onClose={close} />
      <MergeDialog opened={opened === 'merge'} container={container} onClose={close} />
      <MoveDialog opened={opened === 'move'} containers={[container]} onClose={close} />
      <LabelsDialog opened={opened === 'labels'} containerIds={[id]} onClose={close} />
      <EditContainerDialog container={opened === 'edit' ? container : null} onClose={close} />
    </Group>
  );
}
