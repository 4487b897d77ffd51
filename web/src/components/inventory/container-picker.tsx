import type { Container } from '@svc/contract';
import { Group, Loader, Select, Text, useDebouncedValue } from '@svc/ui/kit';
import { type ReactNode, useState } from 'react';
import { type ContainerFilters, useContainer, useContainers } from '../../data/use-containers.ts';
import { KIND_LABELS, KindIcon } from './container-kinds.tsx';

interface ContainerPickerProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  value: string | null;
  error?: ReactNode;
  /** Narrows what is offered. */
  filters?: ContainerFilters;
  /** What is never offered. */
  without?: readonly string[];
  clearable?: boolean;
  autoFocus?: boolean;
  onChange: (id: string | null, container: Container | null) => void;
}

const DELAY_MS = 150;

/** One container, found by its name or its barcode. */
export function ContainerPicker({
  label,
  description,
  placeholder = 'Type a name, or scan',
  value,
  error,
  filters = {},
  without = [],
  clearable = true,
  autoFocus = false,
  onChange,
}: ContainerPickerProps) {
  const [words, setWords] = useState('');
  const chosen = useContainer(value).data;
  const [q] = useDebouncedValue(words.trim(), DELAY_MS);
  // What stands in the box after a choice is its name, and no search.
  const isSearch = q !== '' && q !== chosen?.name;
  const list = useContainers({ ...filters, ...(isSearch ? { q } : {}) });
  const found = (list.data?.pages[0]?.containers ?? []).filter(({ id }) => !without.includes(id));
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const byId = new Map(offered.map((one) => [one.id, one]));
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      searchable
      clearable={clearable}
      error={error}
      value={value}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(id) => onChange(id, (id && byId.get(id)) || null)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      maxDropdownHeight={280}
      nothingFoundMessage={list.isFetching ? 'Looking…' : 'No container has this name or barcode'}
      rightSection={list.isFetching && words !== '' ? <Loader size={14} /> : undefined}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      renderOption={({ option }) => {
        const one = byId.get(option.value);
        return (
          <Group gap={8} wrap="nowrap">
            {one && <KindIcon kind={one.kind} />}
            <div>
              <Text size="sm">{option.label}</Text>
              <Text size="xs" c="dimmed">
                {one && KIND_LABELS[one.kind]}
                {one?.position && ` at ${one.position}`}
                {one?.barcode && ` · ${one.barcode}`}
              </Text>
            </div>
          </Group>
        );
      }}
    />
  );
}
