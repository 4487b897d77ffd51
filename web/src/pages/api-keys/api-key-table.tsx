import type { ApiKey } from '@svc/contract';
import { Badge, Button, Code, Table, TableFrame, Text, TimeText, VisuallyHidden } from '@svc/ui/kit';
import { useState } from 'react';
import { ApiKeyScopeText } from './api-key-scope-text.tsx';
import classes from './api-keys.module.css';
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx';

const STATUS = {
  active: { label: 'Active', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
  revoked: { label: 'Revoked', color: 'gray' },
  suspended: { label: 'Suspended', color: 'amber' },
} as const;

export function ApiKeyTable({ keys }: { keys: ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <TableFrame label="API keys">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="sm">Scope</Table.Th>
            <Table.Th visibleFrom="lg">Created</Table.Th>
            <Table.Th visibleFrom="md">Expires</Table.Th>
            <Table.Th visibleFrom="sm">Last used</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.id} className={key.revokedAt || key.status === 'expired' ? classes.over : undefined}>
              <Table.Td className={classes.name!}>
                <Text size="sm" fw={550}>
                  {key.name}
                </Text>
                <Code>{key.hint}…</Code>
                <Text size="xs" hiddenFrom="sm" mt={2} component="div">
                  <ApiKeyScopeText apiKey={key} />
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <ApiKeyScopeText apiKey={key} />
              </Table.Td>
              <Table.Td visibleFrom="lg">
                <Text size="sm">
                  <TimeText value={key.createdAt} as="day" />
                </Text>
                <Text size="xs" c="dimmed">
                  by {key.createdByName}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="md">
                {key.expiresAt ? <TimeText value={key.expiresAt} as="day" /> : 'Never'}
              </Table.Td>
              <Table.Td visibleFrom="sm">{key.lastUsedAt ? <TimeText value={key.lastUsedAt} /> : 'Not yet'}</Table.Td>
              <Table.Td>
                <Badge color={STATUS[key.status].color}>{STATUS[key.status].label}</Badge>
              </Table.Td>
              <Table.Td ta="right">
                {(key.status === 'active' || key.status === 'suspended') && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => setRevoking(key)}
                  >
                    Revoke
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <RevokeApiKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
