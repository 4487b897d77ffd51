import type { ResultBatch } from '@svc/contract';
import { Button, Dialog, Group, Select, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { TextLink } from '../../components/links.tsx';
import { splitError } from '../../components/split-error.ts';
import { useCreateBatch } from '../../data/use-results-batches.ts';
import { useResultSchemas } from '../../data/use-results-schemas.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

interface CreateBatchDialogProps {
  opened: boolean;
  schemaId: string | null;
  onClose: () => void;
  onCreated: (batch: ResultBatch) => void;
}

const FIELDS = ['name', 'schemaId'] as const;

export function CreateBatchDialog({ opened, ...form }: CreateBatchDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="New batch">
      <CreateBatchForm {...form} />
    </Dialog>
  );
}

function CreateBatchForm({ schemaId, onClose, onCreated }: Omit<CreateBatchDialogProps, 'opened'>) {
  const { slug } = useWorkspace().workspace;
  const create = useCreateBatch();
  const { data: schemas } = useResultSchemas();
  const form = useForm({
    initialValues: { name: '', schemaId: schemaId ?? '' },
    validate: { name: fieldRules.name, schemaId: fieldRules.name },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: onCreated,
      onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Select
          label="Schema"
          placeholder="What its rows look like"
          searchable
          data={(schemas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('schemaId')}
        />
        {schemas?.length === 0 && (
          <Text size="sm" c="dimmed">
            There is no schema yet.{' '}
            <TextLink to="/w/$slug/results/schemas" params={{ slug }} size="sm">
              Make one first
            </TextLink>
          </Text>
        )}
        <FormError error={create.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create batch
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
