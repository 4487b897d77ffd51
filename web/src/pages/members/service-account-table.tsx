import { type Member, ROLES } from '@svc/contract';
import { IconRobot } from '@svc/ui/icons';
import { Group, Table, TableFrame, Text, TimeText, Title } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

/** Programs that work in their own name. They take no seat and are managed with their application. */
export function ServiceAccountTable({ accounts }: { accounts: Member[] }) {
  const { slug } = useWorkspace().workspace;
  const canManage = useCan('ws:manage_oauth_clients');
  if (accounts.length === 0) return null;
  return (
    <>
      <Title order={2} mt="xl">
        Service accounts
      </Title>
      <Text size="sm" c="dimmed" mt={2} mb="sm">
        They cannot sign in and take no seat.{' '}
        {canManage && (
          <TextLink to="/w/$slug/settings/developer/applications" params={{ slug }} inherit>
            Manage them with their application
          </TextLink>
        )}
      </Text>
      <TableFrame label="Service accounts">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th visibleFrom="sm">Last seen</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={account.userId}>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  <IconRobot size={20} stroke={1.5} aria-hidden />
                  <Text size="sm" fw={550}>
                    {account.name}
                  </Text>
                </Group>
              </Table.Td>
              <Table.Td>{ROLES[account.role].label}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm" c="dimmed">
                  {account.lastSeenAt ? <TimeText value={account.lastSeenAt} /> : 'never'}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
    </>
  );
}
