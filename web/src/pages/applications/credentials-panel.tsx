import type { Application } from '@svc/contract';
import {
  Button,
  Code,
  ConfirmDialog,
  Dialog,
  Group,
  Panel,
  SecretField,
  Select,
  Stack,
  Text,
  TimeText,
} from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { useRotateSecret } from '../../data/use-applications.ts';
import { NewSecret } from './new-secret.tsx';

const OVERLAPS = [
  { value: '0', label: 'Refuse it at once' },
  { value: '1', label: 'For 1 hour' },
  { value: '24', label: 'For 24 hours' },
  { value: '168', label: 'For 7 days' },
];

/** How the application shows who it is. */
export function CredentialsPanel({ application }: { application: Application }) {
  const [isRotating, setRotating] = useState(false);
  const { secret, clientId } = application;
  return (
    <Panel
      title="Credentials"
      description={
        secret === null
          ? 'A public application shows who it is by its client id and its redirect URIs.'
          : 'The secret stays on the server of the application. It is kept here as a hash only.'
      }
    >
      <Stack>
        <SecretField label="Client id" value={clientId} />
        {secret !== null && (
          <Group justify="space-between">
            <div>
              <Text size="sm" fw={600}>
                Client secret
              </Text>
              <Text size="sm" c="dimmed">
                <Code>{secret.hint}…</Code> made <TimeText value={secret.createdAt} />
                {secret.previousUntil !== null && (
                  <>
                    ; the one before holds until <TimeText value={secret.previousUntil} />
                  </>
                )}
              </Text>
            </div>
            <Button variant="default" onClick={() => setRotating(true)}>
              Rotate secret
            </Button>
          </Group>
        )}
      </Stack>
      <RotateDialog application={application} opened={isRotating} onClose={() => setRotating(false)} />
    </Panel>
  );
}

interface RotateDialogProps {
  application: Application;
  opened: boolean;
  onClose: () => void;
}

function RotateDialog({ application, opened, onClose }: RotateDialogProps) {
  const rotate = useRotateSecret();
  const [overlap, setOverlap] = useState('24');
  const made = rotate.data?.clientSecret;

  function close(): void {
    rotate.reset();
    onClose();
  }

  if (made !== undefined) {
    return (
      <Dialog opened={opened} onClose={close} size="lg" title="Your new client secret" easyToClose={false}>
        <NewSecret clientId={application.clientId} secret={made} onDone={close} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Rotate the secret"
      confirmLabel="Make a new secret"
      danger={overlap === '0'}
      busy={rotate.isPending}
      onClose={close}
      onConfirm={() => rotate.mutate({ id: application.id, overlapHours: Number(overlap) })}
    >
      <Text size="sm">
        The application gets a second secret. Give it to the server of the application while the present one is still
        accepted. A secret that leaked is refused at once, with the tokens that it got in its own name.
      </Text>
      <Select
        label="The present secret"
        data={OVERLAPS}
        value={overlap}
        onChange={(value) => value !== null && setOverlap(value)}
      />
      <FormError error={rotate.error} />
    </ConfirmDialog>
  );
}
