import type { Table } from '@svc/contract';
import { IconArrowLeft } from '@svc/ui/icons';
import { Button, Group, Select, Text } from '@svc/ui/kit';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { LoadingPage } from '../../components/loading-page.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import {
  useDryRun,
  useImportMappings,
  useRunImport,
  useSaveMapping,
  useSuggestMapping,
} from '../../data/use-imports.ts';
import { useTable } from '../../data/use-tables.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { DropFile } from './drop-file.tsx';
import { DryRunOutcome } from './dry-run-outcome.tsx';
import {
  applyMapping,
  draftFrom,
  draftProblem,
  listNewColumns,
  type MappingDraft,
  NEW_COLUMN,
  toMappingBody,
} from './mapping-draft.ts';
import { MappingForm } from './mapping-form.tsx';

/** Takes a file into a table: choose it, see how it would be read, try it, run it. */
export function ImportPage() {
  const { tableId } = useParams({ from: '/signed-in/w/$slug/tables/$tableId/import' });
  const query = useTable(tableId);
  return (
    <QueryState query={query} skeleton={<LoadingPage />}>
      {(table) => <ImportWizard table={table} />}
    </QueryState>
  );
}

interface Chosen {
  file: File;
  sheets: string[] | null;
}

function ImportWizard({ table }: { table: Table }) {
  const { slug } = useWorkspace().workspace;
  const canDesign = useCan('ws:design_data');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [draft, setDraft] = useState<MappingDraft | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [startFrom, setStartFrom] = useState<string | null>(null);
  const mappings = useImportMappings(table.id);
  const suggest = useSuggestMapping();
  const save = useSaveMapping();
  const dryRun = useDryRun();
  const run = useRunImport();
  const isBusy = save.isPending || dryRun.isPending || run.isPending;
  const problem = draft && draftProblem(draft, table);

  async function look(file: File, sheet?: string): Promise<void> {
    reset();
    const query = { tableId: table.id, ...(sheet === undefined ? {} : { sheet }) };
    const found = await suggest.mutateAsync({ file, query }).catch(() => null);
    if (found === null) return;
    const fresh = draftFrom(found, file.name, canDesign);
    const mapping = mappings.data?.find(({ id }) => id === startFrom);
    setSavedId(mapping?.id ?? null);
    setDraft(mapping === undefined ? fresh : applyMapping(fresh, mapping));
    setChosen({ file, sheets: found.sheets });
  }

  function reset(): void {
    for (const step of [suggest, save, dryRun, run]) step.reset();
    setChosen(null);
    setDraft(null);
    setSavedId(null);
  }

  /** Writes the mapping down; answers its id. */
  async function saveDraft(wanted: MappingDraft): Promise<string> {
    const saved = await save.mutateAsync({
      id: savedId,
      body: toMappingBody(wanted, table.id),
      newColumns: listNewColumns(wanted),
    });
    setSavedId(saved.id);
    // The columns are there now: the next try must not make them again.
    setDraft({
      ...wanted,
      columns: wanted.columns.map((column) =>
        column.to === NEW_COLUMN ? { ...column, to: column.newName.trim() } : column,
      ),
    });
    return saved.id;
  }

  async function tryIt(): Promise<void> {
    const id = await saveDraft(draft!).catch(() => null);
    if (id !== null) await dryRun.mutateAsync({ id, file: chosen!.file }).catch(() => undefined);
  }

  async function start(): Promise<void> {
    const begun = await run.mutateAsync({ id: savedId!, file: chosen!.file }).catch(() => null);
    if (begun !== null) void navigate({ to: '/w/$slug/imports/$importId', params: { slug, importId: begun.id } });
  }

  return (
    <Page
      title={`Import into ${table.name}`}
      description={
        chosen
          ? chosen.file.name
          : 'Rows from a file become rows of the table. Nothing is written before you have seen what would happen.'
      }
      actions={
        <Group gap="xs">
          <ButtonLink variant="default" to="/w/$slug/imports" params={{ slug }} search={{ tableId: table.id }}>
            Past imports
          </ButtonLink>
          <ButtonLink
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            to="/w/$slug/tables/$tableId"
            params={{ slug, tableId: table.id }}
          >
            Back to the table
          </ButtonLink>
        </Group>
      }
    >
      {draft === null || chosen === null ? (
        <>
          {(mappings.data?.length ?? 0) > 0 && (
            <Select
              mb="md"
              maw={420}
              label="Start from"
              clearable
              placeholder="A suggestion"
              data={mappings.data!.map(({ id, name }) => ({ value: id, label: name }))}
              value={startFrom}
              onChange={setStartFrom}
            />
          )}
          <DropFile isBusy={suggest.isPending} onFile={(file) => void look(file)} />
          <FormError error={suggest.error} />
        </>
      ) : (
        <>
          <MappingForm
            table={table}
            draft={draft}
            sheets={chosen.sheets}
            canDesign={canDesign}
            onChange={(next) => {
              setDraft(next);
              dryRun.reset();
            }}
            onSheet={(sheet) => void look(chosen.file, sheet)}
          />
          <FormError error={save.error ?? dryRun.error ?? run.error} />
          {dryRun.data && <DryRunOutcome outcome={dryRun.data} onError={draft.onError} />}
          <Group mt="lg" justify="space-between">
            <Button variant="default" onClick={reset} disabled={isBusy}>
              Choose another file
            </Button>
            <Group gap="sm">
              {problem && (
                <Text size="sm" c="dimmed" role="status">
                  {problem}
                </Text>
              )}
              <Button
                variant={dryRun.data ? 'default' : 'filled'}
                onClick={() => void tryIt()}
                loading={save.isPending || dryRun.isPending}
                disabled={problem !== null || run.isPending}
              >
                {dryRun.data ? 'Try again' : 'Try it'}
              </Button>
              {dryRun.data && (
                <Button onClick={() => void start()} loading={run.isPending} disabled={problem !== null}>
                  Import
                </Button>
              )}
            </Group>
          </Group>
        </>
      )}
    </Page>
  );
}
