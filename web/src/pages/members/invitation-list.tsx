import { type Invitation, ROLES } from '@svc/contract';
import { IconMail } from '@svc/ui/icons';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  Table,
  TableFrame,
  Text,
  TimeText,
  VisuallyHidden,
} from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone } from '../../components/toast.ts';
import { useInvitations, useRevokeInvitation } from '../../data/use-invitations.ts';
import classes from './members.module.css';

const STATUS = {
  open: { label: 'Open', color: 'petrol' },
  accepted: { label: 'Accepted', color: 'green' },
  revoked: { label: 'Revoked', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
} as const;

/** The invitations of the workspace, newest first. */
export function InvitationList() {
  const query = useInvitations();
  const revoke = useRevokeInvitation();
  const [asking, setAsking] = useState<Invitation | null>(null);

  function close(): void {
    revoke.reset();
    setAsking(null);
  }

  return (
    <QueryState query={query}>
      {(invitations) =>
        invitations.length === 0 ? (
          <EmptyState icon={<IconMail size={20} stroke={1.6} />} title="No invitations">
            An invitation is a link that you send yourself, by mail or chat. It is good for one person and seven days.
          </EmptyState>
        ) : (
          <>
            <TableFrame label="Invitations">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>E-mail</Table.Th>
                  <Table.Th visibleFrom="sm">Role</Table.Th>
                  <Table.Th>Status</Table.Th>
                  <Table.Th visibleFrom="sm">Invited by</Table.Th>
                  <Table.Th visibleFrom="sm">Expires</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {invitations.map((invitation) => (
                  <Table.Tr key={invitation.id}>
                    <Table.Td className={classes.person!}>
                      {invitation.email}
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {ROLES[invitation.role].label}
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{ROLES[invitation.role].label}</Table.Td>
                    <Table.Td>
                      <Badge color={STATUS[invitation.status].color}>{STATUS[invitation.status].label}</Badge>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      <Text size="sm">{invitation.createdByName}</Text>
                      <Text size="xs" c="dimmed">
                        <TimeText value={invitation.createdAt} />
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      {invitation.status === 'open' ? <TimeText value={invitation.expiresAt} /> : '—'}
                    </Table.Td>
                    <Table.Td ta="right">
                      {invitation.status === 'open' && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          aria-label={`Revoke the invitation of ${invitation.email}`}
                          onClick={() => setAsking(invitation)}
                        >
                          Revoke
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </TableFrame>
            <ConfirmDialog
              opened={asking !== null}
              title="Revoke invitation"
              confirmLabel="Revoke"
              busy={revoke.isPending}
              onClose={close}
              onConfirm={() =>
                asking &&
                revoke.mutate(asking.id, {
                  onSuccess: () => {
                    toastDone('The invitation is revoked');
                    close();
                  },
                })
              }
            >
              <Text>
                The link sent to <strong>{asking?.email}</strong> stops working at once.
              </Text>
              <FormError error={revoke.error} />
            </ConfirmDialog>
          </>
        )
      }
    </QueryState>
  );
}
