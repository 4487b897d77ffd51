import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';
import { MONO } from './mono.ts';

export interface JsonInputProps extends FieldProps<unknown> {
  minRows?: number;
}

/** Any JSON. A text that is none is kept and marked, and not told; an empty one is null. */
export const JsonInput = primitive(function JsonInput(props: JsonInputProps) {
  const { value, onChange, minRows = 3 } = props;
  const [text, setText] = useState(() => toText(value));
  const [problem, setProblem] = useState<string | null>(null);
  const shown = toText(value);
  // A value that came from elsewhere replaces the text; one that the text itself gave does not reformat it.
  useEffect(() => setText((before) => (toText(parse(before).value) === shown ? before : shown)), [shown]);

  function read(next: string): void {
    setText(next);
    const parsed = parse(next);
    setProblem(parsed.problem);
    if (parsed.problem === null) onChange(parsed.value);
  }

  return (
    <Textarea
      {...toFieldProps({ ...props, error: problem ?? props.error ?? null })}
      value={text}
      onChange={(event) => read(event.currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={16}
      spellCheck={false}
      styles={MONO}
    />
  );
});

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

function parse(text: string): { value: unknown; problem: string | null } {
  if (text.trim() === '') return { value: null, problem: null };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { value: undefined, problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
