import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password. Mantine marks its frame, not the field itself, when the value is refused. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
