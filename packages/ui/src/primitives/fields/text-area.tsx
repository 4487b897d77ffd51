import { Textarea } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';

export interface TextAreaProps extends FieldProps<string> {
  /** It grows with its text between these. */
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
}

/** Several lines of text. */
export const TextArea = primitive(function TextArea(props: TextAreaProps) {
  const { value, onChange, minRows = 3, maxRows = 12, maxLength } = props;
  return (
    <Textarea
      {...toFieldProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      {...omitUndefined({ maxLength })}
    />
  );
});
