import { Textarea } from '@svc/ui/kit';
import { useState } from 'react';
import classes from './filter.module.css';

/** The text form of the filter; Enter applies it. */
export function FilterTextBox({ filter, onFilter }: { filter: string; onFilter: (text: string) => void }) {
  const [text, setText] = useState(filter);
  return (
    <Textarea
      aria-label="Filter as text"
      placeholder={`Status in ("ok", "new") and Concentration >= 5 'ug/uL'`}
      autosize
      minRows={1}
      maxRows={6}
      maw={720}
      spellCheck={false}
      classNames={{ input: classes.mono! }}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== filter && onFilter(text.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        onFilter(text.trim());
      }}
    />
  );
}
