import { Dialog, Stack, Text, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useReverseConsumption } from '../../../data/use-stock.ts';
import { DialogButtons } from './dialog-buttons.tsx';

interface ReverseDialogProps {
  /** Null while the window is closed. */
  consumptionId: string | null;
  onClose: () => void;
}

export function ReverseDialog({ consumptionId, onClose }: ReverseDialogProps) {
  return (
    <Dialog opened={consumptionId !== null} onClose={onClose} title="Reverse consumption">
      {consumptionId && <ReverseForm id={consumptionId} onClose={onClose} />}
    </Dialog>
  );
}

function ReverseForm({ id, onClose }: { id: string; onClose: () => void }) {
  const reverse = useReverseConsumption();
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    reverse.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => {
          toastDone('What was taken is back');
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          All that was taken with this consumption goes back to where it was taken from. Both entries stay in the
          ledger.
        </Text>
        <TextInput
          label="Reason"
          required
          data-autofocus
          placeholder="Booked on the wrong tube"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={reverse.error} />
        <DialogButtons label="Reverse" busy={reverse.isPending} disabled={reason.trim() === ''} onClose={onClose} />
      </Stack>
    </form>
  );
}
