import { operations } from '@svc/contract';
import { IconTable } from '@svc/ui/icons';
import { Table, TableFrame, Text } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '../../../components/links.tsx';
import { call } from '../../../data/api.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { useTable } from '../../../data/use-tables.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { CellView, isRightAligned } from '../../table/cells/cell-view.tsx';
import { RowNames } from '../../table/cells/row-names.ts';
import { RowNamesProvider, useCellNames } from '../../table/cells/use-cell-names.ts';
import { EmbedNote } from './embed-note.tsx';
import classes from './embeds.module.css';
import type { EmbedSettings } from './parse-embed.ts';

const FIRST_COLUMNS = 6;
const LOOK_EVERY_MS = 15_000;

/** Rows of a table as they are right now. */
export function TableEmbed({ settings }: { settings: EmbedSettings }) {
  const { workspace } = useWorkspace();
  const [rowNames] = useState(() => new RowNames(workspace.id));
  return (
    <RowNamesProvider value={rowNames}>
      <LiveTable settings={settings} />
    </RowNamesProvider>
  );
}

function LiveTable({ settings: { id, limit, sort, columns: chosen } }: { settings: EmbedSettings }) {
  const { id: workspaceId, slug } = useWorkspace().workspace;
  const table = useTable(id);
  const rows = useQuery({
    queryKey: queryKeys.in(workspaceId, 'embedded-table', id, limit, sort),
    queryFn: ({ signal }) =>
      call(operations.data.tables.listObjects, {
        workspaceId,
        signal,
        params: { tableId: id },
        query: { limit, ...(sort === null ? {} : { sort }) },
      }),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  const names = useCellNames();
  const error = table.error ?? rows.error;
  if (error !== null) return <EmbedNote title="This table cannot be shown" note={error.message} />;
  if (table.data === undefined || rows.data === undefined) return <EmbedNote title="Table" note="Loading…" />;
  const all = table.data.columns;
  const columns = chosen === null ? all.slice(0, FIRST_COLUMNS) : all.filter(({ name }) => chosen.includes(name));
  return (
    <section className={classes.card} aria-label={`Table ${table.data.name}`}>
      <header className={classes.head}>
        <IconTable size={16} stroke={1.6} aria-hidden />
        <TextLink to="/w/$slug/tables/$tableId" params={{ slug, tableId: id }} fw={550} size="sm">
          {table.data.name}
        </TextLink>
        <Text size="xs" c="dimmed" ml="auto">
          live · {rows.data.objects.length} of {rows.data.total.toLocaleString('en')} rows
        </Text>
      </header>
      <div className={classes.scroll}>
        <TableFrame label={table.data.name} flush>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.id} className={isRightAligned(column) ? classes.number! : ''}>
                  {column.name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.data.objects.map((row) => (
              <Table.Tr key={row.id}>
                {columns.map((column) => (
                  <Table.Td key={column.id} className={isRightAligned(column) ? classes.number! : ''}>
                    <CellView column={column} value={row.data[column.name]} names={names} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </TableFrame>
      </div>
    </section>
  );
}
