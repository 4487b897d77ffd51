import type { File } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDownload } from '@svc/ui/icons';
import { Alert, Badge, Button, CopyButton, Drawer, Group, Stack, Text, TimeText } from '@svc/ui/kit';
import { formatBytes } from '../../components/format-bytes.ts';
import { QueryState } from '../../components/query-state.tsx';
import { toastRefused } from '../../components/toast.ts';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { downloadFile, useArchiveFile, useFile, useRestoreFile } from '../../data/use-files.ts';
import { useMemberNames } from '../../data/use-members.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { FileForm } from './file-form.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileReferences } from './file-references.tsx';
import classes from './files.module.css';

interface FilePaneProps {
  id: string;
  canEdit: boolean;
  onClose: () => void;
}

/** One file beside the list: what it looks like, what is known of it, what refers to it. */
export function FilePane({ id, canEdit, onClose }: FilePaneProps) {
  const query = useFile(id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={query.data?.name ?? 'File'}
      withOverlay={false}
      shadow="xl"
      lockScroll={false}
      trapFocus={false}
      classNames={{ title: classes.paneTitle! }}
      closeButtonProps={{ 'aria-label': 'Close file' }}
    >
      <QueryState query={query}>
        {(file) =>
          file === null ? (
            <Alert color="yellow">This file is not in this workspace.</Alert>
          ) : (
            <FileDetails file={file} canEdit={canEdit} />
          )
        }
      </QueryState>
    </Drawer>
  );
}

function FileDetails({ file, canEdit }: { file: File; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace().workspace;
  const nameOf = useMemberNames();
  const { archive, restore } = useArchiveWithUndo<File>({
    archive: useArchiveFile().mutateAsync,
    restore: useRestoreFile().mutateAsync,
  });
  const isArchived = file.archivedAt !== null;
  return (
    <Stack gap="md">
      <FilePreview file={file} />
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => void downloadFile(workspaceId, file.id).catch(toastRefused)}
        >
          Download
        </Button>
        {canEdit && !isArchived && (
          <Button variant="default" leftSection={<IconArchive size={16} />} onClick={() => archive(file)}>
            Archive
          </Button>
        )}
        {canEdit && isArchived && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(file)}>
            Restore
          </Button>
        )}
        {isArchived && <Badge color="gray">Archived</Badge>}
      </Group>
      <FileForm key={file.version} file={file} readOnly={!canEdit || isArchived} />
      <dl className={classes.facts}>
        <dt>Size</dt>
        <dd>{formatBytes(file.sizeBytes)}</dd>
        <dt>Kind</dt>
        <dd>
          {file.mimeType}
          {file.declaredMimeType && (
            <Text size="xs" c="dimmed">
              uploaded as {file.declaredMimeType}
            </Text>
          )}
        </dd>
        <dt>Uploaded</dt>
        <dd>
          <TimeText value={file.createdAt} /> by {nameOf(file.createdBy)}
        </dd>
        <dt>Text for search</dt>
        <dd>{TEXT_WORDS[file.textStatus] ?? ''}</dd>
        {file.textError && (
          <>
            <dt>Why</dt>
            <dd>{file.textError}</dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd className={classes.hash}>
          {file.sha256} <CopyButton text={file.sha256} label="Copy SHA-256" />
        </dd>
      </dl>
      <FileReferences id={file.id} />
    </Stack>
  );
}

const TEXT_WORDS: Record<File['textStatus'], string> = {
  none: 'holds no text',
  pending: 'being read',
  ready: 'has been read',
  failed: 'could not be read',
};
