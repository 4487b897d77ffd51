import { Checkbox, Group, Select, TextInput, type UseFormReturn } from '@svc/ui/kit';
import { useTables } from '../../../data/use-tables.ts';
import { type ColumnDraft, takesOptions, takesPattern, takesRange } from './column-draft.ts';
import { OptionEditor } from './option-editor.tsx';
import { UnitField } from './unit-field.tsx';

interface TypeSettingsProps {
  form: UseFormReturn<ColumnDraft>;
  isNew: boolean;
}

/** What only some types have: choices, a unit, a linked table, limits. */
export function TypeSettings({ form, isNew }: TypeSettingsProps) {
  const { type } = form.values;
  return (
    <>
      {type === 'measure' && (
        <UnitField
          value={form.values.unit}
          error={form.errors.unit}
          onChange={(unit) => form.setFieldValue('unit', unit)}
        />
      )}
      {takesOptions(type) && (
        <OptionEditor options={form.values.options} onChange={(options) => form.setFieldValue('options', options)} />
      )}
      {type === 'link' && <LinkSettings form={form} isNew={isNew} />}
      {takesRange(type) && (
        <Group grow>
          <TextInput label="At least" inputMode="decimal" {...form.getInputProps('min')} />
          <TextInput label="At most" inputMode="decimal" {...form.getInputProps('max')} />
        </Group>
      )}
      {takesPattern(type) && (
        <Group grow align="flex-start">
          <TextInput
            label="Longest text"
            inputMode="numeric"
            placeholder="characters"
            {...form.getInputProps('maxLength')}
          />
          <TextInput label="Pattern" placeholder="[A-Z]{2}\d+" spellCheck={false} {...form.getInputProps('regex')} />
        </Group>
      )}
    </>
  );
}

function LinkSettings({ form, isNew }: TypeSettingsProps) {
  const { data: tables = [] } = useTables();
  return (
    <>
      <Select
        label="Linked table"
        withAsterisk
        searchable
        disabled={!isNew}
        data={tables.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('linkTableId')}
      />
      <Checkbox
        label="Several rows"
        description="Otherwise a cell links to one row at most."
        disabled={!isNew}
        {...form.getInputProps('linkMultiple', { type: 'checkbox' })}
      />
      {isNew && (
        <TextInput
          label="Name on the other side"
          description="Also makes a column there that shows what links to it; leave it empty for none."
          maxLength={63}
          {...form.getInputProps('inverseName')}
        />
      )}
    </>
  );
}
