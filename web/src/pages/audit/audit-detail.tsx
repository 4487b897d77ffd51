import type { AuditRecord } from '@svc/contract';
import { FieldDiff } from '../../components/field-diff.tsx';
import classes from './audit.module.css';
import { AUTH_METHOD_LABELS } from './auth-method-labels.ts';

/** One record in full: the facts, and what differs between before and after. */
export function AuditDetail({ record }: { record: AuditRecord }) {
  const facts: [string, string | null][] = [
    ['Who', record.actor?.name ?? 'System'],
    ['Through', [AUTH_METHOD_LABELS[record.authMethod], record.credential?.name].filter(Boolean).join(': ')],
    ['Reason', record.reason],
    [record.entityType, record.entityId],
    ['Request id', record.requestId],
  ];
  return (
    <div className={classes.facts}>
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <FieldDiff before={record.before} after={record.after} />
    </div>
  );
}
