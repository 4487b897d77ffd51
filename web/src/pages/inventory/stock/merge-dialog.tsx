import type { Container } from '@svc/contract';
import { Checkbox, Dialog, Stack, Text, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useContainers } from '../../../data/use-containers.ts';
import { useMerge } from '../../../data/use-stock.ts';
import { DialogButtons } from './dialog-buttons.tsx';

interface MergeDialogProps {
  opened: boolean;
  container: Container;
  onClose: () => void;
}

export function MergeDialog({ opened, container, onClose }: MergeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Merge into ${container.name}`}>
      <MergeForm container={container} onClose={onClose} />
    </Dialog>
  );
}

/** Pours what is in other containers of the same lot into this one. */
function MergeForm({ container, onClose }: Omit<MergeDialogProps, 'opened'>) {
  const merge = useMerge();
  const others = useContainers(container.lotId ? { lotId: container.lotId } : {}, container.lotId !== null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { id, version } = container;
    merge.mutate(
      { id, version, reason: reason.trim(), items: chosen.map((containerId) => ({ containerId })) },
      {
        onSuccess: (answer) => {
          toastDone(`${answer.container.name} holds ${formatQuantity(answer.container.quantity)}`);
          onClose();
        },
      },
    );
  }

  if (container.lotId === null) {
    return <Text>Only containers of one lot can be merged, and {container.name} is of none.</Text>;
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <QueryState query={others}>
          {({ pages }) => {
            const list = pages.flatMap((page) => page.containers);
            const full = list.filter(({ id, quantity }) => id !== container.id && Number(quantity?.value ?? 0) > 0);
            if (full.length === 0) return <Text c="dimmed">No other container holds some of the lot.</Text>;
            return (
              <Checkbox.Group label="All that is in" value={chosen} onChange={setChosen}>
                <Stack gap="xs" mt="xs" mah={260} style={{ overflowY: 'auto' }}>
                  {full.map(({ id, name, quantity }) => (
                    <Checkbox key={id} value={id} label={`${name} · ${formatQuantity(quantity)}`} />
                  ))}
                </Stack>
              </Checkbox.Group>
            );
          }}
        </QueryState>
        <TextInput
          label="Reason"
          required
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={merge.error} />
        <DialogButtons
          label="Merge"
          busy={merge.isPending}
          disabled={reason.trim() === '' || chosen.length === 0}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
