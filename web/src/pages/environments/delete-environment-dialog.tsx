import type { Environment } from '@svc/contract';
import { Button, Dialog, Group, Stack, Text, Textarea, useForm } from '@svc/ui/kit';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useDeleteEnvironment } from '../../data/use-environments.ts';

const MIN_REASON_LENGTH = 3;

interface DeleteEnvironmentDialogProps {
  environment: Environment | null;
  onClose: () => void;
}

export function DeleteEnvironmentDialog({ environment, onClose }: DeleteEnvironmentDialogProps) {
  return (
    <Dialog opened={environment !== null} onClose={onClose} title="Delete for good">
      {environment && <DeleteEnvironmentForm environment={environment} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteEnvironmentForm({ environment, onClose }: { environment: Environment; onClose: () => void }) {
  const remove = useDeleteEnvironment();
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim().length < MIN_REASON_LENGTH ? `At least ${MIN_REASON_LENGTH} characters` : null,
    },
  });
  const submit = form.onSubmit(({ reason }) =>
    remove.mutate(
      { id: environment.id, version: environment.version, reason: reason.trim() },
      {
        onSuccess: () => {
          toastDone(`${environment.name} is deleted`);
          onClose();
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          <strong>{environment.name}</strong> will be gone, and nothing brings it back. The audit trail keeps what it
          was, who deleted it, and why.
        </Text>
        <Textarea
          label="Reason"
          description="Kept in the audit trail."
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormError error={remove.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="red"
            loading={remove.isPending}
            disabled={form.values.reason.trim().length < MIN_REASON_LENGTH}
          >
            Delete for good
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
