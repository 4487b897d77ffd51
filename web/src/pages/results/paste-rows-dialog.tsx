import type { ResultBatch, ResultColumn } from '@svc/contract';
import { Button, Dialog, Group, SegmentedControl, Stack } from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useAddRows } from '../../data/use-results-batches.ts';
import { parsePastedRows } from './paste-rows.ts';
import { RowsText } from './rows-text.tsx';

interface PasteRowsDialogProps {
  opened: boolean;
  batch: ResultBatch;
  columns: readonly ResultColumn[];
  onClose: () => void;
  onAdded: (invalidCount: number) => void;
}

export function PasteRowsDialog({ opened, ...form }: PasteRowsDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Add rows" size="xl">
      <PasteRowsForm {...form} />
    </Dialog>
  );
}

function PasteRowsForm({ batch, columns, onClose, onAdded }: Omit<PasteRowsDialogProps, 'opened'>) {
  const add = useAddRows();
  const [text, setText] = useState('');
  const [mode, setMode] = useState<'append' | 'replace'>('append');
  const pasted = parsePastedRows(text, columns);

  function send(): void {
    add.mutate(
      { id: batch.id, version: batch.version, rows: pasted.rows, mode },
      {
        onSuccess: ({ rows, invalidCount }) => {
          toastDone(rows.length === 1 ? '1 row is added' : `${rows.length} rows are added`);
          onAdded(invalidCount);
        },
      },
    );
  }

  return (
    <Stack>
      <RowsText text={text} columns={columns} pasted={pasted} autoFocus onChange={setText} />
      {batch.rowCount > 0 && (
        <SegmentedControl
          aria-label="What happens to the rows that are there"
          value={mode}
          onChange={(value) => setMode(value as 'append' | 'replace')}
          data={[
            { value: 'append', label: 'Add below' },
            { value: 'replace', label: `Replace the ${batch.rowCount} there` },
          ]}
        />
      )}
      <FormError error={add.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={send} loading={add.isPending} disabled={pasted.rows.length === 0}>
          {mode === 'append' ? 'Add rows' : 'Replace rows'}
        </Button>
      </Group>
    </Stack>
  );
}
