import type { Container } from '@svc/contract';
import { Dialog, Stack, Text, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { ContainerPicker } from '../../../components/inventory/container-picker.tsx';
import { useMoveWithUndo } from '../../../components/inventory/use-move-with-undo.ts';
import { splitError } from '../../../components/split-error.ts';
import { useFreePositions } from '../../../data/use-containers.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type Movable = Pick<Container, 'id' | 'name' | 'parentId' | 'position'>;

interface MoveDialogProps {
  opened: boolean;
  containers: readonly Movable[];
  onClose: () => void;
}

export function MoveDialog({ opened, containers, onClose }: MoveDialogProps) {
  const what = containers.length === 1 ? containers[0]!.name : `${containers.length} containers`;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Move ${what}`}>
      <MoveForm containers={containers} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = ['items[0].parentId', 'items[0].position'];

/** Puts containers into another one: one at a chosen place, many in the first free ones. */
function MoveForm({ containers, onClose }: Omit<MoveDialogProps, 'opened'>) {
  const move = useMoveWithUndo();
  const [parentId, setParentId] = useState<string | null>(null);
  const [position, setPosition] = useState('');
  const free = useFreePositions(parentId).data;
  const hasGrid = free !== undefined && free.positions.length > 0;
  const fields = splitError(move.error, FIELDS).fields;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const place = position.trim() ? { position: position.trim() } : {};
    const items = containers.map(({ id }) => ({
      containerId: id,
      parentId,
      ...(containers.length === 1 ? place : {}),
    }));
    if (await move.run(items, containers)) onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <ContainerPicker
          label="Into"
          description="Leave it empty to make it stand by itself, in no other."
          value={parentId}
          without={containers.map(({ id }) => id)}
          error={fields['items[0].parentId']}
          autoFocus
          onChange={setParentId}
        />
        {containers.length === 1 && hasGrid && (
          <TextInput
            label="Place"
            placeholder={`${free.positions[0]}, the first that is free`}
            value={position}
            error={fields['items[0].position']}
            onChange={(event) => setPosition(event.currentTarget.value.toUpperCase())}
          />
        )}
        {typeof free?.free === 'number' && (
          <Text size="sm" c={free.free < containers.length ? 'red' : 'dimmed'}>
            {free.free === 1 ? '1 place is free.' : `${free.free} places are free.`}
          </Text>
        )}
        <FormError error={move.error} fields={FIELDS} />
        <DialogButtons label="Move" busy={move.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}
