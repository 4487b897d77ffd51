import { Loader, MultiSelect, Select } from '@svc/ui/kit';
import { type ReactNode, useState } from 'react';
import { type ChoiceKind, ENTITY_LABELS } from './entity-types.ts';
import { type EntityChoice, USE_CHOICES } from './use-entity-choices.ts';

interface PickerProps {
  label: string;
  description?: ReactNode;
  entityType: ChoiceKind;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  /** What is chosen is called this, where it is not in the list. */
  knownName?: string | null;
}

interface EntityPickerProps extends PickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

interface EntitiesPickerProps extends PickerProps {
  value: string[];
  onChange: (ids: string[]) => void;
}

/** One thing of the workspace, of the kind that is asked for. */
export function EntityPicker({ entityType, value, onChange, knownName = null, ...rest }: EntityPickerProps) {
  const [name, setName] = useState(knownName);
  const { words, setWords, shared } = usePicker(entityType, value === null ? [] : [value], name);
  return (
    <Select
      {...toInputProps(rest)}
      {...shared}
      clearable
      value={value}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(id, option) => {
        setName(option?.label ?? null);
        onChange(id);
      }}
    />
  );
}

/** Several things of one kind. */
export function EntitiesPicker({ entityType, value, onChange, ...rest }: EntitiesPickerProps) {
  const { words, setWords, shared } = usePicker(entityType, value, null);
  return (
    <MultiSelect
      {...toInputProps(rest)}
      {...shared}
      clearable
      value={value}
      searchValue={words}
      onSearchChange={setWords}
      onChange={onChange}
    />
  );
}

function toInputProps({ label, description, disabled, required, error }: Omit<PickerProps, 'entityType'>) {
  return {
    label,
    description,
    disabled: disabled ?? false,
    withAsterisk: required ?? false,
    error: error ?? null,
  };
}

function usePicker(entityType: ChoiceKind, chosen: readonly string[], knownName: string | null) {
  const [words, setWords] = useState('');
  const useChoices = USE_CHOICES[entityType];
  const what = ENTITY_LABELS[entityType].toLocaleLowerCase();
  // What stands in the box after a choice is its name, and no search.
  const isName = knownName !== null && words === knownName;
  const { choices, isLoading, isSearched } = useChoices(isName ? '' : words.trim());
  const missing: EntityChoice[] = chosen
    .filter((id) => !choices.some((one) => one.id === id))
    .map((id) => ({ id, name: knownName ?? 'Not in this list' }));
  return {
    words,
    setWords,
    shared: {
      searchable: true,
      placeholder: `Choose a ${what}`,
      data: [...missing, ...choices].map(({ id, name }) => ({ value: id, label: name })),
      maxDropdownHeight: 260,
      nothingFoundMessage: isLoading ? 'Looking…' : `No ${what} of this name`,
      ...(isSearched ? { filter: <T,>({ options }: { options: T[] }): T[] => options } : {}),
      ...(isLoading && words !== '' ? { rightSection: <Loader size={14} /> } : {}),
    },
  };
}
