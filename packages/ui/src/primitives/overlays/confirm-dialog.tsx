import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { primitive } from '../root/primitive.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  danger?: boolean;
  children: ReactNode;
}

/** Asks before something that hurts to get wrong. The safe button has the focus. */
export const ConfirmDialog = primitive(function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog opened={props.opened} title={props.title} onClose={props.onClose}>
      <Stack gap="lg">
        <Stack gap="sm">{props.children}</Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={props.busy ?? false}
            onClick={props.onConfirm}
            {...((props.danger ?? true) ? { color: 'red' } : {})}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
});
