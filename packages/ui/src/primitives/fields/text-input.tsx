import { TextInput as MantineTextInput } from '@mantine/core';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icon-set.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';
import { MONO } from './mono.ts';

export interface TextInputProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
  icon?: IconName;
  maxLength?: number;
  /** In the type of code: sequences, barcodes. */
  mono?: boolean;
  /** Called on Enter. */
  onEnter?: () => void;
}

/** One line of text. */
export const TextInput = primitive(function TextInput(props: TextInputProps) {
  const { value, onChange, type = 'text', icon, maxLength, mono = false, onEnter } = props;
  return (
    <MantineTextInput
      {...toFieldProps(props)}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      {...omitUndefined({ maxLength })}
      {...(icon === undefined ? {} : { leftSection: <Icon name={icon} /> })}
      {...(mono ? { styles: MONO, spellCheck: false } : {})}
    />
  );
});
