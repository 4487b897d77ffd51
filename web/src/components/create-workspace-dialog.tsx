import { Button, Dialog, Group, Stack, TextInput, useForm } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useCreateWorkspace } from '../data/use-organization.ts';
import { FormError } from './form-error.tsx';
import { splitError } from './split-error.ts';

interface CreateWorkspaceDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a workspace in the organization and goes there. */
export function CreateWorkspaceDialog({ opened, onClose }: CreateWorkspaceDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create workspace">
      <CreateWorkspaceForm onClose={onClose} />
    </Dialog>
  );
}

function CreateWorkspaceForm({ onClose }: { onClose: () => void }) {
  const create = useCreateWorkspace();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'A workspace needs a name' : null) },
  });
  const submit = form.onSubmit(({ name }) =>
    create.mutate(name.trim(), {
      onSuccess: ({ slug }) => {
        onClose();
        void navigate({ to: '/w/$slug', params: { slug } });
      },
      onError: (error) => form.setErrors(splitError(error, ['name']).fields),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="You become its owner. Data, people and keys of a workspace stay inside it."
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormError error={create.error} fields={['name']} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create workspace
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
