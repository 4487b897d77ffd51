import type { File } from '@svc/contract';
import { Stack, Textarea, TextInput } from '@svc/ui/kit';
import { useState } from 'react';
import { useUpdateFile } from '../../data/use-files.ts';

/** Name and description; each is saved when one leaves it. */
export function FileForm({ file, readOnly }: { file: File; readOnly: boolean }) {
  const [name, setName] = useState(file.name);
  const [description, setDescription] = useState(file.description);
  const update = useUpdateFile();
  const problem = update.error?.message;
  const isNameless = name.trim() === '';

  function save(): void {
    if (readOnly || isNameless || (name.trim() === file.name && description === file.description)) return;
    update.mutate({ id: file.id, version: file.version, name: name.trim(), description });
  }

  const common = { readOnly, variant: readOnly ? 'filled' : 'default', onBlur: save };
  return (
    <Stack gap="sm">
      <TextInput
        {...common}
        label="Name"
        value={name}
        maxLength={255}
        error={isNameless ? 'A file needs a name' : problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <Textarea
        {...common}
        label="Description"
        value={description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </Stack>
  );
}
