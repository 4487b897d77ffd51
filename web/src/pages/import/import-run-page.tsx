import type { Import } from '@svc/contract';
import { IconArrowBackUp, IconDownload, IconRefresh, IconTable } from '@svc/ui/icons';
import {
  Alert,
  Button,
  ConfirmDialog,
  Group,
  Pagination,
  Paper,
  Progress,
  SimpleGrid,
  Text,
  TimeText,
  useDisclosure,
} from '@svc/ui/kit';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { LoadingPage } from '../../components/loading-page.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastRefused } from '../../components/toast.ts';
import {
  ERROR_PAGE_SIZE,
  isUnderWay,
  useCancelImport,
  useImport,
  useImportRows,
  useRejectFile,
  useRetryImport,
  useRevertImport,
} from '../../data/use-imports.ts';
import { useRefreshTables, useTable } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { ErrorTable } from './error-table.tsx';
import classes from './import.module.css';
import { ImportBadge } from './import-badge.tsx';

/** One import: how far it is, what came of it, and what can be done about that. */
export function ImportRunPage() {
  const { importId } = useParams({ from: '/signed-in/w/$slug/imports/$importId' });
  const query = useImport(importId);
  return (
    <QueryState query={query} skeleton={<LoadingPage />}>
      {(found) => <ImportView key={found.id} found={found} />}
    </QueryState>
  );
}

function ImportView({ found }: { found: Import }) {
  const { slug } = useWorkspace().workspace;
  const table = useTable(found.tableId);
  const refreshTables = useRefreshTables();
  const isOver = !isUnderWay(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the import ends, not at each picture
  useEffect(() => {
    if (isOver) refreshTables();
  }, [isOver]);
  return (
    <Page
      title={found.fileName ?? 'Import'}
      description={
        <Group gap="xs" component="span" mt={4}>
          <ImportBadge {...found} />
          {table.data && `into ${table.data.name}`} · <TimeText value={found.createdAt} />
        </Group>
      }
      actions={
        <ButtonLink
          variant="default"
          leftSection={<IconTable size={16} />}
          to="/w/$slug/tables/$tableId"
          params={{ slug, tableId: found.tableId }}
        >
          Open the table
        </ButtonLink>
      }
    >
      {isUnderWay(found) && <UnderWay found={found} />}
      {found.error && (
        <Alert color="red" mb="md" role="alert">
          {found.error}
        </Alert>
      )}
      <Counts found={found} />
      {!isUnderWay(found) && <ImportActions found={found} />}
      {found.counts.failed > 0 && <FailedRows found={found} />}
    </Page>
  );
}

function UnderWay({ found }: { found: Import }) {
  const cancel = useCancelImport();
  const canEdit = useCan('ws:edit_data');
  const { done, total } = found.progress;
  const isReverting = found.revert !== null;
  const percent = total === null || total === 0 || isReverting ? 0 : Math.round((100 * done) / total);
  return (
    <Group mb="lg" wrap="nowrap">
      <Progress
        flex={1}
        value={isReverting ? 100 : percent}
        animated
        aria-label={isReverting ? 'Undoing the import' : 'Progress of the import'}
      />
      <Text size="sm" w={90} ta="right" role="status">
        {isReverting ? 'Undoing…' : `${percent} %`}
      </Text>
      {canEdit && (
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(found.id, { onError: toastRefused })}
        >
          Cancel
        </Button>
      )}
    </Group>
  );
}

function Counts({ found: { counts, revert } }: { found: Import }) {
  const shown: [string, number][] = [
    ['Read', counts.read],
    ['Added', counts.created],
    ['Updated', counts.updated],
    ['Skipped', counts.skipped],
    ['Left out', counts.failed],
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 5 }} mb="md">
        {shown.map(([label, count]) => (
          <Paper key={label} withBorder p="md" radius="md">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <div className={`${classes.count} ${label === 'Left out' && count > 0 ? classes.failed : ''}`}>
              {count.toLocaleString('en')}
            </div>
          </Paper>
        ))}
      </SimpleGrid>
      {revert !== null && !isUnderWay({ status: 'succeeded', revert }) && (
        <Alert color="gray" mb="md">
          Undone: {revert.archived.toLocaleString('en')} added rows were archived,{' '}
          {revert.reverted.toLocaleString('en')} updated rows have their former values.
          {revert.kept > 0 && ` ${revert.kept.toLocaleString('en')} rows were changed since and stay as they are.`}
          {revert.error && ` ${revert.error}`}
        </Alert>
      )}
    </>
  );
}

function ImportActions({ found }: { found: Import }) {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_data');
  const navigate = useNavigate();
  const retry = useRetryImport();
  const revert = useRevertImport();
  const reject = useRejectFile();
  const [isAsking, { open, close }] = useDisclosure(false);
  const { counts } = found;
  const wrote = counts.created + counts.updated > 0;

  function again(): void {
    retry.mutate(found.id, {
      onSuccess: ({ id }) => void navigate({ to: '/w/$slug/imports/$importId', params: { slug, importId: id } }),
      onError: toastRefused,
    });
  }

  return (
    <Group mb="lg" gap="xs">
      {counts.failed > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={reject.isPending}
          onClick={() => reject.mutate(found, { onError: toastRefused })}
        >
          Download left-out rows
        </Button>
      )}
      {canEdit && counts.failed > 0 && found.revert === null && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} loading={retry.isPending} onClick={again}>
          Retry left-out rows
        </Button>
      )}
      {canEdit && wrote && found.revert?.status !== 'succeeded' && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={open}>
          Undo this import
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        confirmLabel="Undo"
        onClose={close}
        onConfirm={async () => {
          await revert.mutateAsync(found.id).catch(toastRefused);
          close();
        }}
      >
        Rows that it added are archived, rows that it updated get their former values. What was changed since stays as
        it is.
      </ConfirmDialog>
    </Group>
  );
}

function FailedRows({ found }: { found: Import }) {
  const [page, setPage] = useState(1);
  const query = useImportRows(found.id, found.counts.failed, page);
  return (
    <QueryState query={query}>
      {({ rows, total }) => (
        <>
          <ErrorTable errors={rows} />
          {total > ERROR_PAGE_SIZE && (
            <Pagination mt="sm" size="sm" total={Math.ceil(total / ERROR_PAGE_SIZE)} value={page} onChange={setPage} />
          )}
        </>
      )}
    </QueryState>
  );
}
