import { IconUpload } from '@svc/ui/icons';
import { Button, Text } from '@svc/ui/kit';
import { type DragEvent, useRef, useState } from 'react';
import classes from './import.module.css';

const ACCEPTED = '.csv,.tsv,.tab,.txt,.xlsx,.json,.ndjson,.jsonl';

/** Takes a file by dropping it or by choosing it. */
export function DropFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onFile(file);
  }

  return (
    <section
      aria-label="File to import"
      className={classes.drop!}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <Text fw={550}>Drop a file here</Text>
      <Text size="sm" c="dimmed">
        CSV, TSV, Excel (.xlsx), JSON or NDJSON, up to 5 GB
      </Text>
      <Button mt="xs" loading={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Choose a file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </section>
  );
}
