import type { QueryOperator } from '@svc/contract';
import { IconX } from '@svc/ui/icons';
import { ActionIcon, Group, Select, Text } from '@svc/ui/kit';
import type { ConditionDraft } from './condition-draft.ts';
import { ConditionValue } from './condition-value.tsx';
import { FieldSelect } from './field-select.tsx';
import { findField, type QueryField } from './query-fields.ts';
import { OPERATOR_LABELS, operatorsOf, SPANS, takesValue } from './query-operators.ts';
import { UnitInput } from './unit-input.tsx';

interface ConditionRowProps {
  fields: readonly QueryField[];
  condition: ConditionDraft;
  fault: string | null;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
}

/** One condition: a column, what to ask of it, a value, and its unit. */
export function ConditionRow({ fields, condition, fault, onChange, onRemove }: ConditionRowProps) {
  const field = findField(fields, condition.path);
  const operators = operatorsOf(field ?? { type: 'text', isMany: false });
  const { op, value, upTo, unit } = condition;
  const change = (part: Partial<ConditionDraft>): void => onChange({ ...condition, ...part });

  function chooseField(next: QueryField): void {
    const known = operatorsOf(next);
    onChange({ path: next.path, op: known.includes(op) ? op : known[0]!, value: '', upTo: '', unit: '' });
  }

  return (
    <div>
      <Group gap={6}>
        <FieldSelect label="Column" fields={fields} value={condition.path} onChange={chooseField} />
        <Select
          size="xs"
          w={130}
          aria-label="Operator"
          data={[...new Set([...operators, op])].map((one) => ({ value: one, label: OPERATOR_LABELS[one] }))}
          value={op}
          onChange={(next) => change({ op: next as QueryOperator, ...(next === 'within' ? { unit: 'days' } : {}) })}
        />
        {takesValue(op) && (
          <ConditionValue
            field={field}
            op={op}
            label="Value"
            value={value}
            onChange={(next) => change({ value: next })}
          />
        )}
        {op === 'between' && (
          <>
            <Text size="xs" c="dimmed">
              and
            </Text>
            <ConditionValue
              field={field}
              op={op}
              label="Up to"
              value={upTo}
              onChange={(next) => change({ upTo: next })}
            />
          </>
        )}
        {op === 'within' && (
          <Select
            size="xs"
            w={100}
            aria-label="Counted in"
            data={[...SPANS]}
            value={unit || 'days'}
            onChange={(next) => change({ unit: next ?? 'days' })}
          />
        )}
        {field?.type === 'measure' && takesValue(op) && (
          <UnitInput value={unit} columnUnit={field.unit} onChange={(next) => change({ unit: next })} />
        )}
        <ActionIcon size="sm" aria-label="Remove condition" onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </Group>
      {fault && (
        <Text size="xs" c="var(--mantine-color-error)" mt={2} role="alert">
          {fault}
        </Text>
      )}
    </div>
  );
}
