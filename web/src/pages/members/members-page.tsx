import { IconUserPlus } from '@svc/ui/icons';
import { Button, Tabs } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { useCan } from '../../data/workspace-context.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import type { MembersTab } from './members-search.ts';
import { RoleMatrix } from './role-matrix.tsx';

export function MembersPage() {
  const { tab = 'people', invite } = useSearch({ from: '/signed-in/w/$slug/settings/members' });
  const navigate = useNavigate({ from: '/w/$slug/settings/members' });
  const canManage = useCan('ws:manage_members');

  const show = (next: string | null): void =>
    void navigate({ search: next === 'people' || next === null ? {} : { tab: next as MembersTab }, replace: true });
  const openInvite = (): void =>
    void navigate({ search: (before) => ({ ...before, invite: true as const }), replace: true });

  return (
    <Page
      title="Members"
      description="Who works here, and what each of them may do."
      actions={
        canManage && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={openInvite}>
            Invite people
          </Button>
        )
      }
    >
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="people">People</Tabs.Tab>
          {canManage && <Tabs.Tab value="invitations">Invitations</Tabs.Tab>}
          <Tabs.Tab value="roles">Roles</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <MemberTable />
        </Tabs.Panel>
        {canManage && (
          <Tabs.Panel value="invitations">
            <InvitationList />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="roles">
          <RoleMatrix />
        </Tabs.Panel>
      </Tabs>
      <InviteDialog opened={canManage && invite === true} onClose={() => show(tab)} />
    </Page>
  );
}
