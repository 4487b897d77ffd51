import { TextInput } from '@svc/ui/kit';
import { useEffect, useState } from 'react';

interface KeyInputProps {
  label: string;
  value: string;
  pattern: RegExp;
  rule: string;
  taken: readonly string[];
  onChange: (value: string) => void;
}

/** The name of an entry; it counts when one leaves the field, so that it is never half a name. */
export function KeyInput({ label, value, pattern, rule, taken, onChange }: KeyInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const fault = !pattern.test(text)
    ? rule
    : text !== value && taken.includes(text)
      ? 'There is one of that name'
      : null;
  const commit = (): void => {
    if (fault === null && text !== value) onChange(text);
  };
  return (
    <TextInput
      label={label}
      size="sm"
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={fault}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
