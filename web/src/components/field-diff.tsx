import { diffFields, type Values } from './diff-fields.ts';
import classes from './field-diff.module.css';

interface FieldDiffProps {
  before: Values | null;
  after: Values | null;
  beforeLabel?: string;
  afterLabel?: string;
}

/** What differs between two states of a thing, field by field. */
export function FieldDiff({ before, after, beforeLabel = 'Before', afterLabel = 'After' }: FieldDiffProps) {
  const changes = diffFields(before, after);
  if (changes.length === 0) return <p className={classes.none}>No field differs.</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">{beforeLabel}</th>}
          {after && <th scope="col">{afterLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            {before && <td>{change.before !== null && <del>{change.before || '“”'}</del>}</td>}
            {after && <td>{change.after !== null && <ins>{change.after || '“”'}</ins>}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
