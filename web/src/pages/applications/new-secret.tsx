import { IconAlertTriangle } from '@svc/ui/icons';
import { Alert, Button, Group, SecretField, Stack } from '@svc/ui/kit';

interface NewSecretProps {
  clientId: string;
  secret: string;
  onDone: () => void;
}

/** The client secret, the only time it is shown. */
export function NewSecret({ clientId, secret, onDone }: NewSecretProps) {
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle size={17} />}>
        Copy the secret now and keep it on the server only. It is shown only this once; nobody can retrieve it later.
      </Alert>
      <SecretField label="Client id" value={clientId} />
      <SecretField label="Client secret" value={secret} />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have saved the secret</Button>
      </Group>
    </Stack>
  );
}
