import type { AddonInstance } from '@svc/contract';
import { Button, Group, Stack, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { useUpdateInstance } from '../../data/use-addon-instances.ts';
import { FormError } from '../form-error.tsx';
import { toastDone } from '../toast.ts';
import { ConfigFieldInput } from './config-field-input.tsx';
import { type ConfigSchema, fromDraft, toDraft } from './config-values.ts';

interface ConfigFormProps {
  instance: AddonInstance;
  schema: ConfigSchema;
  onSaved?: () => void;
}

/** What one instance of an addon is set to. */
export function ConfigForm({ instance, schema, onSaved }: ConfigFormProps) {
  const update = useUpdateInstance();
  const [draft, setDraft] = useState(() => toDraft(schema, instance.config));
  const [problems, setProblems] = useState<Record<string, string>>({});

  function save(event: React.FormEvent): void {
    event.preventDefault();
    const read = fromDraft(schema, draft);
    if ('problems' in read) {
      setProblems(read.problems);
      return;
    }
    setProblems({});
    update.mutate(
      { instance, config: read.config },
      {
        onSuccess: () => {
          toastDone('The settings are saved');
          onSaved?.();
        },
      },
    );
  }

  if (Object.keys(schema).length === 0) {
    return (
      <Text size="sm" c="dimmed">
        This addon has nothing to set.
      </Text>
    );
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        {Object.entries(schema).map(([key, field]) => (
          <ConfigFieldInput
            key={key}
            name={key}
            field={field}
            value={draft[key] ?? ''}
            error={problems[key]}
            onChange={(value) => setDraft((before) => ({ ...before, [key]: value }))}
          />
        ))}
        <FormError error={update.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending}>
            Save settings
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
