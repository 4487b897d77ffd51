import { type Application, ROLES } from '@svc/contract';
import { Badge, Group, Table, TableFrame, Text, TimeText } from '@svc/ui/kit';
import { AppLogo } from '../../components/app-logo.tsx';
import { TextLink } from '../../components/links.tsx';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './applications.module.css';

export function ApplicationTable({ applications }: { applications: Application[] }) {
  const { slug } = useWorkspace().workspace;
  return (
    <TableFrame label="Applications">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="sm">Kind</Table.Th>
          <Table.Th visibleFrom="md">Acts in its own name</Table.Th>
          <Table.Th>People</Table.Th>
          <Table.Th visibleFrom="sm">Last used</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {applications.map((application) => (
          <Table.Tr key={application.id}>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <AppLogo name={application.name} logo={application.logo} />
                <div className={classes.name}>
                  <TextLink
                    to="/w/$slug/settings/developer/applications/$applicationId"
                    params={{ slug, applicationId: application.id }}
                  >
                    {application.name}
                  </TextLink>
                  <Text size="xs" c="dimmed" lineClamp={1}>
                    {application.description}
                  </Text>
                </div>
              </Group>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Badge color="gray">{application.kind === 'public' ? 'Public' : 'Confidential'}</Badge>
            </Table.Td>
            <Table.Td visibleFrom="md">
              {application.serviceAccount ? `As ${ROLES[application.serviceAccount.role].label}` : 'No'}
            </Table.Td>
            <Table.Td>{application.connections}</Table.Td>
            <Table.Td visibleFrom="sm">
              {application.lastUsedAt ? <TimeText value={application.lastUsedAt} /> : 'Not yet'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}
