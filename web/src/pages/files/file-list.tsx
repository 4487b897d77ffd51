import type { File } from '@svc/contract';
import { IconArchive, IconFiles, IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, Table, TableFrame, Text, TimeText, UnstyledButton } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { FileThumb } from '../../components/file-thumb.tsx';
import { formatBytes } from '../../components/format-bytes.ts';
import { QueryState } from '../../components/query-state.tsx';
import { useFiles } from '../../data/use-files.ts';
import { useMemberNames } from '../../data/use-members.ts';
import classes from './files.module.css';
import { FILE_KINDS, type FilesSearch } from './files-search.ts';

interface FileListProps {
  search: FilesSearch;
  upload: ReactNode;
  onOpen: (id: string) => void;
}

/** The files that the filters let through, as a list or as tiles. */
export function FileList({ search, upload, onOpen }: FileListProps) {
  const { q, kind, archived = false, view, file: opened } = search;
  const query = useFiles({
    archived,
    ...(q === undefined ? {} : { name: q }),
    ...(kind === undefined ? {} : { mimeType: FILE_KINDS[kind].mimeType }),
  });
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const files = pages.flatMap((page) => page.files);
        if (files.length === 0) return <NoFiles search={search} upload={upload} />;
        const List = view === 'tiles' ? Tiles : Rows;
        return (
          <>
            <List files={files} opened={opened} onOpen={onOpen} />
            {query.hasNextPage && (
              <Group justify="center" mt="md">
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface FilesShownProps {
  files: readonly File[];
  opened: string | undefined;
  onOpen: (id: string) => void;
}

function Rows({ files, opened, onOpen }: FilesShownProps) {
  const nameOf = useMemberNames();
  return (
    <TableFrame label="Files">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th w={110} ta="right">
            Size
          </Table.Th>
          <Table.Th visibleFrom="md" w={190}>
            Kind
          </Table.Th>
          <Table.Th visibleFrom="sm" w={170}>
            Uploaded by
          </Table.Th>
          <Table.Th visibleFrom="sm" w={140}>
            When
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {files.map((file) => (
          <Table.Tr key={file.id} data-opened={file.id === opened || undefined} className={classes.row!}>
            <Table.Td>
              <UnstyledButton className={classes.open!} onClick={() => onOpen(file.id)}>
                <FileThumb file={file} size={32} />
                <span className={classes.name}>{file.name}</span>
              </UnstyledButton>
            </Table.Td>
            <Table.Td ta="right">{formatBytes(file.sizeBytes)}</Table.Td>
            <Table.Td visibleFrom="md">
              <Text size="sm" c="dimmed" truncate>
                {file.mimeType}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{nameOf(file.createdBy)}</Table.Td>
            <Table.Td visibleFrom="sm">
              <TimeText value={file.createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

function Tiles({ files, opened, onOpen }: FilesShownProps) {
  return (
    <ul className={classes.tiles} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <UnstyledButton
            className={classes.tile!}
            data-opened={file.id === opened || undefined}
            onClick={() => onOpen(file.id)}
          >
            <span className={classes.tilePicture}>
              <FileThumb file={file} size={120} />
            </span>
            <Text size="sm" fw={550} truncate title={file.name}>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed">
              {formatBytes(file.sizeBytes)} · <TimeText value={file.createdAt} />
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function NoFiles({ search, upload }: Pick<FileListProps, 'search' | 'upload'>) {
  if (search.q !== undefined || search.kind !== undefined) {
    return <EmptyState icon={<IconSearch size={20} stroke={1.6} />} title="Nothing found" />;
  }
  if (search.archived) return <EmptyState icon={<IconArchive size={20} stroke={1.6} />} title="Nothing is archived" />;
  return (
    <EmptyState icon={<IconFiles size={20} stroke={1.6} />} title="No files yet" action={upload}>
      Drop files anywhere on this page: gel images, instrument exports, PDFs. They can be put into cells of tables, too.
    </EmptyState>
  );
}
