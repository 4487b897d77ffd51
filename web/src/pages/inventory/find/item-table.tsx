import { Group, Table, TableFrame, Text, TimeText } from '@svc/ui/kit';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { KindIcon } from '../../../components/inventory/container-kinds.tsx';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { TextLink } from '../../../components/links.tsx';
import type { FoundItem } from '../../../data/use-items.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';

interface ItemTableProps {
  items: readonly FoundItem[];
  total: number;
  /** Inside the panel of a lot, which is not told again on each row. */
  flush?: boolean;
}

/** Containers with their lot, their amount, and the way to them. */
export function ItemTable({ items, total, flush = false }: ItemTableProps) {
  const { slug } = useWorkspace().workspace;
  return (
    <>
      <TableFrame label="Containers" flush={flush}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Container</Table.Th>
            {!flush && <Table.Th visibleFrom="sm">Lot</Table.Th>}
            <Table.Th w={110} ta="right">
              Amount
            </Table.Th>
            <Table.Th visibleFrom="md" w={170}>
              Expires
            </Table.Th>
            <Table.Th>Where</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ container, lot, expiresAt, path }) => (
            <Table.Tr key={container.id}>
              <Table.Td>
                <Group gap={8} wrap="nowrap">
                  <span className={classes.icon}>
                    <KindIcon kind={container.kind} />
                  </span>
                  <div>
                    <TextLink
                      to="/w/$slug/inventory/containers/$containerId"
                      params={{ slug, containerId: container.id }}
                      fw={550}
                      className={classes.oneLine!}
                    >
                      {container.name}
                    </TextLink>
                    {container.barcode && (
                      <Text size="xs" c="dimmed">
                        {container.barcode}
                      </Text>
                    )}
                  </div>
                </Group>
              </Table.Td>
              {!flush && (
                <Table.Td visibleFrom="sm">
                  {lot && (
                    <TextLink
                      to="/w/$slug/inventory/lots/$lotId"
                      params={{ slug, lotId: lot.id }}
                      size="sm"
                      className={classes.oneLine!}
                    >
                      {lot.name}
                    </TextLink>
                  )}
                </Table.Td>
              )}
              <Table.Td ta="right">{formatQuantity(container.quantity)}</Table.Td>
              <Table.Td visibleFrom="md">
                {expiresAt && <TimeText value={expiresAt} as="day" />} <ExpiryBadge expiresAt={expiresAt} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {container.checkedOut
                    ? 'Checked out'
                    : [...path.map(({ name }) => name), container.position].filter(Boolean).join(' › ') || '–'}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <Text size="xs" c="dimmed" mt="sm" role="status" {...(flush ? { px: 'md', pb: 'sm' } : {})}>
        {items.length < total
          ? `${items.length} of ${total.toLocaleString('en')} containers`
          : total === 1
            ? '1 container'
            : `${total.toLocaleString('en')} containers`}
      </Text>
    </>
  );
}
