import { Select, useDebouncedValue } from '@svc/ui/kit';
import { type ReactNode, useState } from 'react';
import { useItemRowChoices, useItemRows } from '../../data/use-item-rows.ts';

interface ItemPickerProps {
  itemTypeId: string | null;
  value: string | null;
  error?: ReactNode;
  placeholder?: string;
  onChange: (id: string | null, name: string | null) => void;
}

const DELAY_MS = 150;

/** One row of an item type, such as one plasmid. */
export function ItemPicker({ itemTypeId, value, error, placeholder = 'Any', onChange }: ItemPickerProps) {
  const [words, setWords] = useState('');
  const chosen = useItemRows(itemTypeId, value ? [value] : []).data?.get(value ?? '');
  const [q] = useDebouncedValue(words.trim(), DELAY_MS);
  const list = useItemRowChoices(itemTypeId, q === chosen?.name ? '' : q);
  const found = list.data ?? [];
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label="Item"
      placeholder={itemTypeId ? placeholder : 'Choose an item type first'}
      disabled={itemTypeId === null}
      searchable
      clearable
      value={value}
      error={error}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(id) => onChange(id, offered.find((one) => one.id === id)?.name ?? null)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={list.isFetching ? 'Looking…' : 'No row has these words'}
    />
  );
}
