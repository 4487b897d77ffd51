import { Textarea, TextInput } from '@svc/ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldInputProps } from './field-props.ts';
import { formatCell } from './format-cell.ts';
import { parseCellText } from './parse-cell.ts';

const HINTS: Record<string, string> = { dateTime: 'YYYY-MM-DD HH:MM', url: 'https://…' };

interface TypedFieldProps extends FieldInputProps {
  label: ReactNode;
}

/** A field that is typed; it is saved when one leaves it or presses Enter. */
export function TypedField({ column, value, readOnly, error, onCommit, label }: TypedFieldProps) {
  const isTall = column.type === 'longText' || column.type === 'json';
  const before = column.type === 'json' && value != null ? JSON.stringify(value, null, 2) : formatCell(column, value);
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(before);
    setProblem(null);
  }, [before]);

  function save(): void {
    if (text === before || readOnly) return;
    const parsed = parseCellText(column, text);
    if ('problem' in parsed) setProblem(parsed.problem);
    else onCommit(parsed.value);
  }

  const common = {
    label,
    withAsterisk: column.required,
    readOnly,
    variant: readOnly ? 'filled' : 'default',
    error: problem ?? error,
    value: text,
    onBlur: save,
    ...(column.description ? { description: column.description } : {}),
    ...(HINTS[column.type] ? { placeholder: HINTS[column.type] } : {}),
  };
  return isTall ? (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={14}
      spellCheck={column.type !== 'json'}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...common}
      type={column.type === 'date' && !readOnly ? 'date' : 'text'}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
