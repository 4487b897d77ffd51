import type { ResultBatch } from '@svc/contract';
import { CopyButton, TimeText } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useMemberNames } from '../../data/use-members.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './results.module.css';

/** What is known about a batch besides its rows. */
export function BatchFacts({ batch, schemaName }: { batch: ResultBatch; schemaName: string }) {
  const { slug } = useWorkspace().workspace;
  const nameOf = useMemberNames();
  const canViewAudit = useCan('ws:view_audit');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Schema</dt>
        <dd>
          {schemaName}, version {batch.schemaVersion}
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>
          <TimeText value={batch.createdAt} /> by {nameOf(batch.createdBy)}
        </dd>
      </div>
      {batch.finalizedAt && (
        <div>
          <dt>Finalized</dt>
          <dd>
            <TimeText value={batch.finalizedAt} as="exact" /> by {nameOf(batch.finalizedBy)}
          </dd>
        </div>
      )}
      {batch.reason && (
        <div>
          <dt>Reason of the correction</dt>
          <dd>{batch.reason}</dd>
        </div>
      )}
      {batch.checksum && (
        <div>
          <dt>SHA-256 of the rows</dt>
          <dd>
            <code className={classes.checksum}>{batch.checksum}</code>
            <CopyButton text={batch.checksum} label="Copy checksum" />
          </dd>
        </div>
      )}
      {canViewAudit && (
        <div>
          <TextLink to="/w/$slug/settings/audit" params={{ slug }} search={{ entityId: batch.id }} size="sm">
            Audit trail of this batch
          </TextLink>
        </div>
      )}
    </dl>
  );
}
