import type { Member } from '@svc/contract';
import { IconX } from '@svc/ui/icons';
import {
  ActionIcon,
  Avatar,
  Badge,
  Button,
  Group,
  Table,
  TableFrame,
  Text,
  TimeText,
  VisuallyHidden,
} from '@svc/ui/kit';
import { useState } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { useMembers } from '../../data/use-members.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './members.module.css';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { ServiceAccountTable } from './service-account-table.tsx';

/** The people of the workspace, and below them the programs that work here in their own name. */
export function MemberTable() {
  const query = useMembers();
  const { me } = useWorkspace();
  const canManage = useCan('ws:manage_members');
  const [removing, setRemoving] = useState<Member | null>(null);
  return (
    <QueryState query={query}>
      {(members) => (
        <>
          <TableFrame label="Members">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th visibleFrom="md">E-mail</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th visibleFrom="sm">Last seen</Table.Th>
                {canManage && (
                  <Table.Th>
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {members
                .filter(({ kind }) => kind === 'person')
                .map((member) => (
                  <Table.Tr key={member.userId}>
                    <Table.Td>
                      <Group gap="sm" wrap="nowrap">
                        <Avatar name={member.name} size={28} color="petrol" visibleFrom="sm" />
                        <div className={classes.person}>
                          <Text size="sm" fw={550}>
                            {member.name} {member.userId === me.user.id && <Badge size="xs">You</Badge>}
                          </Text>
                          <Text size="xs" c="dimmed" hiddenFrom="md">
                            {member.email}
                          </Text>
                        </div>
                      </Group>
                    </Table.Td>
                    <Table.Td visibleFrom="md">
                      <Text size="sm" c="dimmed">
                        {member.email ?? '—'}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <RoleSelect member={member} />
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Text size="sm" c="dimmed">
                        {member.lastSeenAt ? <TimeText value={member.lastSeenAt} /> : 'never'}
                      </Text>
                    </Table.Td>
                    {canManage && (
                      <Table.Td ta="right">
                        <ActionIcon
                          hiddenFrom="sm"
                          disabled={member.role === 'owner' && me.role !== 'owner'}
                          onClick={() => setRemoving(member)}
                          aria-label={member.userId === me.user.id ? 'Leave the workspace' : `Remove ${member.name}`}
                        >
                          <IconX size={17} />
                        </ActionIcon>
                        <Button
                          visibleFrom="sm"
                          size="compact-sm"
                          variant="subtle"
                          color="gray"
                          disabled={member.role === 'owner' && me.role !== 'owner'}
                          onClick={() => setRemoving(member)}
                          aria-label={member.userId === me.user.id ? 'Leave the workspace' : `Remove ${member.name}`}
                        >
                          {member.userId === me.user.id ? 'Leave' : 'Remove'}
                        </Button>
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </TableFrame>
          <ServiceAccountTable accounts={members.filter(({ kind }) => kind === 'service')} />
          <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} />
        </>
      )}
    </QueryState>
  );
}
