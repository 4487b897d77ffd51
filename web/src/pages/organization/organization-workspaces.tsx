import type { Organization } from '@svc/contract';
import { IconPlus } from '@svc/ui/icons';
import { Button, Panel, Table, TableFrame, TimeText, useDisclosure } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { CreateWorkspaceDialog } from '../../components/create-workspace-dialog.tsx';
import { TextLink } from '../../components/links.tsx';
import { workspacesQuery } from '../../data/use-account.ts';

/** The workspaces of the organization; those one is in are links. */
export function OrganizationWorkspaces({ organization }: { organization: Organization }) {
  const mine = useQuery(workspacesQuery).data ?? [];
  const [creating, { open, close }] = useDisclosure(false);
  return (
    <Panel
      title="Workspaces"
      flush
      actions={
        organization.owner && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={open}>
            Create workspace
          </Button>
        )
      }
    >
      <TableFrame flush label="Workspaces of the organization">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Members</Table.Th>
            <Table.Th visibleFrom="sm">Created</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {organization.workspaces.map((workspace) => (
            <Table.Tr key={workspace.id}>
              <Table.Td>
                {mine.some((one) => one.id === workspace.id) ? (
                  <TextLink to="/w/$slug" params={{ slug: workspace.slug }} size="sm" fw={550}>
                    {workspace.name}
                  </TextLink>
                ) : (
                  workspace.name
                )}
              </Table.Td>
              <Table.Td>{workspace.memberCount}</Table.Td>
              <Table.Td visibleFrom="sm">
                <TimeText value={workspace.createdAt} as="day" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <CreateWorkspaceDialog opened={creating} onClose={close} />
    </Panel>
  );
}
