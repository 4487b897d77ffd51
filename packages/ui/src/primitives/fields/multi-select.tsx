import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { toChoiceData } from './choice.ts';
import { type FieldProps, toFieldProps } from './field-props.ts';
import type { SelectProps } from './select.tsx';

const SHOWN_AT_ONCE = 100;

export interface MultiSelectProps
  extends FieldProps<string[]>,
    Pick<SelectProps, 'options' | 'onSearch' | 'nothingFound'> {}

/** Any number of many, found by typing; Backspace takes the last one away. */
export const MultiSelect = primitive(function MultiSelect(props: MultiSelectProps) {
  const { value, onChange, options, onSearch, placeholder, readOnly = false, nothingFound = 'Nothing fits' } = props;
  const { placeholder: _, ...field } = toFieldProps(props);
  return (
    <MantineMultiSelect
      {...field}
      data={toChoiceData(options)}
      value={value}
      onChange={onChange}
      searchable
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={nothingFound}
      // Beside the chosen ones it would only stand in the way.
      {...omitUndefined({ onSearchChange: onSearch, placeholder: value.length > 0 ? undefined : placeholder })}
    />
  );
});
