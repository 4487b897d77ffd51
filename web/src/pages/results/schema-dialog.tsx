import type { ResultSchema } from '@svc/contract';
import { Button, Dialog, Group, Stack, Text, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useCreateResultSchema, useUpdateResultSchema } from '../../data/use-results-schemas.ts';
import { SchemaColumns } from './schema-columns.tsx';
import { startColumn, toColumnDrafts, toNewColumns } from './schema-draft.ts';

interface SchemaDialogProps {
  /** The one to change, a new one, or none while the window is closed. */
  schema: ResultSchema | 'new' | null;
  onClose: () => void;
}

const FIELDS = ['name', 'description'] as const;

export function SchemaDialog({ schema, onClose }: SchemaDialogProps) {
  return (
    <Dialog
      opened={schema !== null}
      onClose={onClose}
      title={schema === 'new' ? 'New schema' : 'Edit schema'}
      size="xl"
    >
      {schema && <SchemaForm schema={schema === 'new' ? null : schema} onClose={onClose} />}
    </Dialog>
  );
}

function SchemaForm({ schema, onClose }: { schema: ResultSchema | null; onClose: () => void }) {
  const create = useCreateResultSchema();
  const update = useUpdateResultSchema();
  const [columns, setColumns] = useState(() => (schema ? toColumnDrafts(schema.columns) : [startColumn(0)]));
  const form = useForm({
    initialValues: { name: schema?.name ?? '', description: schema?.description ?? '' },
    validate: { name: fieldRules.name },
  });

  const submit = form.onSubmit(async (values) => {
    const body = { ...values, columns: toNewColumns(columns) };
    try {
      const saved = schema
        ? await update.mutateAsync({ id: schema.id, version: schema.version, ...body })
        : await create.mutateAsync(body);
      toastDone(`${saved.name} is saved as version ${saved.schemaVersion}`);
      onClose();
    } catch (error) {
      form.setErrors(splitError(error, FIELDS).fields);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Textarea label="Description" autosize minRows={2} maxLength={5000} {...form.getInputProps('description')} />
        <SchemaColumns columns={columns} onChange={setColumns} />
        {schema && (
          <Text size="sm" c="dimmed">
            Other columns make version {schema.schemaVersion + 1}. Batches that exist keep the version they were made
            with.
          </Text>
        )}
        <FormError error={create.error ?? update.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {schema ? 'Save' : 'Create schema'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
