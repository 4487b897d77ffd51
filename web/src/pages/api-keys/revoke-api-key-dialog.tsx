import type { ApiKey } from '@svc/contract';
import { ConfirmDialog, Text } from '@svc/ui/kit';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useRevokeApiKey } from '../../data/use-api-keys.ts';

interface RevokeApiKeyDialogProps {
  apiKey: ApiKey | null;
  onClose: () => void;
}

export function RevokeApiKeyDialog({ apiKey, onClose }: RevokeApiKeyDialogProps) {
  const revoke = useRevokeApiKey();

  function close(): void {
    revoke.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={apiKey !== null}
      title="Revoke API key"
      confirmLabel="Revoke"
      busy={revoke.isPending}
      onClose={close}
      onConfirm={() =>
        apiKey &&
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toastDone(`${apiKey.name} is revoked`);
            close();
          },
        })
      }
    >
      <Text>
        <strong>{apiKey?.name}</strong> is refused from its next request on, everywhere. This cannot be undone; whatever
        uses it needs a new key.
      </Text>
      <FormError error={revoke.error} />
    </ConfirmDialog>
  );
}
