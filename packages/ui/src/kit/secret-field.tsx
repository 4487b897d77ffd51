import { Group, TextInput } from '@mantine/core';
import { CopyButton } from '../primitives/actions/copy-button.tsx';
import classes from './secret-field.module.css';

interface SecretFieldProps {
  label: string;
  value: string;
  onCopied?: () => void;
}

/** A value to take away: selected when focused, with a copy button beside it. */
export function SecretField({ label, value, onCopied }: SecretFieldProps) {
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap" className={classes.row}>
      <TextInput
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        classNames={{ root: classes.root!, input: classes.input! }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={value} {...(onCopied ? { onCopied } : {})} />
    </Group>
  );
}
