import type { Column } from '@svc/contract';
import { Select } from '@svc/ui/kit';
import { useState } from 'react';
import { useChoices } from '../cells/use-choices.ts';
import { TypedValue } from './typed-value.tsx';

interface ConditionValueProps {
  column: Column;
  value: string;
  onChange: (value: string) => void;
}

const HINTS: Partial<Record<Column['type'], string>> = {
  date: '2026-03-04 or today',
  dateTime: '2026-03-04 or now',
  measure: '5 ug/mL',
  multiSelect: 'one, two',
};

/** The value of a condition: picked where the column has choices, typed otherwise. */
export function ConditionValue({ column, value, onChange }: ConditionValueProps) {
  const [words, setWords] = useState('');
  const { choices } = useChoices(column, words);
  const isOneOf =
    column.type === 'select' || column.type === 'user' || (column.type === 'link' && !column.link?.multiple);
  if (isOneOf) {
    const known = choices.some((choice) => choice.value === value) || value === '';
    return (
      <Select
        size="xs"
        w={200}
        aria-label="Value"
        searchable
        data={known ? choices : [{ value, label: value }, ...choices]}
        filter={({ options }) => options}
        value={value || null}
        onSearchChange={setWords}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  if (column.type === 'boolean') {
    const data = [
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ];
    return (
      <Select
        size="xs"
        w={200}
        aria-label="Value"
        data={data}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  const hint = HINTS[column.type];
  return <TypedValue label="Value" value={value} onChange={onChange} {...(hint ? { placeholder: hint } : {})} />;
}
