import { type Member, ROLE_NAMES, ROLES, type Role } from '@svc/contract';
import { Select, Text } from '@svc/ui/kit';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useChangeRole } from '../../data/use-members.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './members.module.css';

/** The role of a member, to be changed by those who may. Only an owner makes or changes an owner. */
export function RoleSelect({ member }: { member: Member }) {
  const isOwner = useWorkspace().me.role === 'owner';
  const canManage = useCan('ws:manage_members');
  const change = useChangeRole();
  if (!canManage || (member.role === 'owner' && !isOwner)) {
    return <Text size="sm">{ROLES[member.role].label}</Text>;
  }
  // Until the list is read anew, what the server answered is newer than what the list says.
  const saved = change.data && change.data.version > member.version ? change.data.role : member.role;
  const shown = change.isPending ? change.variables.role : saved;
  const offered = ROLE_NAMES.filter((role) => role !== 'owner' || isOwner);
  return (
    <Select
      size="xs"
      className={classes.role!}
      aria-label={`Role of ${member.name}`}
      disabled={change.isPending}
      value={shown}
      data={offered.map((role) => ({ value: role, label: ROLES[role].label }))}
      onChange={(role) => {
        if (role === null || role === member.role) return;
        change.mutate(
          { userId: member.userId, version: member.version, role: role as Role },
          {
            onSuccess: () => toastDone(`${member.name} is now ${ROLES[role as Role].label}`),
            onError: toastRefused,
          },
        );
      }}
    />
  );
}
