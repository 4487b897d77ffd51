import { MultiSelect } from '@svc/ui/kit';
import type { QueryField } from './query-fields.ts';

interface ColumnsEditorProps {
  label: string;
  placeholder: string;
  fields: readonly QueryField[];
  value: string[];
  onChange: (paths: string[]) => void;
}

/** Several fields, in the order of choosing. */
export function ColumnsEditor({ label, placeholder, fields, value, onChange }: ColumnsEditorProps) {
  const unknown = value.filter((path) => !fields.some((field) => field.path === path));
  return (
    <MultiSelect
      size="xs"
      maw={640}
      aria-label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      searchable
      clearable
      hidePickedOptions
      data={[
        ...fields.map(({ path, label: name }) => ({ value: path, label: name })),
        ...unknown.map((path) => ({ value: path, label: path })),
      ]}
      value={value}
      onChange={onChange}
      nothingFoundMessage="No such column"
    />
  );
}
