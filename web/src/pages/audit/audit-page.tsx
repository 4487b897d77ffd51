import { IconHistory, IconLock } from '@svc/ui/icons';
import { Button, EmptyState, Group, Text } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useAuditRecords } from '../../data/use-audit.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, toAuditQuery } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

/** The trail, or the reason why this person cannot see it. */
export function AuditPage() {
  if (useCan('ws:view_audit')) return <AuditTrail />;
  return (
    <Page title="Audit trail">
      <EmptyState icon={<IconLock size={20} stroke={1.6} />} title="Not for your role">
        Owners and admins of the workspace can see who changed what. Ask one of them.
      </EmptyState>
    </Page>
  );
}

function AuditTrail() {
  const search = useSearch({ from: '/signed-in/w/$slug/settings/audit' });
  const navigate = useNavigate({ from: '/w/$slug/settings/audit' });
  const query = useAuditRecords(toAuditQuery(search));
  const isFiltered = Object.keys(search).length > 0;
  const show = (next: AuditSearch): void => void navigate({ search: next, replace: true });

  return (
    <Page
      title="Audit trail"
      description="Every change in this workspace: who, when, how, what and why. Nobody can alter or delete it."
    >
      <AuditFilters search={search} onChange={show} />
      <QueryState query={query}>
        {(data) => {
          const records = data.pages.flatMap((page) => page.records);
          if (records.length === 0) {
            return (
              <EmptyState
                icon={<IconHistory size={20} stroke={1.6} />}
                title={isFiltered ? 'Nothing matches these filters' : 'Nothing has changed yet'}
                action={
                  isFiltered && (
                    <Button variant="default" onClick={() => show({})}>
                      Clear filters
                    </Button>
                  )
                }
              />
            );
          }
          return (
            <>
              <AuditTable records={records} />
              <Group justify="center" mt="md">
                {query.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Load more
                  </Button>
                ) : (
                  <Text size="xs" c="dimmed">
                    That is all of it.
                  </Text>
                )}
              </Group>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
