import type { Document } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconCopy, IconDots } from '@svc/ui/icons';
import { ActionIcon, Menu, Table, TableFrame, Text, TimeText, VisuallyHidden } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { TextLink } from '../../components/links.tsx';
import { toastRefused } from '../../components/toast.ts';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveDocument, useDuplicateDocument, useRestoreDocument } from '../../data/use-documents.ts';
import { useMemberNames } from '../../data/use-members.ts';
import { useProjects } from '../../data/use-projects.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

export function DocumentTable({ documents }: { documents: readonly Document[] }) {
  const { slug } = useWorkspace().workspace;
  const nameOf = useMemberNames();
  const { data: projects = [] } = useProjects();
  const projectName = (id: string | null): string => projects.find((one) => one.id === id)?.name ?? '–';
  return (
    <TableFrame label="Documents">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Title</Table.Th>
          <Table.Th visibleFrom="sm" w={160}>
            Project
          </Table.Th>
          <Table.Th visibleFrom="sm" w={170}>
            Changed
          </Table.Th>
          <Table.Th w={56}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((document) => (
          <Table.Tr key={document.id}>
            <Table.Td>
              <TextLink to="/w/$slug/documents/$documentId" params={{ slug, documentId: document.id }} fw={550}>
                {document.title}
              </TextLink>
              <Text size="xs" c="dimmed">
                {document.blockCount === 1 ? '1 block' : `${document.blockCount.toLocaleString('en')} blocks`}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm">{projectName(document.projectId)}</Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm">
                <TimeText value={document.archivedAt ?? document.updatedAt} />
              </Text>
              <Text size="xs" c="dimmed">
                {document.archivedAt && 'archived '}by {nameOf(document.updatedBy)}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              <DocumentMenu document={document} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

function DocumentMenu({ document }: { document: Document }) {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_documents');
  const navigate = useNavigate();
  const duplicate = useDuplicateDocument();
  const archiving = useArchiveDocument();
  const restoring = useRestoreDocument();
  const { archive, restore } = useArchiveWithUndo({
    archive: async (one) => ({ ...one, ...(await archiving.mutateAsync(one)) }),
    restore: async (one) => ({ ...one, ...(await restoring.mutateAsync(one)) }),
  });
  if (!canEdit) return null;
  const named = { id: document.id, name: document.title, version: document.version };

  async function copy(): Promise<void> {
    try {
      const made = await duplicate.mutateAsync({ id: document.id });
      void navigate({ to: '/w/$slug/documents/$documentId', params: { slug, documentId: made.id } });
    } catch (error) {
      toastRefused(error);
    }
  }

  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${document.title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          Duplicate
        </Menu.Item>
        {document.archivedAt === null ? (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(named)}>
            Archive
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(named)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
