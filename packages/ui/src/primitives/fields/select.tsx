import { Select as MantineSelect } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type Choice, toChoiceData } from './choice.ts';
import { type FieldProps, toFieldProps } from './field-props.ts';

/** More lines than this nobody reads; one types instead. */
const SHOWN_AT_ONCE = 100;
const SEARCHABLE_FROM = 8;

export interface SelectProps extends FieldProps<string | null> {
  options: readonly (Choice | string)[];
  /** Can be emptied; yes unless it is required. */
  clearable?: boolean;
  /** Called with what was typed, where the options come from elsewhere. */
  onSearch?: (text: string) => void;
  /** What the list says when nothing fits. */
  nothingFound?: string;
}

/** One of many, found by typing. */
export const Select = primitive(function Select(props: SelectProps) {
  const { value, onChange, options, required = false, readOnly = false, onSearch } = props;
  const { clearable = !required && !readOnly, nothingFound = 'Nothing fits' } = props;
  return (
    <MantineSelect
      {...toFieldProps(props)}
      data={toChoiceData(options)}
      value={value}
      onChange={onChange}
      searchable={options.length >= SEARCHABLE_FROM || onSearch !== undefined}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={nothingFound}
      {...omitUndefined({ onSearchChange: onSearch })}
    />
  );
});
