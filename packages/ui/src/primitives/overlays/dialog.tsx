import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { primitive } from '../root/primitive.tsx';

export interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False while closing by accident would lose something: then only the buttons close it. */
  easyToClose?: boolean;
  children: ReactNode;
}

/** A modal window with a title. Its content is made anew each time it opens. */
export const Dialog = primitive(function Dialog(props: DialogProps) {
  const { opened, title, onClose, size = 'md', easyToClose = true, children } = props;
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
});
