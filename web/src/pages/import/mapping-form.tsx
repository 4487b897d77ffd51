import type { ImportMatch, Table } from '@svc/contract';
import { Group, MultiSelect, Radio, Select, SimpleGrid, Stack, TextInput } from '@svc/ui/kit';
import { ColumnMapping } from './column-mapping.tsx';
import { LEFT_OUT, type MappingDraft, NEW_COLUMN } from './mapping-draft.ts';

interface MappingFormProps {
  table: Table;
  draft: MappingDraft;
  sheets: string[] | null;
  canDesign: boolean;
  onChange: (draft: MappingDraft) => void;
  onSheet: (sheet: string) => void;
}

const MODES: { value: ImportMatch['mode']; label: string }[] = [
  { value: 'create', label: 'Add every row' },
  { value: 'upsert', label: 'Update rows that match, add the others' },
  { value: 'update', label: 'Only update rows that match' },
  { value: 'skip', label: 'Only add rows that match none' },
];

/** How the file is read, which column goes where, and what happens to rows that are there already. */
export function MappingForm({ table, draft, sheets, canDesign, onChange, onSheet }: MappingFormProps) {
  const filled = draft.columns.flatMap(({ to, newName }) =>
    to === LEFT_OUT ? [] : [to === NEW_COLUMN ? newName : to],
  );
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <TextInput
          label="Name of this mapping"
          description="To use it again"
          value={draft.name}
          maxLength={120}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Select
          label="Rows that are there already"
          description="In the table"
          allowDeselect={false}
          data={MODES}
          value={draft.mode}
          onChange={(mode) => onChange({ ...draft, mode: mode as ImportMatch['mode'] })}
        />
        {draft.mode !== 'create' && (
          <MultiSelect
            label="Match by"
            description="Columns that tell rows apart"
            data={[...new Set(filled)]}
            value={draft.on}
            onChange={(on) => onChange({ ...draft, on })}
          />
        )}
        {sheets !== null && sheets.length > 1 && (
          <Select
            label="Sheet"
            description="Of the workbook"
            allowDeselect={false}
            data={sheets}
            value={draft.source.sheet ?? sheets[0]!}
            onChange={(sheet) => sheet && onSheet(sheet)}
          />
        )}
      </SimpleGrid>
      <ColumnMapping
        table={table}
        columns={draft.columns}
        canDesign={canDesign}
        onChange={(columns) => onChange({ ...draft, columns })}
      />
      <Radio.Group
        label="Rows that do not fit"
        value={draft.onError}
        onChange={(onError) => onChange({ ...draft, onError: onError as MappingDraft['onError'] })}
      >
        <Group mt={6}>
          <Radio value="collect" label="Leave them out, list them, import the others" />
          <Radio value="stop" label="Import nothing at all" />
        </Group>
      </Radio.Group>
    </Stack>
  );
}
