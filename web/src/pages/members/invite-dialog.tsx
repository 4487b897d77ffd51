import { ROLE_NAMES, ROLES, type Role } from '@svc/contract';
import { Button, Dialog, Group, SecretField, Select, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { useCreateInvitation } from '../../data/use-invitations.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

const FIELDS = ['email', 'role'];

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes an invitation and shows its link, once. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [invited, setInvited] = useState<{ email: string; url: string } | null>(null);

  function close(): void {
    setInvited(null);
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="lg"
      title={invited ? 'Invitation link' : 'Invite people'}
      easyToClose={invited === null}
    >
      {invited ? (
        <Stack>
          <Text>
            Send this link to <strong>{invited.email}</strong>. It is shown only now, and is good for one person and
            seven days.
          </Text>
          <SecretField label="Link" value={invited.url} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setInvited(null)}>
              Invite another
            </Button>
            <Button onClick={close}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <InviteForm onClose={close} onInvited={setInvited} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  onClose: () => void;
  onInvited: (invited: { email: string; url: string }) => void;
}

function InviteForm({ onClose, onInvited }: InviteFormProps) {
  const isOwner = useWorkspace().me.role === 'owner';
  const create = useCreateInvitation();
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'member' },
    validate: { email: fieldRules.email },
  });
  const offered = ROLE_NAMES.filter((role) => role !== 'owner' || isOwner);
  const submit = form.onSubmit(({ email, role }) =>
    create.mutate(
      { email: email.trim(), role },
      { onSuccess: onInvited, onError: (error) => form.setErrors(splitError(error, FIELDS).fields) },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="E-mail" type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <Select
          label="Role"
          description={ROLES[form.values.role].description}
          data={offered.map((role) => ({ value: role, label: ROLES[role].label }))}
          {...form.getInputProps('role')}
        />
        <FormError error={create.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create invitation link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
