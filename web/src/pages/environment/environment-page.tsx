import { IconPlus } from '@svc/ui/icons';
import { Button, Group, SegmentedControl } from '@svc/ui/kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { LoadError, QueryState } from '../../components/query-state.tsx';
import { CreateTableDialog } from '../../components/tables/create-table-dialog.tsx';
import { useEnvironment } from '../../data/use-environments.ts';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import type { EnvironmentSearch } from './environment-search.ts';
import { TableList } from './table-list.tsx';

/** An environment: its tables, with how many rows each has. */
export function EnvironmentPage() {
  const { slug } = useWorkspace().workspace;
  const { environmentId } = useParams({ from: '/signed-in/w/$slug/environments/$environmentId' });
  const search = useSearch({ from: '/signed-in/w/$slug/environments/$environmentId' });
  const navigate = useNavigate();
  const archived = search.archived ?? false;
  const environment = useEnvironment(environmentId);
  const tables = useTables(archived);
  const isActive = environment.data?.archivedAt === null;
  const canDesign = useCan('ws:design_data') && isActive;

  function show(next: EnvironmentSearch): void {
    const to = '/w/$slug/environments/$environmentId';
    void navigate({ to, params: { slug, environmentId }, search: next, replace: true });
  }

  if (environment.error && !environment.data) {
    return <LoadError error={environment.error} onRetry={() => void environment.refetch()} />;
  }
  return (
    <Page
      title={environment.data?.name ?? '…'}
      description={environment.data?.description}
      actions={
        canDesign && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => show({ ...search, create: true })}>
            New table
          </Button>
        )
      }
    >
      <Group mb="md" justify="flex-end">
        <SegmentedControl
          aria-label="Which tables"
          value={archived ? 'archived' : 'active'}
          onChange={(value) => show(value === 'archived' ? { archived: true } : {})}
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Group>
      <QueryState query={tables}>
        {(all) => (
          <TableList
            tables={all.filter((table) => table.environmentId === environmentId)}
            archived={archived}
            onCreate={canDesign ? () => show({ create: true }) : null}
          />
        )}
      </QueryState>
      <CreateTableDialog
        environment={canDesign && search.create && environment.data ? environment.data : null}
        onClose={() => show(archived ? { archived } : {})}
        onCreated={({ id }) => void navigate({ to: '/w/$slug/tables/$tableId', params: { slug, tableId: id } })}
      />
    </Page>
  );
}
