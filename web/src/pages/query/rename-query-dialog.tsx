import type { SavedQuery } from '@svc/contract';
import { Button, Dialog, Group, Stack, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useUpdateSavedQuery } from '../../data/use-saved-queries.ts';

const FIELDS = ['name', 'description'] as const;

export function RenameQueryDialog({ saved, onClose }: { saved: SavedQuery | null; onClose: () => void }) {
  return (
    <Dialog opened={saved !== null} onClose={onClose} title="Rename query">
      {saved && <RenameQueryForm saved={saved} onClose={onClose} />}
    </Dialog>
  );
}

function RenameQueryForm({ saved, onClose }: { saved: SavedQuery; onClose: () => void }) {
  const update = useUpdateSavedQuery();
  const form = useForm({
    initialValues: { name: saved.name, description: saved.description },
    validate: { name: fieldRules.name },
  });
  const submit = form.onSubmit((values) =>
    update.mutate(
      { id: saved.id, version: saved.version, ...values },
      {
        onSuccess: ({ name }) => {
          toastDone(`${name} is saved`);
          onClose();
        },
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Textarea label="Description" autosize minRows={2} maxLength={5000} {...form.getInputProps('description')} />
        <FormError error={update.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
