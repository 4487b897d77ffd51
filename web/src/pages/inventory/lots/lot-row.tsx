import type { Lot } from '@svc/contract';
import { Group, Table, Text, TimeText } from '@svc/ui/kit';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { StockBadge } from '../../../components/inventory/stock-badge.tsx';
import type { MinimumStock } from '../../../components/inventory/stock-state.ts';
import { TextLink } from '../../../components/links.tsx';
import { useWorkspace } from '../../../data/workspace-context.tsx';

interface LotRowProps {
  lot: Lot;
  itemTypeName: string;
  minimum: MinimumStock | null;
}

export function LotRow({ lot, itemTypeName, minimum }: LotRowProps) {
  const { slug } = useWorkspace().workspace;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <TextLink to="/w/$slug/inventory/lots/$lotId" params={{ slug, lotId: lot.id }} fw={550}>
            {lot.name}
          </TextLink>
          <ExpiryBadge expiresAt={lot.expiresAt} />
          <StockBadge lot={lot} minimum={minimum} />
        </Group>
        <Text size="xs" c="dimmed">
          {[itemTypeName, lot.supplier, lot.catalogNumber, lot.barcode].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{lot.balances.map((one) => formatQuantity(one)).join(' + ') || '–'}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {lot.containerCount}
      </Table.Td>
      <Table.Td visibleFrom="md">{lot.receivedAt && <TimeText value={lot.receivedAt} as="day" />}</Table.Td>
      <Table.Td>{lot.expiresAt && <TimeText value={lot.expiresAt} as="day" />}</Table.Td>
    </Table.Tr>
  );
}
