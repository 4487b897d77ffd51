import type { Member } from '@svc/contract';
import { ConfirmDialog, Text } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useRemoveMember } from '../../data/use-members.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

interface RemoveMemberDialogProps {
  member: Member | null;
  onClose: () => void;
}

export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const { me, workspace } = useWorkspace();
  const remove = useRemoveMember();
  const navigate = useNavigate();
  const isMe = member?.userId === me.user.id;

  function close(): void {
    remove.reset();
    onClose();
  }

  function confirm(): void {
    if (!member) return;
    remove.mutate(member.userId, {
      onSuccess: () => {
        if (isMe) return void navigate({ to: '/', reloadDocument: true });
        toastDone(`${member.name} is removed`);
        close();
      },
    });
  }

  return (
    <ConfirmDialog
      opened={member !== null}
      title={isMe ? 'Leave the workspace' : 'Remove member'}
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>
        {isMe ? 'You lose' : <strong>{member?.name}</strong>}
        {isMe ? '' : ' loses'} access to {workspace.name} at once, and {isMe ? 'your' : 'their'} API keys and connected
        apps stop working. What {isMe ? 'you' : 'they'} made stays.
      </Text>
      <FormError error={remove.error} />
    </ConfirmDialog>
  );
}
