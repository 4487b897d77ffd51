import type { Column } from '@svc/contract';
import { IconFilter, IconPlus } from '@svc/ui/icons';
import { Button, Group, SegmentedControl, Stack, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { ConditionRow } from './condition-row.tsx';
import classes from './filter.module.css';
import { FilterFault } from './filter-fault.tsx';
import { type FilterDraft, formatFilter, operatorsOf, parseFilter } from './filter-text.ts';
import { FilterTextBox } from './filter-text-box.tsx';

interface FilterBarProps {
  columns: readonly Column[];
  filter: string;
  /** The server's refusal of this filter. */
  error: Error | null;
  onFilter: (text: string) => void;
}

/** Which rows to show: conditions to pick, or their text form to type. Both are the same filter. */
export function FilterBar({ columns, filter, error, onFilter }: FilterBarProps) {
  const parsed = parseFilter(filter);
  const [mode, setMode] = useState<'builder' | 'text'>(parsed ? 'builder' : 'text');
  const [draft, setDraft] = useState<FilterDraft>(parsed ?? { join: 'and', conditions: [] });
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? 'text';

  function change(next: FilterDraft): void {
    setDraft(next);
    onFilter(formatFilter(next, typeOf));
  }

  function add(): void {
    const column = columns.find(({ type }) => type !== 'json') ?? columns[0];
    if (!column) return;
    const operator = operatorsOf(column.type, column.link?.multiple)[0]!;
    change({ ...draft, conditions: [...draft.conditions, { column: column.name, operator, value: '' }] });
  }

  function showMode(next: 'builder' | 'text'): void {
    const known = parseFilter(filter);
    if (next === 'builder' && known) setDraft(known);
    setMode(next);
  }

  return (
    <section className={classes.bar} aria-label="Filter">
      <Group gap="sm" mb={6}>
        <IconFilter size={15} aria-hidden />
        <SegmentedControl
          size="xs"
          aria-label="How to write the filter"
          value={mode}
          onChange={(value) => showMode(value as 'builder' | 'text')}
          data={[
            { value: 'builder', label: 'Conditions' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {mode === 'builder' && draft.conditions.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="How conditions combine"
            value={draft.join}
            onChange={(join) => change({ ...draft, join: join as 'and' | 'or' })}
            data={[
              { value: 'and', label: 'All of them' },
              { value: 'or', label: 'Any of them' },
            ]}
          />
        )}
      </Group>
      {mode === 'text' && <FilterTextBox filter={filter} onFilter={onFilter} />}
      {mode === 'builder' && parsed === null && (
        <Text size="sm" c="dimmed">
          This filter has groups, which only the text can hold.
        </Text>
      )}
      {mode === 'builder' && parsed !== null && (
        <Stack gap={6} align="flex-start">
          {draft.conditions.map((condition, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; it has no other name
              key={index}
              columns={columns}
              condition={condition}
              onChange={(next) => change({ ...draft, conditions: draft.conditions.with(index, next) })}
              onRemove={() => change({ ...draft, conditions: draft.conditions.toSpliced(index, 1) })}
            />
          ))}
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
            Add condition
          </Button>
        </Stack>
      )}
      {error && <FilterFault filter={filter} message={error.message} />}
    </section>
  );
}
