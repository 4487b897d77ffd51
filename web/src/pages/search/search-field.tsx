import { IconSearch } from '@svc/ui/icons';
import { SegmentedControl, Select, TextInput, useDebouncedValue } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import type { PageSearch } from './page-search.ts';
import classes from './search.module.css';

interface SearchFieldProps {
  search: PageSearch;
  onChange: (search: PageSearch) => void;
}

const WAIT_MS = 250;

/** What to look for, in which order, and whether among the archived. */
export function SearchField({ search, onChange }: SearchFieldProps) {
  const { page: _page, ...kept } = search;
  const known = search.q ?? '';
  const [typed, setTyped] = useState(known);
  const [settled] = useDebouncedValue(typed, WAIT_MS);

  // The address may be changed from elsewhere, for instance by the palette.
  useEffect(() => setTyped(known), [known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled !== typed || settled === known) return;
    const { q: _q, ...filters } = kept;
    onChange(settled === '' ? filters : { ...filters, q: settled });
  }, [settled]);

  return (
    <form aria-label="Search" className={classes.field} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        className={classes.words!}
        size="md"
        aria-label="Search for"
        placeholder="pUC19, “green fluorescent”, -archived"
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={typed}
        maxLength={1000}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label="Order"
        size="md"
        w={170}
        allowDeselect={false}
        data={[
          { value: 'relevance', label: 'Best first' },
          { value: 'updatedAt', label: 'Newest first' },
        ]}
        value={search.sort ?? 'relevance'}
        onChange={(value) => {
          const { sort: _sort, ...rest } = kept;
          onChange(value === 'updatedAt' ? { ...rest, sort: 'updatedAt' } : rest);
        }}
      />
      <SegmentedControl
        aria-label="Which things"
        value={search.archived ? 'archived' : 'active'}
        onChange={(value) => {
          const { archived: _archived, ...rest } = kept;
          onChange(value === 'archived' ? { ...rest, archived: true } : rest);
        }}
        data={[
          { value: 'active', label: 'Kept' },
          { value: 'archived', label: 'Archived' },
        ]}
      />
    </form>
  );
}
