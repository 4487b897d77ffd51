import type { ResultBatch, ResultColumn } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconCheck, IconLock, IconPencil, IconPlus } from '@svc/ui/icons';
import { Button } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toastDone } from '../../components/toast.ts';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveBatch, useRestoreBatch } from '../../data/use-results-batches.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { FinalizeDialog } from './finalize-dialog.tsx';
import { PasteRowsDialog } from './paste-rows-dialog.tsx';

interface BatchActionsProps {
  batch: ResultBatch;
  columns: readonly ResultColumn[];
  isChecking: boolean;
  onCheck: () => void;
}

/** What one may do with a batch: fill and finalize a draft, correct a final one. */
export function BatchActions({ batch, columns, isChecking, onCheck }: BatchActionsProps) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canEdit = useCan('ws:edit_results');
  const canFinalize = useCan('ws:finalize_results');
  const [open, setOpen] = useState<'paste' | 'finalize' | 'correct' | null>(null);
  const { archive, restore } = useArchiveWithUndo<ResultBatch>({
    archive: useArchiveBatch().mutateAsync,
    restore: useRestoreBatch().mutateAsync,
  });
  const close = (): void => setOpen(null);
  const isDraft = !batch.finalized && batch.archivedAt === null;

  return (
    <>
      {isDraft && batch.rowCount > 0 && (
        <Button variant="default" leftSection={<IconCheck size={15} />} loading={isChecking} onClick={onCheck}>
          Validate
        </Button>
      )}
      {isDraft && canEdit && batch.supersedesId === null && (
        <Button variant="default" leftSection={<IconArchive size={15} />} onClick={() => archive(batch)}>
          Archive
        </Button>
      )}
      {canEdit && batch.archivedAt !== null && (
        <Button variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={() => restore(batch)}>
          Restore
        </Button>
      )}
      {isDraft && canEdit && (
        <Button
          variant={batch.rowCount > 0 ? 'default' : 'filled'}
          leftSection={<IconPlus size={15} />}
          onClick={() => setOpen('paste')}
        >
          Add rows
        </Button>
      )}
      {isDraft && canFinalize && batch.rowCount > 0 && (
        <Button leftSection={<IconLock size={15} />} onClick={() => setOpen('finalize')}>
          Finalize…
        </Button>
      )}
      {batch.finalized && batch.status === 'active' && canFinalize && (
        <Button variant="default" leftSection={<IconPencil size={15} />} onClick={() => setOpen('correct')}>
          Correct…
        </Button>
      )}
      <PasteRowsDialog opened={open === 'paste'} batch={batch} columns={columns} onClose={close} onAdded={close} />
      <FinalizeDialog opened={open === 'finalize'} batch={batch} onClose={close} onRefused={onCheck} />
      <CorrectDialog
        opened={open === 'correct'}
        batch={batch}
        columns={columns}
        onClose={close}
        onCorrected={(correction) => {
          close();
          toastDone('The correction is recorded');
          void navigate({ to: '/w/$slug/results/batches/$batchId', params: { slug, batchId: correction.id } });
        }}
      />
    </>
  );
}
