import { Select } from '@svc/ui/kit';
import { ColumnIcon } from '../table/cells/column-icons.tsx';
import { findField, type QueryField } from './query-fields.ts';

interface FieldSelectProps {
  label: string;
  fields: readonly QueryField[];
  value: string | null;
  placeholder?: string;
  onChange: (field: QueryField) => void;
}

/** One field of the table, by name and type. */
export function FieldSelect({ label, fields, value, placeholder, onChange }: FieldSelectProps) {
  const chosen = value === null ? undefined : findField(fields, value);
  const isKnown = value === null || value === '' || chosen !== undefined;
  return (
    <Select
      size="xs"
      w={200}
      searchable
      aria-label={label}
      {...(placeholder ? { placeholder } : {})}
      data={[
        ...(isKnown ? [] : [{ value, label: value }]),
        ...fields.map(({ path, label: name }) => ({ value: path, label: name })),
      ]}
      value={chosen?.path ?? (value || null)}
      leftSection={chosen && <ColumnIcon type={chosen.type} />}
      onChange={(path) => {
        const field = path === null ? undefined : findField(fields, path);
        if (field) onChange(field);
      }}
      nothingFoundMessage="No such column"
    />
  );
}
