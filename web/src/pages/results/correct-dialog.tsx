import type { ResultBatch, ResultColumn } from '@svc/contract';
import { Button, Checkbox, Dialog, Group, Stack, Textarea } from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useAllResultRows, useSupersedeBatch } from '../../data/use-results-batches.ts';
import { formatRows, parsePastedRows } from './paste-rows.ts';
import { RowsText } from './rows-text.tsx';

const MIN_REASON_LENGTH = 3;

interface CorrectDialogProps {
  opened: boolean;
  batch: ResultBatch;
  columns: readonly ResultColumn[];
  onClose: () => void;
  onCorrected: (correction: ResultBatch) => void;
}

/** A correction starts from the rows as they are, and says why they were wrong. */
export function CorrectDialog({ opened, ...form }: CorrectDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Correct batch" size="xl">
      <LoadRows {...form} />
    </Dialog>
  );
}

function LoadRows(props: Omit<CorrectDialogProps, 'opened'>) {
  const query = useAllResultRows(props.batch.id);
  return (
    <QueryState query={query}>
      {(rows) => <CorrectForm {...props} before={formatRows(rows, props.columns)} />}
    </QueryState>
  );
}

function CorrectForm(props: Omit<CorrectDialogProps, 'opened'> & { before: string }) {
  const { batch, columns, before, onClose, onCorrected } = props;
  const supersede = useSupersedeBatch();
  const [text, setText] = useState(before);
  const [reason, setReason] = useState('');
  const [finalize, setFinalize] = useState(true);
  const pasted = parsePastedRows(text, columns);
  const hasReason = reason.trim().length >= MIN_REASON_LENGTH;

  function send(): void {
    supersede.mutate(
      { id: batch.id, version: batch.version, reason: reason.trim(), rows: pasted.rows, finalize },
      { onSuccess: onCorrected },
    );
  }

  return (
    <Stack>
      <Textarea
        label="Reason"
        description="Kept with the correction and in the audit trail."
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <RowsText text={text} columns={columns} pasted={pasted} onChange={setText} />
      <Checkbox
        label="Finalize the correction as well"
        description="Otherwise it is a draft, to be finalized later. The old batch is superseded at once either way."
        checked={finalize}
        onChange={(event) => setFinalize(event.currentTarget.checked)}
      />
      <FormError error={supersede.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={send} loading={supersede.isPending} disabled={!hasReason || pasted.rows.length === 0}>
          Record correction
        </Button>
      </Group>
    </Stack>
  );
}
