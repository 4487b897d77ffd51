import type { Environment } from '@svc/contract';
import { Table, TableFrame, Text, TimeText, UnstyledButton, VisuallyHidden } from '@svc/ui/kit';
import { useState } from 'react';
import { TextLink } from '../../components/links.tsx';
import { countTables } from '../../components/tables/count-tables.ts';
import { useMemberNames } from '../../data/use-members.ts';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { DeleteEnvironmentDialog } from './delete-environment-dialog.tsx';
import { EditEnvironmentDialog } from './edit-environment-dialog.tsx';
import { EnvironmentMenu } from './environment-menu.tsx';
import classes from './environment-table.module.css';

interface Open {
  dialog: 'edit' | 'delete';
  environment: Environment;
}

export function EnvironmentTable({ environments }: { environments: Environment[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const nameOf = useMemberNames();
  const { slug } = useWorkspace().workspace;
  const { data: tables = [] } = useTables();
  const canDesign = useCan('ws:design_data');
  const close = (): void => setOpen(null);

  return (
    <>
      <TableFrame label="Environments">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w={110}>Tables</Table.Th>
            <Table.Th visibleFrom="sm" w={190}>
              Changed
            </Table.Th>
            <Table.Th w={56}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {environments.map((environment) => {
            const edit = (): void => setOpen({ dialog: 'edit', environment });
            return (
              <Table.Tr key={environment.id}>
                <Table.Td className={classes.name!}>
                  {canDesign && environment.archivedAt === null ? (
                    <UnstyledButton className={classes.open!} onClick={edit} title="Edit">
                      {environment.name}
                    </UnstyledButton>
                  ) : (
                    <Text fw={550}>{environment.name}</Text>
                  )}
                  {environment.description && (
                    <Text size="sm" c="dimmed" lineClamp={2}>
                      {environment.description}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <TextLink
                    to="/w/$slug/environments/$environmentId"
                    params={{ slug, environmentId: environment.id }}
                    size="sm"
                  >
                    {countTables(tables.filter(({ environmentId }) => environmentId === environment.id).length)}
                  </TextLink>
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Text size="sm">
                    <TimeText value={environment.archivedAt ?? environment.updatedAt} />
                  </Text>
                  <Text size="xs" c="dimmed">
                    {environment.archivedAt && 'archived '}by {nameOf(environment.updatedBy)}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  <EnvironmentMenu
                    environment={environment}
                    onEdit={edit}
                    onDelete={() => setOpen({ dialog: 'delete', environment })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </TableFrame>
      <EditEnvironmentDialog environment={open?.dialog === 'edit' ? open.environment : null} onClose={close} />
      <DeleteEnvironmentDialog environment={open?.dialog === 'delete' ? open.environment : null} onClose={close} />
    </>
  );
}
