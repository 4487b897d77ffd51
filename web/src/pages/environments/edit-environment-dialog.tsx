import type { Environment } from '@svc/contract';
import { Button, Dialog, Group, Stack, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { hasCode } from '../../data/api-error.ts';
import { useReadEnvironment, useUpdateEnvironment } from '../../data/use-environments.ts';
import { EnvironmentConflict } from './environment-conflict.tsx';
import {
  ENVIRONMENT_FIELDS,
  EnvironmentFields,
  type EnvironmentValues,
  environmentRules,
} from './environment-fields.tsx';

interface EditEnvironmentDialogProps {
  environment: Environment | null;
  onClose: () => void;
}

export function EditEnvironmentDialog({ environment, onClose }: EditEnvironmentDialogProps) {
  return (
    <Dialog opened={environment !== null} onClose={onClose} title="Edit environment">
      {environment && <EditEnvironmentForm environment={environment} onClose={onClose} />}
    </Dialog>
  );
}

function EditEnvironmentForm({ environment, onClose }: { environment: Environment; onClose: () => void }) {
  const update = useUpdateEnvironment();
  const readEnvironment = useReadEnvironment();
  const [version, setVersion] = useState(environment.version);
  const [theirs, setTheirs] = useState<Environment | null>(null);
  const form = useForm<EnvironmentValues>({
    initialValues: { name: environment.name, description: environment.description },
    validate: environmentRules,
  });

  async function save(values: EnvironmentValues, atVersion: number): Promise<void> {
    try {
      await update.mutateAsync({ id: environment.id, version: atVersion, ...values });
      toastDone(`${values.name} is saved`);
      onClose();
    } catch (error) {
      form.setErrors(splitError(error, ENVIRONMENT_FIELDS).fields);
      if (hasCode(error, 'VERSION_CONFLICT')) setTheirs(await readEnvironment(environment.id).catch(() => null));
    }
  }

  function takeTheirs(current: Environment): void {
    form.setValues({ name: current.name, description: current.description });
    setVersion(current.version);
    setTheirs(null);
    update.reset();
  }

  function keepMine(current: Environment): void {
    setVersion(current.version);
    setTheirs(null);
    void save(form.values, current.version);
  }

  return (
    <form onSubmit={form.onSubmit((values) => void save(values, version))} noValidate>
      <Stack>
        <EnvironmentFields form={form} />
        {theirs ? (
          <EnvironmentConflict
            theirs={theirs}
            mine={form.values}
            onTakeTheirs={() => takeTheirs(theirs)}
            onKeepMine={() => keepMine(theirs)}
          />
        ) : (
          <>
            <FormError error={update.error} fields={ENVIRONMENT_FIELDS} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={update.isPending}>
                Save
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  );
}
