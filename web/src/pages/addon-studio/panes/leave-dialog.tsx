import { ConfirmDialog, Text } from '@svc/ui/kit';

interface LeaveDialogProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what is not saved would be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave without saving?"
      confirmLabel="Leave"
      onClose={onStay}
      onConfirm={onLeave}
    >
      <Text size="sm">What you have changed since the last save will be gone.</Text>
    </ConfirmDialog>
  );
}
