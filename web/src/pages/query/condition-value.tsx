import type { Column } from '@svc/contract';
import { Select, TextInput } from '@svc/ui/kit';
import { useState } from 'react';
import { useChoices } from '../table/cells/use-choices.ts';
import type { ConditionDraft } from './condition-draft.ts';
import { isNumeric, type QueryField } from './query-fields.ts';
import { takesList } from './query-operators.ts';

interface ConditionValueProps {
  field: QueryField | undefined;
  op: ConditionDraft['op'];
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const PICKED = new Set(['select', 'link', 'user']);

/** The value of a condition: picked where the column has choices, typed otherwise. `$name` makes it a parameter. */
export function ConditionValue(props: ConditionValueProps) {
  const { field, op, value } = props;
  const isOne = !takesList(op) && !value.startsWith('$');
  if (field?.column && isOne && PICKED.has(field.type)) return <PickedValue {...props} column={field.column} />;
  if (field?.type === 'boolean' && isOne) {
    const data = [
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ];
    return (
      <Select
        size="xs"
        w={120}
        aria-label={props.label}
        data={data}
        value={value || null}
        onChange={(next) => props.onChange(next ?? '')}
      />
    );
  }
  return (
    <TextInput
      size="xs"
      w={field && (isNumeric(field.type) || field.type === 'date') && isOne ? 130 : 220}
      aria-label={props.label}
      placeholder={hintFor(field, op)}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function hintFor(field: QueryField | undefined, op: ConditionDraft['op']): string {
  if (op === 'within') return '7';
  if (takesList(op)) return 'one, two, three';
  if (field?.type === 'date' || field?.type === 'dateTime') return '2026-03-04 or today';
  return field && isNumeric(field.type) ? '5 or $name' : 'text or $name';
}

function PickedValue({ column, label, value, onChange }: ConditionValueProps & { column: Column }) {
  const [words, setWords] = useState('');
  const { choices } = useChoices(column, words);
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  // What starts with a dollar is no choice of the column but a parameter to be made.
  const parameter = /^\$[A-Za-z_]\w*$/.test(words) ? [{ value: words, label: `Parameter ${words}` }] : [];
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={label}
      placeholder="Choose, or $name"
      data={[...parameter, ...(isKnown ? choices : [{ value, label: value }, ...choices])]}
      filter={({ options }) => options}
      value={value || null}
      onSearchChange={setWords}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
