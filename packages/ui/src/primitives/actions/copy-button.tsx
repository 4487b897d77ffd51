import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { primitive } from '../root/primitive.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  text: string;
  label?: string;
  onCopied?: () => void;
}

/** Copies its text and says so. */
export const CopyButton = primitive(function CopyButton({ text, label = 'Copy', onCopied }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy(): Promise<void> {
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'refused');
    if (copied) onCopied?.();
  }

  const words = { idle: label, copied: 'Copied', refused: 'Copy by hand' }[state];
  return (
    <Button
      variant="default"
      leftSection={state === 'copied' ? <IconCheck size={15} /> : <IconCopy size={15} />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {words}
    </Button>
  );
});
