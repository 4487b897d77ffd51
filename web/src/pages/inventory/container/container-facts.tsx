import type { Container, Lot } from '@svc/contract';
import { CopyButton, TimeText } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { TextLink } from '../../../components/links.tsx';
import { useMemberNames } from '../../../data/use-members.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { describeFill } from '../storage/describe-fill.ts';

/** What is known about a container. */
export function ContainerFacts({ container, lot }: { container: Container; lot: Lot | undefined }) {
  const { slug } = useWorkspace().workspace;
  const canViewAudit = useCan('ws:view_audit');
  const memberOf = useMemberNames();
  const expiresAt = container.expiresAt ?? lot?.expiresAt ?? null;
  const fill = describeFill(container);
  return (
    <dl className={classes.facts}>
      {container.quantity && (
        <Fact name="Amount">
          <span className={classes.amount}>{formatQuantity(container.quantity)}</span>
        </Fact>
      )}
      {lot && (
        <Fact name="Lot">
          <TextLink to="/w/$slug/inventory/lots/$lotId" params={{ slug, lotId: lot.id }} size="sm">
            {lot.name}
          </TextLink>
        </Fact>
      )}
      {expiresAt && (
        <Fact name="Good until">
          <TimeText value={expiresAt} as="day" />
        </Fact>
      )}
      {container.quantity === null && fill && <Fact name="Holds">{fill}</Fact>}
      {container.barcode && (
        <Fact name="Barcode">
          {container.barcode} <CopyButton text={container.barcode} />
        </Fact>
      )}
      {container.checkedOut && (
        <Fact name="Checked out">
          <TimeText value={container.checkedOut.at} /> by {memberOf(container.checkedOut.userId)}
        </Fact>
      )}
      {container.description && <Fact name="Description">{container.description}</Fact>}
      <Fact name="Created">
        <TimeText value={container.createdAt} /> by {memberOf(container.createdBy)}
      </Fact>
      {canViewAudit && (
        <div>
          <TextLink to="/w/$slug/settings/audit" params={{ slug }} search={{ entityId: container.id }} size="sm">
            Audit trail of this container
          </TextLink>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
