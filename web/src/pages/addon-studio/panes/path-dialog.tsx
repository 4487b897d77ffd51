import { Button, Dialog, Group, Stack, TextInput } from '@svc/ui/kit';
import { useState } from 'react';
import { findPathFault } from '../model/script-path.ts';

interface PathDialogProps {
  /** The path to begin with; null while it is closed. */
  path: string | null;
  title: string;
  action: string;
  others: readonly string[];
  onClose: () => void;
  onDone: (path: string) => void;
}

/** Asks for the path of a script. */
export function PathDialog({ path, title, onClose, ...rest }: PathDialogProps) {
  return (
    <Dialog opened={path !== null} title={title} onClose={onClose}>
      {path !== null && <PathForm path={path} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function PathForm({ path, action, others, onClose, onDone }: Omit<PathDialogProps, 'title'> & { path: string }) {
  const [value, setValue] = useState(path);
  const [isTouched, setTouched] = useState(false);
  const fault = findPathFault(value.trim(), others);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (fault === null) onDone(value.trim());
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label="Path"
          description="Folders come with the path: parts/plate.tsx"
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={isTouched ? fault : null}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{action}</Button>
        </Group>
      </Stack>
    </form>
  );
}
