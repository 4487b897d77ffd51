import type { ResultColumn } from '@svc/contract';
import { Text, Textarea } from '@svc/ui/kit';
import type { PastedRows } from './paste-rows.ts';
import classes from './results.module.css';

interface RowsTextProps {
  text: string;
  columns: readonly ResultColumn[];
  pasted: PastedRows;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}

/** Rows as a spreadsheet copies them, and what was understood of them. */
export function RowsText({ text, columns, pasted, autoFocus = false, onChange }: RowsTextProps) {
  const { rows, hasHeader, unknown } = pasted;
  return (
    <div>
      <Textarea
        label="Rows"
        description="Paste from Excel or any spreadsheet. A first line with column names may come in any order, with units such as Conc (ng/uL)."
        placeholder={columns.map(({ name }) => name).join('\t')}
        rows={9}
        wrap="off"
        spellCheck={false}
        classNames={{ input: classes.mono! }}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`}
        {rows.length > 0 && (hasHeader ? ', columns from the first line' : ', columns in the order of the schema')}
        {unknown.length > 0 && `; the schema has no ${unknown.map((name) => `“${name}”`).join(', ')}`}
      </Text>
    </div>
  );
}
