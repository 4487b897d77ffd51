import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False while closing by accident would lose something: then only the buttons close it. */
  easyToClose?: boolean;
  children: ReactNode;
}

/** A modal window with a title. Its content is made anew each time it opens. */
export function Dialog({ opened, title, onClose, size = 'md', easyToClose = true, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnEscape={easyToClose}
      closeOnClickOutside={easyToClose}
      withCloseButton={easyToClose}
    >
      {children}
    </Modal>
  );
}
