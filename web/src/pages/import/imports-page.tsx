import { IconFileImport } from '@svc/ui/icons';
import { EmptyState, Pagination, Table, TableFrame, TimeText } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TextLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { IMPORT_PAGE_SIZE, useImports } from '../../data/use-imports.ts';
import { useTables } from '../../data/use-tables.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { ImportBadge } from './import-badge.tsx';

/** The imports of the workspace, or of one table, newest first. */
export function ImportsPage() {
  const { slug } = useWorkspace().workspace;
  const { tableId, page = 1 } = useSearch({ from: '/signed-in/w/$slug/imports' });
  const navigate = useNavigate();
  const tables = useTables();
  const query = useImports(tableId, page);
  const nameOf = (id: string): string => tables.data?.find((table) => table.id === id)?.name ?? '…';
  return (
    <Page title="Imports" description={tableId ? `Into ${nameOf(tableId)}` : 'Files that became rows'}>
      <QueryState query={query}>
        {({ imports, total }) =>
          total === 0 ? (
            <EmptyState icon={<IconFileImport size={20} stroke={1.6} />} title="No imports yet">
              Open a table and choose “Import” to bring in a CSV, an Excel sheet or JSON.
            </EmptyState>
          ) : (
            <>
              <TableFrame label="Imports">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>File</Table.Th>
                    <Table.Th>Table</Table.Th>
                    <Table.Th>State</Table.Th>
                    <Table.Th ta="right">Added</Table.Th>
                    <Table.Th ta="right">Updated</Table.Th>
                    <Table.Th ta="right">Left out</Table.Th>
                    <Table.Th w={170}>When</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {imports.map((found) => (
                    <Table.Tr key={found.id}>
                      <Table.Td>
                        <TextLink to="/w/$slug/imports/$importId" params={{ slug, importId: found.id }} fw={550}>
                          {found.fileName ?? 'Import'}
                        </TextLink>
                      </Table.Td>
                      <Table.Td>
                        <TextLink to="/w/$slug/tables/$tableId" params={{ slug, tableId: found.tableId }}>
                          {nameOf(found.tableId)}
                        </TextLink>
                      </Table.Td>
                      <Table.Td>
                        <ImportBadge {...found} />
                      </Table.Td>
                      <Table.Td ta="right">{found.counts.created.toLocaleString('en')}</Table.Td>
                      <Table.Td ta="right">{found.counts.updated.toLocaleString('en')}</Table.Td>
                      <Table.Td ta="right">{found.counts.failed.toLocaleString('en')}</Table.Td>
                      <Table.Td>
                        <TimeText value={found.createdAt} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </TableFrame>
              {total > IMPORT_PAGE_SIZE && (
                <Pagination
                  mt="sm"
                  size="sm"
                  total={Math.ceil(total / IMPORT_PAGE_SIZE)}
                  value={page}
                  onChange={(next) =>
                    void navigate({
                      to: '/w/$slug/imports',
                      params: { slug },
                      search: { ...(tableId ? { tableId } : {}), ...(next > 1 ? { page: next } : {}) },
                    })
                  }
                />
              )}
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
