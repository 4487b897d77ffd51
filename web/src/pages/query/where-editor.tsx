import type { Query } from '@svc/contract';
import { Group, SegmentedControl, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { toastRefused } from '../../components/toast.ts';
import { useCheckQuery } from '../../data/use-query.ts';
import { fromWhere, NO_CONDITIONS } from './condition-draft.ts';
import { ConditionList } from './condition-list.tsx';
import type { QueryDraft } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import type { QueryIssue } from './query-issue.ts';
import { WhereText } from './where-text.tsx';

interface WhereEditorProps {
  draft: QueryDraft;
  fields: readonly QueryField[];
  issues: readonly QueryIssue[];
  /** The query with a value for every parameter, as the server can check it. */
  checkable: Query | null;
  onChange: (part: Partial<QueryDraft>) => void;
}

/** Which rows: conditions to pick, or their text form. Either can be turned into the other. */
export function WhereEditor({ draft, fields, issues, checkable, onChange }: WhereEditorProps) {
  const check = useCheckQuery();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function switchTo(mode: QueryDraft['mode']): Promise<void> {
    setRefusal(null);
    if (checkable?.where === undefined) return onChange({ mode, text: '', where: NO_CONDITIONS });
    try {
      // Only the condition counts here: an order that names nothing is no reason to refuse.
      const { from, where, params } = checkable;
      const answer = await check({ from, where, ...(params ? { params } : {}) });
      if (!answer.valid) return setRefusal('First mend what is marked below.');
      if (mode === 'text') return onChange({ mode, text: answer.text ?? '' });
      const shown = fromWhere(answer.where as Parameters<typeof fromWhere>[0]);
      if (shown) onChange({ mode, where: shown });
      else setRefusal('This condition has groups inside groups, which only the text can hold.');
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <>
      <Group gap="sm" mb={8}>
        <SegmentedControl
          size="xs"
          aria-label="How to write the condition"
          value={draft.mode}
          onChange={(mode) => void switchTo(mode as QueryDraft['mode'])}
          data={[
            { value: 'builder', label: 'Builder' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {draft.mode === 'builder' && draft.where.conditions.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="How conditions combine"
            value={draft.where.join}
            onChange={(join) => onChange({ where: { ...draft.where, join: join as 'and' | 'or' } })}
            data={[
              { value: 'and', label: 'All of them' },
              { value: 'or', label: 'Any of them' },
            ]}
          />
        )}
        {refusal && (
          <Text size="xs" c="dimmed" role="status">
            {refusal}
          </Text>
        )}
      </Group>
      {draft.mode === 'builder' ? (
        <ConditionList where={draft.where} fields={fields} issues={issues} onChange={(where) => onChange({ where })} />
      ) : (
        <WhereText text={draft.text} issues={issues} onChange={(text) => onChange({ text })} />
      )}
    </>
  );
}
