import { Group, Panel, Progress, SimpleGrid, Stack, Table, TableFrame, Text } from '@svc/ui/kit';
import { formatBytes } from '../../components/format-bytes.ts';
import { TextLink } from '../../components/links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useStorageUsage } from '../../data/use-files.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { FilesFrame } from './files-frame.tsx';

interface Share {
  key: string;
  label: string;
  bytes: number;
  fileCount: number;
}

const MAX_SHARES = 8;

/** How much the files take, by kind, by person and by file. */
export function UsagePage() {
  const query = useStorageUsage();
  const { slug } = useWorkspace().workspace;
  return (
    <FilesFrame tab="usage">
      <QueryState query={query}>
        {(usage) => (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <Figure label="In all" value={formatBytes(usage.totalBytes)} />
              <Figure label="Files" value={usage.fileCount.toLocaleString('en')} />
              <Figure label="Of that archived" value={formatBytes(usage.archivedBytes)} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <div>
                <Panel title="By kind">
                  <Shares
                    total={usage.totalBytes}
                    shares={usage.byType.map(({ mimeType, ...share }) => ({
                      ...share,
                      key: mimeType,
                      label: mimeType,
                    }))}
                  />
                </Panel>
              </div>
              <div>
                <Panel title="By person">
                  <Shares
                    total={usage.totalBytes}
                    shares={usage.byUser.map(({ userId, name, ...share }) => ({
                      ...share,
                      key: userId ?? '',
                      label: name ?? 'Nobody any more',
                    }))}
                  />
                </Panel>
              </div>
            </SimpleGrid>
            {usage.largestFiles.length > 0 && (
              <Panel title="Largest files" flush>
                <TableFrame label="Largest files" flush>
                  <Table.Tbody>
                    {usage.largestFiles.map((file) => (
                      <Table.Tr key={file.id}>
                        <Table.Td>
                          <TextLink to="/w/$slug/files" params={{ slug }} search={{ file: file.id }} size="sm">
                            {file.name}
                          </TextLink>
                        </Table.Td>
                        <Table.Td c="dimmed">{file.mimeType}</Table.Td>
                        <Table.Td ta="right">{formatBytes(file.sizeBytes)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </TableFrame>
              </Panel>
            )}
          </Stack>
        )}
      </QueryState>
    </FilesFrame>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={28} fw={650} lh={1.2}>
        {value}
      </Text>
    </div>
  );
}

/** A bar a share, the largest first; the rest together in the last. */
function Shares({ total, shares }: { total: number; shares: readonly Share[] }) {
  if (shares.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing yet.
      </Text>
    );
  }
  const rest = shares.slice(MAX_SHARES);
  const shown = [...shares.slice(0, MAX_SHARES)];
  if (rest.length > 0) {
    shown.push({
      key: 'rest',
      label: `${rest.length} more`,
      bytes: rest.reduce((sum, { bytes }) => sum + bytes, 0),
      fileCount: rest.reduce((sum, { fileCount }) => sum + fileCount, 0),
    });
  }
  return (
    <Stack gap="sm">
      {shown.map(({ key, label, bytes, fileCount }) => (
        <div key={key}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" truncate title={label}>
              {label}
            </Text>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {formatBytes(bytes)} · {fileCount.toLocaleString('en')} {fileCount === 1 ? 'file' : 'files'}
            </Text>
          </Group>
          <Progress value={total === 0 ? 0 : (bytes / total) * 100} size="sm" mt={4} aria-label={label} />
        </div>
      ))}
    </Stack>
  );
}
