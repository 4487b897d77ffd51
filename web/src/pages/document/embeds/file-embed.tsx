import { IconPaperclip } from '@svc/ui/icons';
import { Button, Text } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { toastRefused } from '../../../components/toast.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readFileAddress, readFileFacts } from '../../../data/read-file.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { EmbedNote } from './embed-note.tsx';
import classes from './embeds.module.css';
import type { EmbedSettings } from './parse-embed.ts';

/** A file, to be downloaded. */
export function FileEmbed({ settings: { id } }: { settings: EmbedSettings }) {
  const { id: workspaceId } = useWorkspace().workspace;
  const file = useQuery({
    queryKey: queryKeys.in(workspaceId, 'file', id),
    queryFn: () => readFileFacts(workspaceId, id),
    retry: false,
  });
  if (file.error !== null) return <EmbedNote title="This file cannot be shown" note={file.error.message} />;
  if (file.data === undefined) return <EmbedNote title="File" note="Loading…" />;
  const { name, mimeType, sizeBytes } = file.data;
  return (
    <section className={classes.card} aria-label={`File ${name}`}>
      <header className={classes.head}>
        <IconPaperclip size={16} stroke={1.6} aria-hidden />
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed" ml="auto">
          {mimeType}, {toSize(sizeBytes)}
        </Text>
        <Button size="compact-xs" variant="light" onClick={() => void download(workspaceId, id)}>
          Download
        </Button>
      </header>
    </section>
  );
}

async function download(workspaceId: string, id: string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await readFileAddress(workspaceId, id, 'attachment');
    link.download = '';
    link.click();
  } catch (error) {
    toastRefused(error);
  }
}

function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
