import type { Lot } from '@svc/contract';
import { TimeText } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import type { MinimumStock } from '../../../components/inventory/stock-state.ts';
import { TextLink } from '../../../components/links.tsx';
import { useItemRows } from '../../../data/use-item-rows.ts';
import { useItemType } from '../../../data/use-lots.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';

/** What is known about a lot. */
export function LotFacts({ lot, minimum }: { lot: Lot; minimum: MinimumStock | null }) {
  const { slug } = useWorkspace().workspace;
  const itemType = useItemType(lot.itemTypeId).data;
  const item = useItemRows(lot.itemTypeId, lot.objectId ? [lot.objectId] : []).data?.get(lot.objectId ?? '');
  const facts: [string, ReactNode][] = [
    [
      'There is',
      <span key="balance" className={classes.amount}>
        {lot.balances.map((one) => formatQuantity(one)).join(' + ') || 'Nothing'}
      </span>,
    ],
    ['Low below', minimum && formatQuantity(minimum)],
    [
      itemType?.name ?? 'Item type',
      item && (
        <TextLink
          to="/w/$slug/tables/$tableId"
          params={{ slug, tableId: lot.itemTypeId }}
          search={{ row: item.id }}
          size="sm"
        >
          {item.name}
        </TextLink>
      ),
    ],
    ['Supplier', [lot.supplier, lot.catalogNumber].filter(Boolean).join(', ')],
    ['Barcode', lot.barcode],
    ['Received', lot.receivedAt && <TimeText key="received" value={lot.receivedAt} as="day" />],
    ['Good until', lot.expiresAt && <TimeText key="expires" value={lot.expiresAt} as="day" />],
    ['Molar mass', lot.molarMass && `${lot.molarMass} g/mol`],
    ['Density', lot.density && `${lot.density} g/mL`],
    ['Description', lot.description],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
