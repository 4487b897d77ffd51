import { FileInput as MantineFileInput } from '@mantine/core';
import { Icon } from '../actions/icon.tsx';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';

export interface FileInputProps extends FieldProps<File[]> {
  /** What may be picked, such as `.csv,text/csv`. */
  accept?: string;
  multiple?: boolean;
}

/** Files from the person's computer. They stay in the browser until the addon does something with them. */
export const FileInput = primitive(function FileInput(props: FileInputProps) {
  const { value, onChange, accept, multiple = false } = props;
  const shared = {
    ...toFieldProps({ placeholder: multiple ? 'Choose files' : 'Choose a file', ...props }),
    clearable: true,
    clearButtonProps: { 'aria-label': `Clear ${props.label}` },
    leftSection: <Icon name="upload" />,
    ...omitUndefined({ accept }),
  };
  return multiple ? (
    <MantineFileInput {...shared} multiple value={value} onChange={onChange} />
  ) : (
    <MantineFileInput {...shared} value={value[0] ?? null} onChange={(file) => onChange(file ? [file] : [])} />
  );
});
