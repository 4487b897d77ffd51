import { NumberInput as MantineNumberInput } from '@mantine/core';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';

export interface NumberInputProps extends FieldProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** Whole numbers only. */
  integer?: boolean;
  /** Written after the number, for instance a unit. */
  suffix?: string;
}

/** A number, or null while the field is empty. Arrow keys step. */
export const NumberInput = primitive(function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, step, integer = false, suffix } = props;
  return (
    <MantineNumberInput
      {...toFieldProps(props)}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : toNumber(next))}
      allowDecimal={!integer}
      // Out of range is for the form to say; a number that changes by itself is a wrong number.
      clampBehavior="none"
      {...omitUndefined({ min, max, step, suffix: suffix === undefined ? undefined : ` ${suffix}` })}
    />
  );
});

function toNumber(next: number | string): number | null {
  const number = Number(next);
  return Number.isFinite(number) ? number : null;
}
