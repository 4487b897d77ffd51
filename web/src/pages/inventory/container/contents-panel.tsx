import type { Container } from '@svc/contract';
import { IconPackage, IconPlus } from '@svc/ui/icons';
import { Button, EmptyState, Group, Panel, Table, TableFrame } from '@svc/ui/kit';
import { useState } from 'react';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { KIND_LABELS, KindIcon } from '../../../components/inventory/container-kinds.tsx';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { TextLink } from '../../../components/links.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useContents } from '../../../data/use-containers.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { CreateContainerDialog } from '../storage/create-container-dialog.tsx';
import { describeFill } from '../storage/describe-fill.ts';

/** What is directly in a container without a grid. */
export function ContentsPanel({ container }: { container: Container }) {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_inventory');
  const query = useContents(container.id);
  const [isAdding, setAdding] = useState(false);
  const add = canEdit && (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      Add
    </Button>
  );
  return (
    <Panel title="Contents" actions={add} flush>
      <QueryState query={query}>
        {({ pages }) =>
          pages[0]?.total === 0 ? (
            <EmptyState icon={<IconPackage size={20} stroke={1.6} />} title="Nothing is in it" action={add}>
              Add what stands in it, or move something here by scanning.
            </EmptyState>
          ) : (
            <>
              <TableFrame label="Contents" flush>
                <Table.Tbody>
                  {pages
                    .flatMap((page) => page.containers)
                    .map((one) => (
                      <Table.Tr key={one.id}>
                        <Table.Td>
                          <Group gap={8} wrap="nowrap">
                            <span className={classes.icon}>
                              <KindIcon kind={one.kind} />
                            </span>
                            <TextLink
                              to="/w/$slug/inventory/containers/$containerId"
                              params={{ slug, containerId: one.id }}
                            >
                              {one.name}
                            </TextLink>
                            <ExpiryBadge expiresAt={one.expiresAt} />
                          </Group>
                        </Table.Td>
                        <Table.Td c="dimmed">{KIND_LABELS[one.kind]}</Table.Td>
                        <Table.Td c="dimmed" visibleFrom="sm">
                          {one.barcode}
                        </Table.Td>
                        <Table.Td ta="right">
                          {one.quantity ? formatQuantity(one.quantity) : describeFill(one)}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                </Table.Tbody>
              </TableFrame>
              {query.hasNextPage && (
                <Group justify="center" p="xs">
                  <Button variant="subtle" size="compact-sm" onClick={() => void query.fetchNextPage()}>
                    Show more
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </QueryState>
      <CreateContainerDialog opened={isAdding} parent={container} onClose={() => setAdding(false)} />
    </Panel>
  );
}
