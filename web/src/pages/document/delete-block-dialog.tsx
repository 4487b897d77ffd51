import { Button, Dialog, Group, Stack, TextInput } from '@svc/ui/kit';
import { useState } from 'react';

interface DeleteBlockDialogProps {
  opened: boolean;
  onClose: () => void;
  onDelete: (reason: string) => void;
}

/** Removes a block, with the reason that the history will show. */
export function DeleteBlockDialog({ opened, onClose, onDelete }: DeleteBlockDialogProps) {
  return (
    <Dialog opened={opened} title="Delete block" onClose={onClose}>
      {opened && <ReasonForm onClose={onClose} onDelete={onDelete} />}
    </Dialog>
  );
}

function ReasonForm({ onClose, onDelete }: Omit<DeleteBlockDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onDelete(reason.trim());
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Reason"
          description="Earlier versions keep the block; the history shows why it went."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''}>
            Delete
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
