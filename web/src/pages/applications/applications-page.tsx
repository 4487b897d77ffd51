import { IconApps, IconPlus } from '@svc/ui/icons';
import { Button, EmptyState, Group, Switch } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useApplications } from '../../data/use-applications.ts';
import { ApplicationTable } from './application-table.tsx';
import { CreateApplicationDialog } from './create-application-dialog.tsx';

export function ApplicationsPage() {
  const { archived = false, create = false } = useSearch({
    from: '/signed-in/w/$slug/settings/developer/applications',
  });
  const navigate = useNavigate({ from: '/w/$slug/settings/developer/applications' });
  const query = useApplications(archived);
  const show = (next: { archived: boolean; create: boolean }): void =>
    void navigate({
      search: {
        ...(next.archived ? { archived: true as const } : {}),
        ...(next.create ? { create: true as const } : {}),
      },
      replace: true,
    });
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show({ archived, create: true })}>
      New Application
    </Button>
  );
  const isEmpty = query.data?.length === 0 && !archived;
  return (
    <Page
      title="Applications"
      description="Programs that act for people who let them in, or in their own name. Each speaks OAuth 2.1 with its own client id."
      actions={!isEmpty && newButton}
    >
      <Group justify="flex-end" mb="sm">
        <Switch
          label="Archived"
          checked={archived}
          onChange={(event) => show({ archived: event.currentTarget.checked, create })}
        />
      </Group>
      <QueryState query={query}>
        {(applications) =>
          applications.length === 0 ? (
            <EmptyState
              icon={<IconApps size={20} stroke={1.6} />}
              title={archived ? 'Nothing is archived' : 'No applications'}
              action={archived ? null : newButton}
            >
              {archived
                ? 'An application that is archived loses all access at once, and can be restored here.'
                : 'Register a program, and people can let it work for them in this workspace without giving it a password.'}
            </EmptyState>
          ) : (
            <ApplicationTable applications={applications} />
          )
        }
      </QueryState>
      <CreateApplicationDialog opened={create} onClose={() => show({ archived, create: false })} />
    </Page>
  );
}
