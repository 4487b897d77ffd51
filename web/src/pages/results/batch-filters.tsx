import { SegmentedControl, Select } from '@svc/ui/kit';
import { useResultSchemas } from '../../data/use-results-schemas.ts';
import classes from './results.module.css';
import type { BatchesSearch } from './results-search.ts';

interface BatchFiltersProps {
  search: BatchesSearch;
  onChange: (search: BatchesSearch) => void;
}

const STATES = [
  { value: 'final', label: 'Finalized' },
  { value: 'draft', label: 'Drafts' },
];

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'superseded', label: 'Superseded' },
];

/** Narrows the batches; every choice is in the address. */
export function BatchFilters({ search, onChange }: BatchFiltersProps) {
  const { data: schemas = [] } = useResultSchemas();
  const { page: _page, create: _create, ...filters } = search;

  function set<K extends keyof BatchesSearch>(name: K, value: BatchesSearch[K] | null): void {
    const { [name]: _, ...rest } = filters as BatchesSearch;
    onChange(value === null || value === undefined ? rest : { ...rest, [name]: value });
  }

  return (
    <form className={classes.filters} onSubmit={(event) => event.preventDefault()} aria-label="Filters">
      <Select
        label="Schema"
        placeholder="Any"
        clearable
        searchable
        data={schemas.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.schemaId ?? null}
        onChange={(value) => set('schemaId', value)}
      />
      <Select
        label="State"
        placeholder="Any"
        clearable
        data={STATES}
        value={search.finalized === undefined ? null : search.finalized ? 'final' : 'draft'}
        onChange={(value) => set('finalized', value === null ? null : value === 'final')}
      />
      <Select
        label="Correction"
        placeholder="Any"
        clearable
        data={STATUSES}
        value={search.status ?? null}
        onChange={(value) => set('status', value as BatchesSearch['status'] | null)}
      />
      <SegmentedControl
        aria-label="Which batches"
        className={classes.last!}
        value={search.archived ? 'archived' : 'active'}
        onChange={(value) => set('archived', value === 'archived' ? true : null)}
        data={[
          { value: 'active', label: 'Kept' },
          { value: 'archived', label: 'Archived' },
        ]}
      />
    </form>
  );
}
