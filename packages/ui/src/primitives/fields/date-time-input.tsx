import { DateInput as MantineDateInput } from '@mantine/dates';
import { Icon } from '../actions/icon.tsx';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';
import { fromLocalTime, readLocalTime, toLocalTime } from './local-time.ts';

export type DateTimeInputProps = FieldProps<string | null>;

/** A moment: shown and typed in the person's zone, told as ISO 8601 in UTC. */
export const DateTimeInput = primitive(function DateTimeInput(props: DateTimeInputProps) {
  const { value, onChange, required = false, readOnly = false } = props;
  return (
    <MantineDateInput
      {...toFieldProps({ placeholder: 'YYYY-MM-DD HH:MM', ...props })}
      value={value === null ? null : toLocalTime(value)}
      onChange={(next) => onChange(next === null ? null : fromLocalTime(next))}
      valueFormat="YYYY-MM-DD HH:mm"
      withTime
      dateParser={readLocalTime}
      clearable={!required && !readOnly}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<Icon name="clock" />}
      firstDayOfWeek={1}
      highlightToday
    />
  );
});
