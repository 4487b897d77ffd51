import { Button, Dialog, Group, Stack, useForm } from '@svc/ui/kit';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useCreateEnvironment } from '../../data/use-environments.ts';
import {
  ENVIRONMENT_FIELDS,
  EnvironmentFields,
  type EnvironmentValues,
  environmentRules,
} from './environment-fields.tsx';

interface CreateEnvironmentDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateEnvironmentDialog({ opened, onClose, onCreated }: CreateEnvironmentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New environment">
      <CreateEnvironmentForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateEnvironmentForm({ onClose, onCreated }: Omit<CreateEnvironmentDialogProps, 'opened'>) {
  const create = useCreateEnvironment();
  const form = useForm<EnvironmentValues>({ initialValues: { name: '', description: '' }, validate: environmentRules });
  const submit = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: ({ name }) => {
        toastDone(`${name} is created`);
        onCreated();
      },
      onError: (error) => form.setErrors(splitError(error, ENVIRONMENT_FIELDS).fields),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <EnvironmentFields form={form} />
        <FormError error={create.error} fields={ENVIRONMENT_FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create environment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
