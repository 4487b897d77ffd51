import { Switch as MantineSwitch } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import type { FieldProps } from './field-props.ts';

export type SwitchProps = Omit<FieldProps<boolean>, 'placeholder' | 'readOnly'>;

/** On or off, at once. */
export const Switch = primitive(function Switch(props: SwitchProps) {
  const { label, hideLabel, value, onChange, description, error, disabled, onBlur } = props;
  return (
    <MantineSwitch
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      {...omitUndefined({ description, error: error ? error : undefined, disabled, onBlur })}
    />
  );
});
