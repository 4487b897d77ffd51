import { ACTIONS } from '@svc/contract';
import { IconCheck } from '@svc/ui/icons';
import { Group, Table, TableFrame, Text, Tooltip, VisuallyHidden } from '@svc/ui/kit';
import { Fragment } from 'react';
import { groupActions } from '../../components/group-actions.ts';
import { QueryState } from '../../components/query-state.tsx';
import { useRoles } from '../../data/use-members.ts';
import classes from './members.module.css';

/** What each role may do: actions down, roles across. */
export function RoleMatrix() {
  const query = useRoles();
  return (
    <QueryState query={query}>
      {(roles) => (
        <>
          <TableFrame label="Roles and their actions">
            <Table.Thead className={classes.matrix!}>
              <Table.Tr>
                <Table.Th>Action</Table.Th>
                {roles.map((role) => (
                  <Table.Th key={role.role} scope="col">
                    <Tooltip label={role.description} multiline maw={240}>
                      <span>{role.label}</span>
                    </Tooltip>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className={classes.matrix!}>
              {groupActions().map((group) => (
                <Fragment key={group.label}>
                  <Table.Tr className={classes.group!}>
                    <Table.Th colSpan={roles.length + 1} scope="rowgroup">
                      {group.label}
                    </Table.Th>
                  </Table.Tr>
                  {group.actions.map((action) => (
                    <Table.Tr key={action}>
                      <Table.Th scope="row" className={classes.action!}>
                        {ACTIONS[action].label}
                        <Text size="xs" c="dimmed" ff="monospace" visibleFrom="sm">
                          {action}
                        </Text>
                      </Table.Th>
                      {roles.map((role) => (
                        <Table.Td key={role.role}>
                          <Mark held={role.actions.includes(action)} />
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Fragment>
              ))}
            </Table.Tbody>
          </TableFrame>
          <Group mt="md" gap="xs" align="flex-start">
            {roles.map((role) => (
              <Text key={role.role} size="sm" c="dimmed" w="100%">
                <strong>{role.label}</strong>: {role.description}
              </Text>
            ))}
          </Group>
        </>
      )}
    </QueryState>
  );
}

function Mark({ held }: { held: boolean }) {
  return held ? (
    <IconCheck size={17} stroke={2.2} className={classes.yes} aria-label="yes" role="img" />
  ) : (
    <span className={classes.no}>
      <span aria-hidden>–</span>
      <VisuallyHidden>no</VisuallyHidden>
    </span>
  );
}
