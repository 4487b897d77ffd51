import { Text, Textarea } from '@svc/ui/kit';
import classes from './query.module.css';
import { QueryFault } from './query-fault.tsx';
import type { QueryIssue } from './query-issue.ts';

interface WhereTextProps {
  text: string;
  issues: readonly QueryIssue[];
  onChange: (text: string) => void;
}

/** The condition as text, with each fault at its character. */
export function WhereText({ text, issues, onChange }: WhereTextProps) {
  const faults = issues.filter(({ pointer }) => pointer.startsWith('/where'));
  return (
    <>
      <Textarea
        aria-label="Condition"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        spellCheck={false}
        classNames={{ input: classes.mono! }}
        placeholder={`Concentration > 0.5 'ug/uL' and (Status = "ok" or Plasmid.Insert contains $insert)`}
        value={text}
        aria-invalid={faults.length > 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {faults.map(({ message, position }) => (
        <QueryFault key={`${position}${message}`} text={text} message={message} position={position ?? null} />
      ))}
      {faults.length === 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          Names with spaces in `backquotes`, texts in "double quotes", units in 'single quotes' behind their number.
        </Text>
      )}
    </>
  );
}
