import { Checkbox as MantineCheckbox } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import type { FieldProps } from './field-props.ts';

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'placeholder' | 'readOnly'> {
  /** Some of what it stands for is ticked. */
  indeterminate?: boolean;
}

/** Yes or no. */
export const Checkbox = primitive(function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, value, onChange, description, error, disabled, indeterminate, onBlur } = props;
  return (
    <MantineCheckbox
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      {...omitUndefined({ description, error: error ? error : undefined, disabled, indeterminate, onBlur })}
    />
  );
});
