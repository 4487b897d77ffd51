import { Button, Dialog, Group, Radio, Stack, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { DiffView } from '../editor/diff-view.tsx';
import type { FileConflict } from '../model/studio-files.ts';

interface ConflictDialogProps {
  conflicts: readonly FileConflict[];
  onClose: () => void;
  /** The paths of which the text on the server counts. */
  onResolve: (theirPaths: string[]) => void;
}

/** Somebody else saved the same scripts: shows both texts, and loses neither until one is chosen. */
export function ConflictDialog({ conflicts, onClose, onResolve }: ConflictDialogProps) {
  return (
    <Dialog
      opened={conflicts.length > 0}
      title="Somebody else saved meanwhile"
      size="xl"
      easyToClose={false}
      onClose={onClose}
    >
      {conflicts.length > 0 && <Decision conflicts={conflicts} onClose={onClose} onResolve={onResolve} />}
    </Dialog>
  );
}

function Decision({ conflicts, onClose, onResolve }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<string[]>([]);
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        Your text is safe in this window. Nothing is saved before you have decided.
      </Text>
      {conflicts.map((conflict) => (
        <section key={conflict.path} aria-label={conflict.path}>
          <Group justify="space-between" mb={6}>
            <Text fw={550}>{conflict.path}</Text>
            <Radio.Group
              aria-label={`Which text of ${conflict.path} counts`}
              value={theirs.includes(conflict.path) ? 'theirs' : 'mine'}
              onChange={(choice) =>
                setTheirs((before) => {
                  const others = before.filter((path) => path !== conflict.path);
                  return choice === 'theirs' ? [...others, conflict.path] : others;
                })
              }
            >
              <Group gap="md">
                <Radio value="mine" label={conflict.mine === null ? 'Delete it' : 'Keep mine'} />
                <Radio value="theirs" label={conflict.theirs === null ? 'Delete it' : 'Take theirs'} />
              </Group>
            </Radio.Group>
          </Group>
          <DiffView
            label={`Theirs and mine of ${conflict.path}`}
            before={conflict.theirs ?? ''}
            after={conflict.mine ?? ''}
          />
        </section>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Keep writing
        </Button>
        <Button onClick={() => onResolve(theirs)}>Save it like this</Button>
      </Group>
    </Stack>
  );
}
