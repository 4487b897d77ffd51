import { IconPlus, IconReportAnalytics } from '@svc/ui/icons';
import { Button, EmptyState, Group, Pagination, Text } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { QueryState } from '../../components/query-state.tsx';
import { BATCH_PAGE_SIZE, useResultBatches } from '../../data/use-results-batches.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { BatchFilters } from './batch-filters.tsx';
import { BatchTable } from './batch-table.tsx';
import { CreateBatchDialog } from './create-batch-dialog.tsx';
import { ResultsFrame } from './results-frame.tsx';
import type { BatchesSearch } from './results-search.ts';

export function BatchesPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/results' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canEdit = useCan('ws:edit_results');
  const { page = 1, create, ...filters } = search;
  const query = useResultBatches(filters, page);
  const isFiltered = Object.keys(filters).length > 0;
  const show = (next: BatchesSearch): void =>
    void navigate({ to: '/w/$slug/results', params: { slug }, search: next, replace: true });
  const newBatch = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show({ ...search, create: true })}>
      New batch
    </Button>
  );

  return (
    <ResultsFrame tab="batches" actions={newBatch}>
      <BatchFilters search={search} onChange={show} />
      <QueryState query={query}>
        {({ batches, total }) => {
          if (batches.length === 0) {
            return (
              <EmptyState
                icon={<IconReportAnalytics size={20} stroke={1.6} />}
                title={isFiltered ? 'Nothing matches these filters' : 'No results yet'}
                action={
                  isFiltered ? (
                    <Button variant="default" onClick={() => show({})}>
                      Clear filters
                    </Button>
                  ) : (
                    newBatch
                  )
                }
              >
                {!isFiltered && 'A batch holds the rows of one run: of a plate reader, a balance, a sequencer.'}
              </EmptyState>
            );
          }
          const pages = Math.ceil(total / BATCH_PAGE_SIZE);
          return (
            <>
              <BatchTable batches={batches} />
              <Group justify="space-between" mt="sm">
                <Text size="xs" c="dimmed" role="status">
                  {total === 1 ? '1 batch' : `${total.toLocaleString('en')} batches`}
                </Text>
                {pages > 1 && (
                  <Pagination
                    size="sm"
                    total={pages}
                    value={page}
                    onChange={(next) => show({ ...filters, ...(next > 1 ? { page: next } : {}) })}
                  />
                )}
              </Group>
            </>
          );
        }}
      </QueryState>
      <CreateBatchDialog
        opened={canEdit && create === true}
        schemaId={filters.schemaId ?? null}
        onClose={() => show({ ...filters })}
        onCreated={({ id }) =>
          void navigate({ to: '/w/$slug/results/batches/$batchId', params: { slug, batchId: id } })
        }
      />
    </ResultsFrame>
  );
}
