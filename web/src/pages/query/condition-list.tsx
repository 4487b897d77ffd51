import { IconPlus } from '@svc/ui/icons';
import { Button, Stack } from '@svc/ui/kit';
import { type ConditionDraft, findConditionIndex, type WhereDraft } from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import type { QueryField } from './query-fields.ts';
import type { QueryIssue } from './query-issue.ts';
import { operatorsOf } from './query-operators.ts';

interface ConditionListProps {
  where: WhereDraft;
  fields: readonly QueryField[];
  issues: readonly QueryIssue[];
  onChange: (where: WhereDraft) => void;
}

/** The conditions of the builder. */
export function ConditionList({ where, fields, issues, onChange }: ConditionListProps) {
  const { conditions } = where;
  const faultOf = (index: number): string | null =>
    issues.find(({ pointer }) => findConditionIndex(pointer, where) === index)?.message ?? null;

  function add(): void {
    const field = fields[0];
    if (!field) return;
    const made: ConditionDraft = { path: field.path, op: operatorsOf(field)[0]!, value: '', upTo: '', unit: '' };
    onChange({ ...where, conditions: [...conditions, made] });
  }

  return (
    <Stack gap={6} align="flex-start">
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; it has no other name
          key={index}
          fields={fields}
          condition={condition}
          fault={faultOf(index)}
          onChange={(next) => onChange({ ...where, conditions: conditions.with(index, next) })}
          onRemove={() => onChange({ ...where, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
        Add condition
      </Button>
    </Stack>
  );
}
