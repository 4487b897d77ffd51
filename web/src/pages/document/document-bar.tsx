import { type Document, operations } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconCopy, IconDots, IconDownload, IconHistory, IconSearch } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Menu, Tooltip } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { TextLink } from '../../components/links.tsx';
import { toastRefused } from '../../components/toast.ts';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { readFile } from '../../data/api.ts';
import { useArchiveDocument, useDuplicateDocument, useRestoreDocument } from '../../data/use-documents.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './document.module.css';
import type { SyncStatus } from './sync/document-sync.ts';
import { StatusText } from './sync/status-text.tsx';

interface DocumentBarProps {
  document: Document;
  version: number;
  status: SyncStatus;
  onConflict: () => void;
  onFind: () => void;
  onHistory: () => void;
  /** Brings what was written to the server before something is done with the whole document. */
  onBeforeLeave: () => Promise<void>;
}

const FORMATS = [
  { format: 'md', label: 'Markdown' },
  { format: 'html', label: 'HTML page' },
  { format: 'pdf', label: 'PDF' },
] as const;

/** What can be done with the whole document, and whether it is saved. */
export function DocumentBar(props: DocumentBarProps) {
  const { document, version, status, onConflict, onFind, onHistory, onBeforeLeave } = props;
  const { slug, id: workspaceId } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_documents');
  const navigate = useNavigate();
  const duplicate = useDuplicateDocument();
  const archiving = useArchiveDocument();
  const restoring = useRestoreDocument();
  const { archive, restore } = useArchiveWithUndo({
    archive: async (one) => ({ ...one, ...(await archiving.mutateAsync(one)) }),
    restore: async (one) => ({ ...one, ...(await restoring.mutateAsync(one)) }),
  });
  const named = { id: document.id, name: document.title, version: Math.max(version, document.version) };

  async function takeOut(format: 'md' | 'html' | 'pdf'): Promise<void> {
    try {
      await onBeforeLeave();
      const operation = operations.documents.documents.export;
      const blob = await readFile(operation, { workspaceId, params: { id: document.id }, query: { format } });
      const link = window.document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `${document.title}.${blob.type === 'application/zip' ? 'zip' : format}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      toastRefused(error);
    }
  }

  async function copy(): Promise<void> {
    try {
      await onBeforeLeave();
      const made = await duplicate.mutateAsync({ id: document.id });
      void navigate({ to: '/w/$slug/documents/$documentId', params: { slug, documentId: made.id } });
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <div className={classes.bar}>
      <TextLink to="/w/$slug/documents" params={{ slug }} size="sm">
        All documents
      </TextLink>
      <StatusText status={status} onConflict={onConflict} />
      <Group gap={6} ml="auto">
        <Tooltip label="Find in document (Ctrl F)">
          <ActionIcon variant="subtle" color="gray" aria-label="Find in document" onClick={onFind}>
            <IconSearch size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.7} />}
          onClick={() => void onBeforeLeave().then(onHistory)}
        >
          History
        </Button>
        <Menu width={180} position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconDownload size={16} stroke={1.7} />}>
              Export
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map(({ format, label }) => (
              <Menu.Item key={format} onClick={() => void takeOut(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {canEdit && (
          <Menu width={180} position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label="More">
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
                Duplicate
              </Menu.Item>
              {document.archivedAt === null ? (
                <Menu.Item
                  leftSection={<IconArchive size={16} />}
                  onClick={() => void onBeforeLeave().then(() => archive(named))}
                >
                  Archive
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(named)}>
                  Restore
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </div>
  );
}
