import { Button, Dialog, Group, Stack, useForm } from '@svc/ui/kit';
import { type TableSummary, useUpdateTable } from '../../data/use-tables.ts';
import { FormError } from '../form-error.tsx';
import { splitError } from '../split-error.ts';
import { toastDone } from '../toast.ts';
import { TABLE_FIELDS, TableFields, type TableValues, tableRules } from './table-fields.tsx';

interface EditTableDialogProps {
  table: TableSummary | null;
  onClose: () => void;
}

export function EditTableDialog({ table, onClose }: EditTableDialogProps) {
  return (
    <Dialog opened={table !== null} onClose={onClose} title="Edit table">
      {table && <EditTableForm table={table} onClose={onClose} />}
    </Dialog>
  );
}

function EditTableForm({ table, onClose }: { table: TableSummary; onClose: () => void }) {
  const update = useUpdateTable();
  const form = useForm<TableValues>({
    initialValues: { name: table.name, description: table.description, namingSchemeId: table.namingSchemeId ?? '' },
    validate: tableRules,
  });
  const submit = form.onSubmit(({ namingSchemeId, ...values }) =>
    update.mutate(
      { id: table.id, version: table.version, ...values, namingSchemeId: namingSchemeId || null },
      {
        onSuccess: ({ name }) => {
          toastDone(`${name} is saved`);
          onClose();
        },
        onError: (error) => form.setErrors(splitError(error, TABLE_FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TableFields form={form} />
        <FormError error={update.error} fields={TABLE_FIELDS} />
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
