import { Button, Dialog, Group, Stack, Text, Textarea } from '@svc/ui/kit';
import { useState } from 'react';
import classes from '../document.module.css';

interface ConflictDialogProps {
  mine: string;
  theirs: string;
  opened: boolean;
  onClose: () => void;
  /** The text that the block shall have; with `extra`, a text for a block behind it. */
  onDecide: (text: string, extra?: string) => void;
}

/** Two people changed the same block: shows both texts, and loses neither until one is chosen. */
export function ConflictDialog({ opened, onClose, ...rest }: ConflictDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title="Somebody else changed this block too">
      {opened && <Decision {...rest} />}
    </Dialog>
  );
}

function Decision({ mine, theirs, onDecide }: Omit<ConflictDialogProps, 'opened' | 'onClose'>) {
  const [merged, setMerged] = useState(mine);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Your text is safe: it is kept in this browser until you decide. Nothing is sent for this block before that.
      </Text>
      <div className={classes.sides}>
        <Side label="Yours" text={mine} action="Keep mine" onUse={() => onDecide(mine)} />
        <Side label="Theirs, as saved" text={theirs} action="Take theirs" onUse={() => onDecide(theirs)} />
      </div>
      <Textarea
        label="Or put them together"
        description="Markdown"
        autosize
        minRows={3}
        maxRows={12}
        value={merged}
        onChange={(event) => setMerged(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onDecide(theirs, mine)}>
          Keep both, one after the other
        </Button>
        <Button disabled={merged.trim() === ''} onClick={() => onDecide(merged)}>
          Use the text above
        </Button>
      </Group>
    </Stack>
  );
}

function Side({ label, text, action, onUse }: { label: string; text: string; action: string; onUse: () => void }) {
  return (
    <section className={classes.side} aria-label={label}>
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Button size="compact-sm" variant="light" onClick={onUse}>
          {action}
        </Button>
      </Group>
      <pre>{text}</pre>
    </section>
  );
}
