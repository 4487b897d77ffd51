import { IconCheck, IconSearch, IconUpload } from '@svc/ui/icons';
import { Button, Group, Progress, Text, TextInput, useDebouncedValue } from '@svc/ui/kit';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FileThumb } from '../../../components/file-thumb.tsx';
import { useFiles } from '../../../data/use-files.ts';
import { useUploads } from '../../../data/use-uploads.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import classes from './cell-editor.module.css';

interface FilePickerProps {
  label: string;
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  onClose: (exit: 'cancel' | 'right' | 'left' | 'down') => void;
}

const SEARCH_DELAY_MS = 150;

/** Files of the workspace to choose from, found by name, and a place to drop or choose new ones. */
export function FilePicker({ label, chosen, onChosen, onClose }: FilePickerProps) {
  const [words, setWords] = useState('');
  const [name] = useDebouncedValue(words.trim(), SEARCH_DELAY_MS);
  const found = useFiles(name === '' ? {} : { name });
  const canUpload = useCan('ws:edit_files');
  const { uploads, start } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const files = found.data?.pages.flatMap((page) => page.files) ?? [];
  const sending = uploads.filter(({ status }) => status === 'waiting' || status === 'sending');
  const failed = uploads.find(({ status }) => status === 'failed');

  const toggle = (id: string): void =>
    onChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  async function upload(added: readonly File[]): Promise<void> {
    const stored = await start(added);
    if (stored.length > 0) onChosen([...chosen, ...stored.map(({ id }) => id)]);
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (canUpload) void upload([...event.dataTransfer.files]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onClose('cancel');
    else if (event.key === 'Tab' && event.currentTarget === event.target) onClose(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Enter') onClose('down');
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below is the first
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <TextInput
        aria-label={`Find a file for ${label}`}
        placeholder="Find a file"
        autoFocus
        m="xs"
        size="xs"
        leftSection={<IconSearch size={14} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.list}>
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            className={classes.fileOption}
            aria-pressed={chosen.includes(file.id)}
            onClick={() => toggle(file.id)}
          >
            <FileThumb file={file} size={20} />
            <span className={classes.fileName}>{file.name}</span>
            {chosen.includes(file.id) && <IconCheck size={14} aria-hidden />}
          </button>
        ))}
        {found.data && files.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            Nothing found
          </Text>
        )}
      </div>
      {sending.map((one) => (
        <Progress
          key={one.id}
          mx="xs"
          my={4}
          size="xs"
          aria-label={`Uploading ${one.name}`}
          value={one.sizeBytes === 0 ? 0 : (one.sentBytes / one.sizeBytes) * 100}
        />
      ))}
      {failed && (
        <Text size="xs" c="red" px="xs" role="alert">
          {failed.name}: {failed.problem}
        </Text>
      )}
      <Group justify="space-between" p="xs" className={classes.foot!}>
        {canUpload ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconUpload size={13} />}
            onClick={() => input.current?.click()}
          >
            Upload
          </Button>
        ) : (
          <span />
        )}
        <Button size="compact-xs" onClick={() => onClose('down')}>
          Done
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Upload into ${label}`}
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
