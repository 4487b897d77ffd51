import { COLUMN_TYPES, type Column, type Table } from '@svc/contract';
import { Badge, Button, Checkbox, Group, Select, Stack, Text, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { splitError } from '../../../components/split-error.ts';
import { ColumnIcon, TYPE_LABELS } from '../cells/column-icons.tsx';
import { ArchivedColumns } from './archived-columns.tsx';
import { type ColumnDraft, takesDefault, takesUnique, toDraft } from './column-draft.ts';
import { type ConversionChoice, ConversionPanel } from './conversion-panel.tsx';
import { TypeSettings } from './type-settings.tsx';
import { useSaveColumn } from './use-save-column.ts';

const FIELDS = ['name', 'unit', 'default', 'options', 'description'] as const;

interface ColumnFormProps {
  table: Table;
  column: Column | null;
  onClose: () => void;
}

export function ColumnForm({ table, column, onClose }: ColumnFormProps) {
  const before = table.columns[table.columns.findIndex(({ id }) => id === column?.id) - 1]?.id ?? '';
  const [afterId, setAfterId] = useState(column ? before : (table.columns.at(-1)?.id ?? ''));
  const [conversion, setConversion] = useState<ConversionChoice>('strict');
  const form = useForm<ColumnDraft>({ initialValues: toDraft(column), validate: { name: fieldRules.name } });
  const { save, archive, isBusy, error } = useSaveColumn(table, column, onClose);
  const { type } = form.values;
  const isRetyped = column !== null && type !== column.type;
  const isInverse = column?.link?.isInverse === true;

  const submit = form.onSubmit(
    (draft) =>
      void save(draft, {
        conversion: isRetyped ? conversion : null,
        afterId: afterId === before ? null : afterId,
      }).catch((refusal) => form.setErrors(splitError(refusal, FIELDS).fields)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group grow align="flex-start">
          <TextInput label="Name" maxLength={63} data-autofocus {...form.getInputProps('name')} />
          <Select
            label="Type"
            searchable
            disabled={isInverse || column?.type === 'link'}
            data={COLUMN_TYPES.filter((one) => column === null || one !== 'link' || column.type === 'link').map(
              (value) => ({
                value,
                label: TYPE_LABELS[value],
              }),
            )}
            leftSection={<ColumnIcon type={type} />}
            {...form.getInputProps('type')}
          />
        </Group>
        <Textarea label="Description" autosize minRows={1} maxRows={6} {...form.getInputProps('description')} />
        {!isInverse && <TypeSettings form={form} isNew={column === null} />}
        {takesDefault(type) && (
          <TextInput
            label="Default"
            description="What a new row gets when the cell is left out."
            {...form.getInputProps('default')}
          />
        )}
        {!isInverse && (
          <Group gap="lg">
            <Checkbox label="Required" {...form.getInputProps('required', { type: 'checkbox' })} />
            {takesUnique(type) && <Checkbox label="Unique" {...form.getInputProps('unique', { type: 'checkbox' })} />}
            <Checkbox label="Indexed, for fast filters" {...form.getInputProps('indexed', { type: 'checkbox' })} />
            {column && column.index !== 'none' && (
              <Badge color={{ building: 'amber', ready: 'green', failed: 'red' }[column.index]}>
                index {column.index}
              </Badge>
            )}
          </Group>
        )}
        <Select
          label="Place"
          data={[
            { value: '', label: 'First' },
            ...table.columns
              .filter(({ id }) => id !== column?.id)
              .map(({ id, name }) => ({ value: id, label: `After ${name}` })),
          ]}
          value={afterId}
          onChange={(value) => setAfterId(value ?? '')}
        />
        {isRetyped && (
          <ConversionPanel column={column} draft={form.values} choice={conversion} onChoice={setConversion} />
        )}
        <FormError error={error} fields={FIELDS} />
        <Group justify="space-between">
          {column ? (
            <Button variant="subtle" color="red" onClick={archive}>
              Archive column
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              Everything but a link’s table can be changed later.
            </Text>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {column ? 'Save' : 'Create column'}
            </Button>
          </Group>
        </Group>
        {column === null && <ArchivedColumns tableId={table.id} />}
      </Stack>
    </form>
  );
}
