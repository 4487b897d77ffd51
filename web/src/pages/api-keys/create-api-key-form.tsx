import { API_KEY_EXPIRIES, type ApiKeyExpiry } from '@svc/contract';
import { Alert, Button, Group, Select, Stack, TextInput, useForm } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { splitError } from '../../components/split-error.ts';
import { workspaceMeQuery, workspacesQuery } from '../../data/use-account.ts';
import { useCreateApiKey } from '../../data/use-api-keys.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { type ScopeChoice, toScope } from './scope-choice.ts';
import { ScopeField } from './scope-field.tsx';

const FIELDS = ['name'];

const EXPIRY_LABELS: Record<ApiKeyExpiry, string> = {
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  never: 'Never',
};

interface CreateApiKeyFormProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

interface Values {
  name: string;
  workspaceId: string;
  scope: ScopeChoice;
  expiry: ApiKeyExpiry;
}

export function CreateApiKeyForm({ onClose, onCreated }: CreateApiKeyFormProps) {
  const { workspace } = useWorkspace();
  const offered = (useQuery(workspacesQuery).data ?? []).filter((one) => one.apiEnabled);
  const create = useCreateApiKey();
  const form = useForm<Values>({
    initialValues: {
      name: '',
      workspaceId: (offered.find((one) => one.id === workspace.id) ?? offered[0])?.id ?? '',
      scope: { kind: 'self' },
      expiry: 'never',
    },
    validate: {
      name: fieldRules.name,
      scope: (scope) => (scope.kind === 'custom' && scope.actions.length === 0 ? 'Tick at least one action' : null),
    },
  });
  const { workspaceId } = form.values;
  const me = useQuery({ ...workspaceMeQuery(workspaceId), enabled: workspaceId !== '' });

  const submit = form.onSubmit(({ name, scope, expiry }) =>
    create.mutate(
      { workspaceId, name: name.trim(), scope: toScope(scope), expiry },
      {
        onSuccess: ({ key }) => onCreated(key),
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    ),
  );

  if (offered.length === 0) {
    return (
      <Alert color="amber" title="No workspace takes API keys">
        The organizations of your workspaces have the API switched off. An organization owner can switch it on under
        Settings, Organization.
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="What will use it: a script, an instrument, a pipeline."
          placeholder="Plate reader upload"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label="Workspace"
          description="The key works in this workspace only."
          data={offered.map((one) => ({ value: one.id, label: one.name }))}
          value={workspaceId}
          // Another workspace, other rights: what was chosen may not be offered there.
          onChange={(id) => id && form.setValues({ workspaceId: id, scope: { kind: 'self' } })}
        />
        <QueryState query={me}>
          {(there) => (
            <ScopeField
              me={there}
              value={form.values.scope}
              error={form.errors.scope}
              onChange={(scope) => form.setFieldValue('scope', scope)}
            />
          )}
        </QueryState>
        <Select
          label="Expiry"
          data={API_KEY_EXPIRIES.map((value) => ({ value, label: EXPIRY_LABELS[value] }))}
          {...form.getInputProps('expiry')}
        />
        <FormError error={create.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create API Key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
