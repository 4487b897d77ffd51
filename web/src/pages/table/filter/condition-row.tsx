import type { Column } from '@svc/contract';
import { IconX } from '@svc/ui/icons';
import { ActionIcon, Group, Select } from '@svc/ui/kit';
import { ConditionValue } from './condition-value.tsx';
import { FILTER_OPERATORS, type FilterCondition, operatorsOf, takesValue } from './filter-text.ts';
import { TypedValue } from './typed-value.tsx';

interface ConditionRowProps {
  columns: readonly Column[];
  condition: FilterCondition;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

/** One condition: a column, what to ask of it, and a value. */
export function ConditionRow({ columns, condition, onChange, onRemove }: ConditionRowProps) {
  const column = columns.find(({ name }) => name === condition.column);
  const operators = operatorsOf(column?.type ?? 'text', column?.link?.multiple);
  return (
    <Group gap={6} wrap="wrap">
      <Select
        size="xs"
        w={180}
        searchable
        aria-label="Column"
        data={columns.map(({ name }) => name)}
        value={condition.column}
        onChange={(name) => {
          const next = columns.find((one) => one.name === name);
          if (!next) return;
          const known = operatorsOf(next.type, next.link?.multiple);
          const operator = known.includes(condition.operator) ? condition.operator : known[0]!;
          onChange({ column: next.name, operator, value: '' });
        }}
      />
      <Select
        size="xs"
        w={140}
        aria-label="Operator"
        data={[...new Set([...operators, condition.operator])].map((value) => ({
          value,
          label: FILTER_OPERATORS[value],
        }))}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator: operator as FilterCondition['operator'] })}
      />
      {takesValue(condition.operator) &&
        (column ? (
          <ConditionValue
            key={column.id}
            column={column}
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value })}
          />
        ) : (
          <TypedValue label="Value" value={condition.value} onChange={(value) => onChange({ ...condition, value })} />
        ))}
      <ActionIcon size="sm" aria-label="Remove condition" onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}
