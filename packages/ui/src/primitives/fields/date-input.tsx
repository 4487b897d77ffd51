import { DateInput as MantineDateInput } from '@mantine/dates';
import { Icon } from '../actions/icon.tsx';
import { omitUndefined } from '../omit-undefined.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';
import { readLocalTime } from './local-time.ts';

const DAY_LENGTH = '2026-03-04'.length;

export interface DateInputProps extends FieldProps<string | null> {
  /** The first day that can be picked, such as `2026-03-04`. */
  min?: string;
  max?: string;
}

/** A day as `2026-03-04`, typed or picked from a calendar. */
export const DateInput = primitive(function DateInput(props: DateInputProps) {
  const { value, onChange, min, max, required = false, readOnly = false } = props;
  return (
    <MantineDateInput
      {...toFieldProps({ placeholder: 'YYYY-MM-DD', ...props })}
      value={value}
      onChange={onChange}
      valueFormat="YYYY-MM-DD"
      dateParser={(text) => readLocalTime(text)?.slice(0, DAY_LENGTH) ?? null}
      clearable={!required && !readOnly}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<Icon name="calendar" />}
      firstDayOfWeek={1}
      highlightToday
      {...omitUndefined({ minDate: min, maxDate: max })}
    />
  );
});
