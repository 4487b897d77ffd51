import type { ResultBatch } from '@svc/contract';
import { Table, TableFrame, Text, TimeText } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useMemberNames } from '../../data/use-members.ts';
import { useResultSchemas } from '../../data/use-results-schemas.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { BatchBadges } from './batch-badges.tsx';

export function BatchTable({ batches }: { batches: readonly ResultBatch[] }) {
  const { slug } = useWorkspace().workspace;
  const { data: active = [] } = useResultSchemas();
  const { data: archived = [] } = useResultSchemas(true);
  const nameOf = useMemberNames();
  const schemaOf = (id: string): string => [...active, ...archived].find((schema) => schema.id === id)?.name ?? '…';
  return (
    <TableFrame label="Batches">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Schema</Table.Th>
          <Table.Th w={80} ta="right">
            Rows
          </Table.Th>
          <Table.Th w={200}>State</Table.Th>
          <Table.Th visibleFrom="sm" w={180}>
            Changed
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {batches.map((batch) => (
          <Table.Tr key={batch.id}>
            <Table.Td>
              <TextLink to="/w/$slug/results/batches/$batchId" params={{ slug, batchId: batch.id }} fw={550}>
                {batch.name}
              </TextLink>
              {batch.reason && (
                <Text size="xs" c="dimmed" lineClamp={1}>
                  Corrects another: {batch.reason}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              {schemaOf(batch.schemaId)}{' '}
              <Text span size="xs" c="dimmed">
                v{batch.schemaVersion}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{batch.rowCount.toLocaleString('en')}</Table.Td>
            <Table.Td>
              <BatchBadges batch={batch} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm">
                <TimeText value={batch.finalizedAt ?? batch.updatedAt} />
              </Text>
              <Text size="xs" c="dimmed">
                by {nameOf(batch.finalizedBy ?? batch.updatedBy)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}
