import type { CellIssue, ResultBatch, ResultColumn } from '@svc/contract';
import { Group, Panel } from '@svc/ui/kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { LoadError, QueryState } from '../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useResultBatch, useValidateBatch } from '../../data/use-results-batches.ts';
import { useResultSchema } from '../../data/use-results-schemas.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchBadges } from './batch-badges.tsx';
import { BatchChain } from './batch-chain.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { BatchRows } from './batch-rows.tsx';
import { CheckOutcome } from './check-outcome.tsx';
import classes from './results.module.css';
import { ResultsLocked } from './results-frame.tsx';

/** A batch: its rows, what is wrong with them, and the chain of corrections it stands in. */
export function BatchPage() {
  const { batchId } = useParams({ from: '/signed-in/w/$slug/results/batches/$batchId' });
  return useCan('ws:view_results') ? <LoadedBatch key={batchId} id={batchId} /> : <ResultsLocked />;
}

function LoadedBatch({ id }: { id: string }) {
  const batch = useResultBatch(id);
  const asked = batch.data ? { id: batch.data.schemaId, schemaVersion: batch.data.schemaVersion } : null;
  const schema = useResultSchema(asked);
  if (batch.error && !batch.data) return <LoadError error={batch.error} onRetry={() => void batch.refetch()} />;
  return (
    <QueryState query={schema}>
      {({ name, columns }) => batch.data && <BatchView batch={batch.data} schemaName={name} columns={columns} />}
    </QueryState>
  );
}

interface BatchViewProps {
  batch: ResultBatch;
  schemaName: string;
  columns: readonly ResultColumn[];
}

function BatchView({ batch, schemaName, columns }: BatchViewProps) {
  const { slug } = useWorkspace().workspace;
  const { page = 1 } = useSearch({ from: '/signed-in/w/$slug/results/batches/$batchId' });
  const navigate = useNavigate();
  const validate = useValidateBatch();
  // What was found belongs to the rows that were checked; after a change it says nothing any more.
  const [checkedVersion, setCheckedVersion] = useState<number | null>(null);
  const outcome = checkedVersion === batch.version ? validate.data : undefined;
  const issues = new Map<number, readonly CellIssue[]>(
    (outcome?.rows ?? []).filter(({ valid }) => !valid).map((row) => [row.index, row.issues]),
  );

  async function check(): Promise<void> {
    try {
      const { valid } = await validate.mutateAsync(batch.id);
      setCheckedVersion(batch.version);
      if (valid) toastDone('Every row fits');
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <Page
      title={batch.name}
      description={
        <Group gap="xs" component="span" mt={4}>
          <BatchBadges batch={batch} />
        </Group>
      }
      actions={
        <BatchActions batch={batch} columns={columns} isChecking={validate.isPending} onCheck={() => void check()} />
      }
    >
      <div className={classes.columns}>
        <div>
          {outcome && <CheckOutcome {...outcome} />}
          <BatchRows
            batch={batch}
            columns={columns}
            issues={issues}
            page={page}
            onPage={(next) =>
              void navigate({
                to: '/w/$slug/results/batches/$batchId',
                params: { slug, batchId: batch.id },
                search: next > 1 ? { page: next } : {},
              })
            }
          />
        </div>
        <div>
          <Panel title="About">
            <BatchFacts batch={batch} schemaName={schemaName} />
          </Panel>
          <Panel title="Corrections">
            <BatchChain batch={batch} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}
