import { Button, Group } from '@svc/ui/kit';

interface DialogButtonsProps {
  label: string;
  busy: boolean;
  disabled?: boolean;
  onClose: () => void;
}

/** The way out and the way on, at the foot of a form. */
export function DialogButtons({ label, busy, disabled = false, onClose }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {label}
      </Button>
    </Group>
  );
}
