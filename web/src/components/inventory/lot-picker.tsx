import { Select, useDebouncedValue } from '@svc/ui/kit';
import { type ReactNode, useState } from 'react';
import { useLot, useLots } from '../../data/use-lots.ts';

interface LotPickerProps {
  label?: string;
  value: string | null;
  error?: ReactNode;
  onChange: (id: string | null) => void;
}

const DELAY_MS = 150;
const MAX_LOTS = 50;

/** One lot, found by its name or its barcode. */
export function LotPicker({ label = 'Lot', value, error, onChange }: LotPickerProps) {
  const [words, setWords] = useState('');
  const chosen = useLot(value).data;
  const [q] = useDebouncedValue(words.trim(), DELAY_MS);
  const list = useLots(q !== '' && q !== chosen?.name ? { q } : {}, 1, MAX_LOTS);
  const found = list.data?.lots ?? [];
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      placeholder="None"
      searchable
      clearable
      value={value}
      error={error}
      searchValue={words}
      onSearchChange={setWords}
      onChange={onChange}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={list.isFetching ? 'Looking…' : 'No lot has this name or barcode'}
    />
  );
}
