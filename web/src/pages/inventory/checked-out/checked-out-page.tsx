import { IconHandGrab } from '@svc/ui/icons';
import { Button, Checkbox, EmptyState, Group, Select, Table, TableFrame, Text, TimeText } from '@svc/ui/kit';
import { useState } from 'react';
import { KindIcon } from '../../../components/inventory/container-kinds.tsx';
import { TextLink } from '../../../components/links.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useContainers } from '../../../data/use-containers.ts';
import { useMemberNames, useMembers } from '../../../data/use-members.ts';
import { useCheckIn } from '../../../data/use-placements.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import { PlaceLink } from '../place-link.tsx';

/** What is in whose hands, since when, and the way back to its place. */
export function CheckedOutPage() {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_inventory');
  const canView = useCan('ws:view_inventory');
  const memberOf = useMemberNames();
  const { data: members = [] } = useMembers();
  const checkIn = useCheckIn();
  const [by, setBy] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const query = useContainers({ checkedOut: true, ...(by ? { checkedOutBy: by } : {}) }, canView);

  async function bringBack(ids: string[]): Promise<void> {
    try {
      const { containers } = await checkIn.mutateAsync(ids.map((containerId) => ({ containerId })));
      toastDone(containers.length === 1 ? `${containers[0]!.name} is back` : `${containers.length} are back`);
      setChosen([]);
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <InventoryFrame
      tab="out"
      actions={
        canEdit &&
        chosen.length > 0 && (
          <Button loading={checkIn.isPending} onClick={() => void bringBack(chosen)}>
            {`Check in ${chosen.length}`}
          </Button>
        )
      }
    >
      <Select
        label="In the hands of"
        placeholder="Anybody"
        clearable
        searchable
        maw={260}
        mb="md"
        data={members.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={by}
        onChange={setBy}
      />
      <QueryState query={query}>
        {({ pages }) => {
          const containers = pages.flatMap((page) => page.containers);
          if (containers.length === 0) {
            return (
              <EmptyState icon={<IconHandGrab size={20} stroke={1.6} />} title="Everything is in its place">
                Whatever is taken out, by scanning or on its page, stands here with who has it and since when.
              </EmptyState>
            );
          }
          return (
            <>
              <TableFrame label="Checked out">
                <Table.Thead>
                  <Table.Tr>
                    {canEdit && <Table.Th w={40} />}
                    <Table.Th>Container</Table.Th>
                    <Table.Th>Who</Table.Th>
                    <Table.Th>Since</Table.Th>
                    <Table.Th visibleFrom="sm">From</Table.Th>
                    {canEdit && <Table.Th w={120} />}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {containers.map((one) => (
                    <Table.Tr key={one.id}>
                      {canEdit && (
                        <Table.Td>
                          <Checkbox
                            aria-label={`Choose ${one.name}`}
                            checked={chosen.includes(one.id)}
                            onChange={({ currentTarget }) =>
                              setChosen(
                                currentTarget.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id),
                              )
                            }
                          />
                        </Table.Td>
                      )}
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
                      <Table.Td>{memberOf(one.checkedOut?.userId ?? null)}</Table.Td>
                      <Table.Td>{one.checkedOut && <TimeText value={one.checkedOut.at} />}</Table.Td>
                      <Table.Td visibleFrom="sm">
                        <PlaceLink place={one.lastPlace} />
                      </Table.Td>
                      {canEdit && (
                        <Table.Td ta="right">
                          <Button
                            size="compact-sm"
                            variant="default"
                            disabled={checkIn.isPending}
                            onClick={() => void bringBack([one.id])}
                          >
                            Check in
                          </Button>
                        </Table.Td>
                      )}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </TableFrame>
              <Group justify="space-between" mt="sm">
                <Text size="xs" c="dimmed" role="status">
                  {pages[0]!.total === 1 ? '1 is out' : `${pages[0]!.total.toLocaleString('en')} are out`}
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
    </InventoryFrame>
  );
}
