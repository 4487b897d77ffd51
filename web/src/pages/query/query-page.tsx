import { IconPlayerPlay, IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Kbd, Text } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '../../components/query-state.tsx';
import { useTables } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { AskedQuery } from './asked-query.tsx';
import { QueryEditor } from './query-editor.tsx';
import { QueryFrame } from './query-frame.tsx';
import type { QuerySearch } from './query-search.ts';
import { SaveQueryDialog } from './save-query-dialog.tsx';
import { useQueryDraft } from './use-query-draft.ts';

/** A question to one table and what it links to: made, run, drawn, exported and saved. */
export function QueryPage() {
  return (
    <QueryFrame title="Query" description="Ask a table: which rows, which columns, in groups or one by one.">
      <QueryWorkbench />
    </QueryFrame>
  );
}

function QueryWorkbench() {
  const search = useSearch({ from: '/signed-in/w/$slug/query' });
  const navigate = useNavigate();
  const { slug } = useWorkspace().workspace;
  const canSave = useCan('ws:edit_data');
  const [isSaving, setSaving] = useState(false);
  const tables = useTables();
  const { draft, fields, table, query, parameters, missing, ...rest } = useQueryDraft(search);
  const show = (next: QuerySearch): void => void navigate({ to: '/w/$slug/query', params: { slug }, search: next });

  const others = rest.issues.filter(({ pointer }) => !pointer.startsWith('/where'));

  function run(): void {
    if (query === null || rest.isRefused || missing.length > 0) return;
    const params = Object.fromEntries(parameters.map(({ name }) => [name, draft.params[name] ?? '']));
    show({ query, ...(parameters.length > 0 ? { params } : {}), ...(search.view ? { view: search.view } : {}) });
  }

  if (tables.data?.length === 0) {
    return (
      <EmptyState icon={<IconSearch size={20} stroke={1.6} />} title="There is no table to ask yet">
        Queries read the tables of this workspace. Make one in an environment first.
      </EmptyState>
    );
  }
  return (
    <>
      <QueryEditor
        draft={draft}
        fields={fields}
        issues={rest.issues}
        parameters={parameters}
        checkable={rest.checkable}
        onChange={rest.change}
        onTable={rest.chooseTable}
        onRun={run}
      >
        <Button
          type="submit"
          leftSection={<IconPlayerPlay size={15} />}
          disabled={rest.isRefused || missing.length > 0 || fields.length === 0}
        >
          Run
        </Button>
        {canSave && (
          <Button variant="default" onClick={() => setSaving(true)} disabled={rest.isRefused}>
            Save as…
          </Button>
        )}
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {missing.length > 0 ? `Fill in ${missing.map(({ name }) => `$${name}`).join(', ')}` : <RunKeys />}
        </Text>
        {others.map(({ message, pointer }) => (
          <Text key={pointer} size="xs" c="var(--mantine-color-error)" role="alert">
            {message}
          </Text>
        ))}
      </QueryEditor>
      {table.error && <LoadError error={table.error} onRetry={() => void table.refetch()} />}
      {search.query && fields.length > 0 && (
        <AskedQuery
          query={search.query}
          search={search}
          fields={fields}
          fileName={table.data?.name ?? 'query'}
          onShow={show}
        />
      )}
      {query && (
        <SaveQueryDialog
          opened={isSaving}
          query={query}
          parameters={parameters}
          defaults={draft.params}
          onClose={() => setSaving(false)}
          onSaved={({ id }) =>
            void navigate({ to: '/w/$slug/query/saved/$savedQueryId', params: { slug, savedQueryId: id } })
          }
        />
      )}
    </>
  );
}

function RunKeys() {
  return (
    <>
      <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
    </>
  );
}
