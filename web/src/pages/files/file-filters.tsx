import { IconLayoutGrid, IconList, IconSearch } from '@svc/ui/icons';
import { Group, SegmentedControl, Select, TextInput, useDebouncedValue, VisuallyHidden } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import classes from './files.module.css';
import { FILE_KINDS, type FileKind, type FilesSearch } from './files-search.ts';

interface FileFiltersProps {
  search: FilesSearch;
  onChange: (search: FilesSearch) => void;
}

const TYPING_MS = 250;
const KINDS = Object.entries(FILE_KINDS).map(([value, { label }]) => ({ value, label }));

export function FileFilters({ search, onChange }: FileFiltersProps) {
  const [words, setWords] = useState(search.q ?? '');
  const [settled] = useDebouncedValue(words.trim(), TYPING_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed moves the address
  useEffect(() => {
    if (settled !== (search.q ?? '')) onChange(without(search, 'q', settled === '' ? {} : { q: settled }));
  }, [settled]);

  return (
    <div className={classes.filters}>
      <TextInput
        aria-label="Find by name"
        placeholder="Find by name"
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Select
        aria-label="Kind"
        placeholder="Any kind"
        clearable
        data={KINDS}
        value={search.kind ?? null}
        onChange={(kind) => onChange(without(search, 'kind', kind === null ? {} : { kind: kind as FileKind }))}
      />
      <Group gap="sm" className={classes.last!} wrap="nowrap">
        <SegmentedControl
          aria-label="Which files"
          value={search.archived ? 'archived' : 'active'}
          onChange={(value) => onChange(without(search, 'archived', value === 'archived' ? { archived: true } : {}))}
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        <SegmentedControl
          aria-label="View"
          value={search.view ?? 'list'}
          onChange={(value) => onChange(without(search, 'view', value === 'tiles' ? { view: 'tiles' } : {}))}
          data={[
            { value: 'list', label: <ViewLabel icon={<IconList size={16} />} name="List" /> },
            { value: 'tiles', label: <ViewLabel icon={<IconLayoutGrid size={16} />} name="Tiles" /> },
          ]}
        />
      </Group>
    </div>
  );
}

function ViewLabel({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <span className={classes.viewLabel} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function without(search: FilesSearch, key: keyof FilesSearch, instead: FilesSearch): FilesSearch {
  const { [key]: _gone, ...rest } = search;
  return { ...rest, ...instead };
}
