import { TextInput } from '@svc/ui/kit';
import { useEffect, useState } from 'react';

interface TypedValueProps {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
}

const SETTLE_MS = 350;

/** A value that is applied once the person stops typing. */
export function TypedValue({ label, value, placeholder, onChange }: TypedValueProps) {
  const [text, setText] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      size="xs"
      w={200}
      aria-label={label}
      {...(placeholder ? { placeholder } : {})}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(text)}
    />
  );
}
