import type { Column } from '@svc/contract';
import { formatCell } from '../cells/format-cell.ts';
import { useCellNames } from '../cells/use-cell-names.ts';
import { diffWords } from './diff-words.ts';
import classes from './row-panel.module.css';

interface VersionDiffProps {
  columns: readonly Column[];
  /** Null when the version before is not at hand. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** The fields that a version changed, word by word. */
export function VersionDiff({ columns, before, after }: VersionDiffProps) {
  const names = useCellNames();
  if (before === null) return null;
  const changes = columns.flatMap((column) => {
    const old = formatCell(column, before[column.name], names);
    const fresh = formatCell(column, after[column.name], names);
    return old === fresh ? [] : [{ column, parts: diffWords(old, fresh) }];
  });
  if (changes.length === 0) return null;
  return (
    <dl className={classes.diff}>
      {changes.map(({ column, parts }) => (
        <div key={column.id}>
          <dt>{column.name}</dt>
          <dd>
            {parts.map(({ text, kind }, index) => {
              const key = `${index}-${kind}`;
              if (kind === 'removed') return <del key={key}>{text}</del>;
              return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
