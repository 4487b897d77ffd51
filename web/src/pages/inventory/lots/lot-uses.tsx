import type { Consumption } from '@svc/contract';
import { Badge, Button, Panel, Table, TableFrame, Text, TimeText } from '@svc/ui/kit';
import { useState } from 'react';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { useMemberNames } from '../../../data/use-members.ts';
import { useLotConsumptions } from '../../../data/use-stock.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { ReverseDialog } from '../stock/reverse-dialog.tsx';

/** What a lot was used for; nothing while it was not used. */
export function LotUses({ lotId }: { lotId: string }) {
  const consumptions = useLotConsumptions(lotId).data?.consumptions ?? [];
  const memberOf = useMemberNames();
  const canEdit = useCan('ws:edit_inventory');
  const [reversing, setReversing] = useState<string | null>(null);
  if (consumptions.length === 0) return null;
  return (
    <Panel title="Uses" flush>
      <TableFrame label="Uses" flush>
        <Table.Tbody>
          {consumptions.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <Text size="sm" fw={550}>
                  {one.items.map(({ quantity }) => formatQuantity(quantity)).join(', ')}
                </Text>
                <Text size="xs" c="dimmed">
                  <TimeText value={one.createdAt} /> by {memberOf(one.createdBy)}
                </Text>
              </Table.Td>
              <Table.Td>{toPurpose(one)}</Table.Td>
              <Table.Td ta="right">
                {one.reversed && <Badge color="gray">Reversed</Badge>}
                {!one.reversed && canEdit && (
                  <Button variant="default" size="compact-sm" onClick={() => setReversing(one.id)}>
                    Reverse…
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <ReverseDialog consumptionId={reversing} onClose={() => setReversing(null)} />
    </Panel>
  );
}

function toPurpose({ items, reversed, reversalReason }: Consumption): string {
  const notes = items.flatMap(({ purpose }) => purpose?.note ?? []);
  const told = [...new Set(notes)].join(', ');
  return reversed && reversalReason ? `${told} (${reversalReason})` : told;
}
