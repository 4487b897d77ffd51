import { Button, Group, toasts } from '@svc/ui/kit';

/** Says what was done, with the way back for ten seconds. */
export function toastUndo(id: string, message: string, undo: () => void): void {
  toasts.show({
    id,
    autoClose: 10_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            toasts.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
