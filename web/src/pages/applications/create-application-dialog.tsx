import type { Application } from '@svc/contract';
import { Button, Dialog, Group, Radio, Stack, useForm } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { useCreateApplication } from '../../data/use-applications.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import {
  APPLICATION_FIELDS,
  ApplicationFields,
  type ApplicationValues,
  applicationRules,
  toRedirectUris,
} from './application-fields.tsx';
import { NewSecret } from './new-secret.tsx';

interface CreateApplicationDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Registers an application, then shows its secret, exactly once. */
export function CreateApplicationDialog({ opened, onClose }: CreateApplicationDialogProps) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; clientId: string; secret: string } | null>(null);

  function goTo(id: string): void {
    setMade(null);
    void navigate({
      to: '/w/$slug/settings/developer/applications/$applicationId',
      params: { slug, applicationId: id },
    });
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={made ? 'Your new client secret' : 'New Application'}
      easyToClose={made === null}
    >
      {made ? (
        <NewSecret clientId={made.clientId} secret={made.secret} onDone={() => goTo(made.id)} />
      ) : (
        <CreateForm
          onClose={onClose}
          onCreated={({ id, clientId, clientSecret }) =>
            clientSecret === null ? goTo(id) : setMade({ id, clientId, secret: clientSecret })
          }
        />
      )}
    </Dialog>
  );
}

interface CreateFormProps {
  onClose: () => void;
  onCreated: (application: Application & { clientSecret: string | null }) => void;
}

function CreateForm({ onClose, onCreated }: CreateFormProps) {
  const create = useCreateApplication();
  const form = useForm<ApplicationValues & { kind: Application['kind'] }>({
    initialValues: { name: '', description: '', redirectUris: '', logo: null, kind: 'confidential' },
    validate: applicationRules,
  });
  const submit = form.onSubmit(({ redirectUris, ...values }) =>
    create.mutate(
      { ...values, name: values.name.trim(), redirectUris: toRedirectUris(redirectUris) },
      {
        onSuccess: onCreated,
        onError: (error) => form.setErrors(splitError(error, APPLICATION_FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ApplicationFields form={form} />
        <Radio.Group label="Kind" {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="confidential"
              label="Confidential"
              description="It runs on a server and keeps a secret. It can also act in its own name."
            />
            <Radio
              value="public"
              label="Public"
              description="It runs in a browser, on a desk or on a phone, where people can look into it. It has no secret."
            />
          </Stack>
        </Radio.Group>
        <FormError error={create.error} fields={APPLICATION_FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Register
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
