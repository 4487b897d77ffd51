import type { Environment, Table } from '@svc/contract';
import { Button, Dialog, Group, Select, Stack, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { useCreateTable } from '../../data/use-tables.ts';
import { FormError } from '../form-error.tsx';
import { splitError } from '../split-error.ts';
import { toastDone } from '../toast.ts';
import { TABLE_FIELDS, TableFields, type TableValues, tableRules } from './table-fields.tsx';

interface CreateTableDialogProps {
  /** Where the table will be; null while the window is closed. */
  environment: Pick<Environment, 'id' | 'name'> | null;
  onClose: () => void;
  onCreated: (table: Table) => void;
}

export function CreateTableDialog({ environment, onClose, onCreated }: CreateTableDialogProps) {
  return (
    <Dialog opened={environment !== null} onClose={onClose} title={`New table in ${environment?.name ?? ''}`}>
      {environment && <CreateTableForm environmentId={environment.id} onClose={onClose} onCreated={onCreated} />}
    </Dialog>
  );
}

interface CreateTableFormProps extends Omit<CreateTableDialogProps, 'environment'> {
  environmentId: string;
}

function CreateTableForm({ environmentId, onClose, onCreated }: CreateTableFormProps) {
  const create = useCreateTable();
  const [kind, setKind] = useState<Table['kind']>('data');
  const form = useForm<TableValues>({
    initialValues: { name: '', description: '', namingSchemeId: '' },
    validate: tableRules,
  });
  const submit = form.onSubmit(({ name, description, namingSchemeId }) =>
    create.mutate(
      { environmentId, name, kind, description, namingSchemeId: namingSchemeId || null },
      {
        onSuccess: (table) => {
          toastDone(`${table.name} is created`);
          onCreated(table);
        },
        onError: (error) => form.setErrors(splitError(error, TABLE_FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TableFields form={form} />
        <Select
          label="Kind"
          description="The rows of an item type are things kept in the inventory; lots are of them."
          allowDeselect={false}
          data={[
            { value: 'data', label: 'Data' },
            { value: 'itemType', label: 'Item type' },
          ]}
          value={kind}
          onChange={(value) => value && setKind(value as Table['kind'])}
        />
        <FormError error={create.error} fields={TABLE_FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create table
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
