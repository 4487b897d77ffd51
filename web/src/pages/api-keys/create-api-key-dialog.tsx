import { Dialog } from '@svc/ui/kit';
import { useState } from 'react';
import { CreateApiKeyForm } from './create-api-key-form.tsx';
import { NewApiKey } from './new-api-key.tsx';

interface CreateApiKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks what the key is for and may do, then shows it, exactly once. */
export function CreateApiKeyDialog({ opened, onClose }: CreateApiKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);

  function close(): void {
    setSecret(null);
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="lg"
      title={secret ? 'Your new API key' : 'Create API Key'}
      easyToClose={secret === null}
    >
      {secret ? (
        <NewApiKey secret={secret} onDone={close} />
      ) : (
        <CreateApiKeyForm onClose={close} onCreated={setSecret} />
      )}
    </Dialog>
  );
}
