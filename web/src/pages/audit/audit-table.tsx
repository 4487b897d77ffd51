import type { AuditRecord } from '@svc/contract';
import { IconChevronRight } from '@svc/ui/icons';
import { ActionIcon, Badge, Table, TableFrame, Text, TimeText, VisuallyHidden } from '@svc/ui/kit';
import { Fragment, useState } from 'react';
import classes from './audit.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { AUTH_METHOD_LABELS } from './auth-method-labels.ts';

export function AuditTable({ records }: { records: AuditRecord[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string): void {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <TableFrame label="Audit trail">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <VisuallyHidden>Details</VisuallyHidden>
          </Table.Th>
          <Table.Th visibleFrom="sm" w={190}>
            When
          </Table.Th>
          <Table.Th visibleFrom="sm" w={180}>
            Who
          </Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th visibleFrom="md" w={180}>
            Through
          </Table.Th>
          <Table.Th visibleFrom="lg" w={230}>
            Reason
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {records.map((record) => (
          <Fragment key={record.id}>
            <Table.Tr className={classes.row!} onClick={() => toggle(record.id)}>
              <Table.Td pr={0}>
                <ActionIcon
                  size="sm"
                  aria-expanded={open.has(record.id)}
                  aria-label={`Details of ${record.action} ${record.entityName}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    toggle(record.id);
                  }}
                >
                  <IconChevronRight
                    size={16}
                    className={classes.chevron}
                    data-open={open.has(record.id) || undefined}
                  />
                </ActionIcon>
              </Table.Td>
              <Table.Td visibleFrom="sm" className={classes.when!}>
                <TimeText value={record.at} as="exact" />
              </Table.Td>
              <Table.Td visibleFrom="sm">{record.actor?.name ?? 'System'}</Table.Td>
              <Table.Td className={classes.what!}>
                <Text size="sm" fw={550}>
                  {record.entityName}
                </Text>
                <Text size="xs" c="dimmed" ff="monospace">
                  {record.action}
                </Text>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {record.actor?.name ?? 'System'} · <TimeText value={record.at} />
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="md">
                <Badge color={record.authMethod === 'session' || record.authMethod === 'system' ? 'gray' : 'petrol'}>
                  {AUTH_METHOD_LABELS[record.authMethod]}
                </Badge>
                {record.credential && record.authMethod !== 'session' && (
                  <Text size="xs" c="dimmed">
                    {record.credential.name}
                  </Text>
                )}
              </Table.Td>
              <Table.Td visibleFrom="lg">
                <Text size="sm" c="dimmed" lineClamp={2} maw={220}>
                  {record.reason}
                </Text>
              </Table.Td>
            </Table.Tr>
            {open.has(record.id) && (
              <Table.Tr className={classes.detail!}>
                <Table.Td colSpan={6}>
                  <AuditDetail record={record} />
                </Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}
