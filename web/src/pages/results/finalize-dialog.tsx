import type { ResultBatch } from '@svc/contract';
import { ConfirmDialog, Text } from '@svc/ui/kit';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useFinalizeBatch } from '../../data/use-results-batches.ts';

interface FinalizeDialogProps {
  opened: boolean;
  batch: ResultBatch;
  onClose: () => void;
  onRefused: () => void;
}

/** Asks once more: there is no way back from final. */
export function FinalizeDialog({ opened, batch, onClose, onRefused }: FinalizeDialogProps) {
  const finalize = useFinalizeBatch();

  function close(): void {
    finalize.reset();
    onClose();
  }

  function confirm(): void {
    finalize.mutate(batch, {
      onSuccess: ({ name }) => {
        toastDone(`${name} is final`);
        close();
      },
      onError: onRefused,
    });
  }

  return (
    <ConfirmDialog
      opened={opened}
      title="Finalize batch"
      confirmLabel="Finalize"
      danger={false}
      busy={finalize.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>
        From then on the {batch.rowCount.toLocaleString('en')} rows of <strong>{batch.name}</strong> never change, for
        anybody. A mistake is corrected by a new batch with a reason.
      </Text>
      <Text size="sm" c="dimmed">
        A checksum of the rows is kept with it.
      </Text>
      <FormError error={finalize.error} />
    </ConfirmDialog>
  );
}
