import { IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, Table, TableFrame, Text } from '@svc/ui/kit';
import { formatQuantity } from '../../../components/inventory/amounts.ts';
import { KIND_LABELS, KindIcon } from '../../../components/inventory/container-kinds.tsx';
import { TextLink } from '../../../components/links.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useContainers } from '../../../data/use-containers.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { PlaceLink } from '../place-link.tsx';
import { describeFill } from './describe-fill.ts';

/** Every container, from freezer to tube, that has the words in its name or its barcode. */
export function SearchHits({ q, onClear }: { q: string; onClear: () => void }) {
  const { slug } = useWorkspace().workspace;
  const query = useContainers({ q });
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const total = pages[0]?.total ?? 0;
        if (total === 0) {
          return (
            <EmptyState
              icon={<IconSearch size={20} stroke={1.6} />}
              title={`Nothing is called “${q}”`}
              action={
                <Button variant="default" onClick={onClear}>
                  Clear search
                </Button>
              }
            />
          );
        }
        return (
          <>
            <TableFrame label="Containers">
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
                            fw={550}
                          >
                            {one.name}
                          </TextLink>
                        </Group>
                      </Table.Td>
                      <Table.Td c="dimmed" visibleFrom="sm">
                        {KIND_LABELS[one.kind]}
                      </Table.Td>
                      <Table.Td c="dimmed">{one.barcode}</Table.Td>
                      <Table.Td>
                        {one.checkedOut ? (
                          <Text size="sm" c="dimmed">
                            Checked out
                          </Text>
                        ) : (
                          <PlaceLink
                            place={one.parentId === null ? null : { parentId: one.parentId, position: one.position }}
                          />
                        )}
                      </Table.Td>
                      <Table.Td ta="right">{one.quantity ? formatQuantity(one.quantity) : describeFill(one)}</Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </TableFrame>
            <Group justify="space-between" mt="sm">
              <Text size="xs" c="dimmed" role="status">
                {total === 1 ? '1 container' : `${total.toLocaleString('en')} containers`}
              </Text>
              {query.hasNextPage && (
                <Button variant="subtle" size="compact-sm" onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </Group>
          </>
        );
      }}
    </QueryState>
  );
}
