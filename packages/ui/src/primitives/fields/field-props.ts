import { omitUndefined } from '../omit-undefined.ts';

/** What every field takes. A field holds no value of its own: it shows `value` and tells the next one. */
export interface FieldProps<Value> {
  /** Its name, above it. */
  label: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  /** One sentence under the label. */
  description?: string;
  /** What is wrong with the value, in words. */
  error?: string | null;
  /** Marks it; the form decides what that means. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** Called when one leaves the field. */
  onBlur?: () => void;
}

/** The part that all fields share, as Mantine takes it. */
export function toFieldProps(props: Omit<FieldProps<never>, 'value' | 'onChange'>) {
  const { label, hideLabel, description, error, required, disabled, readOnly, placeholder, onBlur } = props;
  return omitUndefined({
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description,
    error: error ? error : undefined,
    withAsterisk: required,
    disabled,
    readOnly,
    // What cannot be changed looks it.
    variant: readOnly ? 'filled' : undefined,
    placeholder,
    onBlur,
    // Read out with the field, which the asterisk is not.
    'aria-required': required ? true : undefined,
  });
}
