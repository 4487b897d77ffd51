import { Radio, Stack } from '@mantine/core';
import { primitive } from '../root/primitive.tsx';
import { type Choice, toChoiceData } from './choice.ts';
import { type FieldProps, toFieldProps } from './field-props.ts';

export interface RadioGroupProps extends Omit<FieldProps<string | null>, 'placeholder' | 'readOnly'> {
  options: readonly (Choice | string)[];
}

/** One of a few, each with its words beside it. */
export const RadioGroup = primitive(function RadioGroup(props: RadioGroupProps) {
  const { disabled = false, ...field } = toFieldProps(props);
  return (
    <Radio.Group {...field} value={props.value ?? ''} onChange={props.onChange}>
      <Stack gap={6} mt={4}>
        {toChoiceData(props.options).map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={disabled || (choice.disabled ?? false)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
});
