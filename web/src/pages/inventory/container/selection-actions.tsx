import type { Container } from '@svc/contract';
import { Button, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { toastRefused } from '../../../components/toast.ts';
import { toastUndo } from '../../../components/toast-undo.tsx';
import type { ContainerGrid, WellContainer } from '../../../data/use-containers.ts';
import { useCheckIn, useCheckOut } from '../../../data/use-placements.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { ConsumeDialog } from '../stock/consume-dialog.tsx';
import { FillDialog } from '../stock/fill-dialog.tsx';
import { MoveDialog } from '../stock/move-dialog.tsx';
import { CreateContainerDialog } from '../storage/create-container-dialog.tsx';

interface SelectionActionsProps {
  container: Container;
  grid: ContainerGrid;
  chosen: ReadonlySet<number>;
  onOpen: (container: WellContainer) => void;
  onClear: () => void;
}

type Opened = 'move' | 'labels' | 'consume' | 'fill' | 'create' | null;

/** What one can do with the chosen places: with what stands in them, or with those that are free. */
export function SelectionActions({ container, grid, chosen, onOpen, onClear }: SelectionActionsProps) {
  const canEdit = useCan('ws:edit_inventory');
  const checkOut = useCheckOut();
  const checkIn = useCheckIn();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const wells = [...chosen].sort((a, b) => a - b).flatMap((index) => grid.wells[index] ?? []);
  const full = wells.flatMap(({ container: one, position }) => (one ? [{ ...one, position }] : []));
  const free = wells.filter((well) => well.container === null).map(({ position }) => position);
  const [only] = full.length === 1 && free.length === 0 ? full : [];
  const movable = full.map(({ id, name, position }) => ({ id, name, position, parentId: container.id }));

  async function takeOut(): Promise<void> {
    try {
      const { containers } = await checkOut.mutateAsync({ items: full.map(({ id }) => ({ containerId: id })) });
      const back = (): void =>
        checkIn.mutate(
          containers.map(({ id }) => ({ containerId: id })),
          { onError: toastRefused },
        );
      toastUndo(`out-${containers[0]!.id}-${containers[0]!.version}`, `${containers.length} checked out`, back);
      onClear();
    } catch (error) {
      toastRefused(error);
    }
  }

  if (wells.length === 0) return null;
  return (
    <>
      <Text size="sm" mr="xs">
        {only ? only.name : `${wells.length} chosen`}
        {!only && full.length > 0 && free.length > 0 && `, ${free.length} of them free`}
      </Text>
      {only && (
        <Button size="compact-sm" variant="default" onClick={() => onOpen(only)}>
          Open
        </Button>
      )}
      {canEdit && only?.quantity && (
        <Button size="compact-sm" variant="default" onClick={() => setOpened('consume')}>
          Consume…
        </Button>
      )}
      {canEdit && full.length > 0 && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setOpened('move')}>
            Move…
          </Button>
          <Button size="compact-sm" variant="default" loading={checkOut.isPending} onClick={() => void takeOut()}>
            Check out
          </Button>
        </>
      )}
      {full.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setOpened('labels')}>
          Labels…
        </Button>
      )}
      {canEdit && free.length > 0 && (
        <>
          <Button size="compact-sm" onClick={() => setOpened('fill')}>
            {`Aliquot into ${free.length}…`}
          </Button>
          {free.length === 1 && (
            <Button size="compact-sm" variant="default" onClick={() => setOpened('create')}>
              New here…
            </Button>
          )}
        </>
      )}
      <MoveDialog opened={opened === 'move'} containers={movable} onClose={close} />
      <LabelsDialog opened={opened === 'labels'} containerIds={full.map(({ id }) => id)} onClose={close} />
      <FillDialog opened={opened === 'fill'} plate={container} positions={free} onClose={close} />
      <CreateContainerDialog
        opened={opened === 'create'}
        parent={container}
        {...(free[0] ? { position: free[0] } : {})}
        onClose={close}
      />
      {only?.quantity && (
        <ConsumeDialog
          opened={opened === 'consume'}
          source={{ from: 'container', id: only.id, name: only.name, lotId: only.lotId, stock: only.quantity }}
          onClose={close}
        />
      )}
    </>
  );
}
