import { IconKey, IconPlus } from '@svc/ui/icons';
import { Alert, Anchor, Button, EmptyState, Group, Switch, Text } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useApiKeys } from '../../data/use-api-keys.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';

export function ApiKeysPage() {
  const { everyone = false, create = false } = useSearch({ from: '/signed-in/w/$slug/settings/developer/api-keys' });
  const navigate = useNavigate({ from: '/w/$slug/settings/developer/api-keys' });
  const { me } = useWorkspace();
  const canSeeAll = useCan('ws:manage_settings');
  const query = useApiKeys(everyone && canSeeAll);
  const isEmpty = query.data?.length === 0;
  const isEnabled = me.organization?.features.api ?? false;

  const show = (next: { everyone: boolean; create: boolean }): void =>
    void navigate({
      search: {
        ...(next.everyone ? { everyone: true as const } : {}),
        ...(next.create ? { create: true as const } : {}),
      },
      replace: true,
    });
  const openCreate = (): void => show({ everyone, create: true });

  return (
    <Page
      title="API Keys"
      description={
        <>
          For scripts, pipelines and instruments. A key belongs to one workspace and never exceeds the permissions of
          its creator. What to call with it is in the{' '}
          <Anchor href="/reference" target="_blank" rel="noreferrer" inherit underline="always">
            API reference
          </Anchor>
          .
        </>
      }
      actions={
        !isEmpty && (
          <Button leftSection={<IconPlus size={16} />} onClick={openCreate}>
            Create API Key
          </Button>
        )
      }
    >
      {!isEnabled && (
        <Alert color="amber" mb="md" title="The API is switched off for this organization">
          Keys of this workspace are refused, and no new ones can be made for it. An organization owner can switch it on
          under Settings, Organization.
        </Alert>
      )}
      {canSeeAll && (
        <Group justify="flex-end" mb="sm">
          <Switch
            label="Everyone’s keys"
            checked={everyone}
            onChange={(event) => show({ everyone: event.currentTarget.checked, create })}
          />
        </Group>
      )}
      <QueryState query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState
              icon={<IconKey size={20} stroke={1.6} />}
              title="No API keys"
              action={
                <Button leftSection={<IconPlus size={16} />} onClick={openCreate}>
                  Create API Key
                </Button>
              }
            >
              With a key, a script can do in this workspace what you allow it, and nothing else.
            </EmptyState>
          ) : (
            <>
              <ApiKeyTable keys={keys} />
              <Text size="xs" c="dimmed" mt="sm">
                A key is compromised? Revoke it first, then create a new one.
              </Text>
            </>
          )
        }
      </QueryState>
      <CreateApiKeyDialog opened={create} onClose={() => show({ everyone, create: false })} />
    </Page>
  );
}
