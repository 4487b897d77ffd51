import type { CellIssue, ResultBatch, ResultColumn } from '@svc/contract';
import { IconTable } from '@svc/ui/icons';
import { EmptyState, Group, Pagination, Table, TableFrame, Text } from '@svc/ui/kit';
import { QueryState } from '../../components/query-state.tsx';
import { ROW_PAGE_SIZE, useResultRows } from '../../data/use-results-batches.ts';
import { isRightAligned, showUnit } from '../table/cells/cell-view.tsx';
import { formatResultCell } from './paste-rows.ts';
import classes from './results.module.css';

interface BatchRowsProps {
  batch: ResultBatch;
  columns: readonly ResultColumn[];
  /** What the last check found, by index of the row. */
  issues: ReadonlyMap<number, readonly CellIssue[]>;
  page: number;
  onPage: (page: number) => void;
}

/** The rows of a batch, a page at a time, with what is wrong below each. */
export function BatchRows({ batch, columns, issues, page, onPage }: BatchRowsProps) {
  const query = useResultRows(batch.id, page);
  return (
    <QueryState query={query}>
      {({ rows, total }) => {
        if (total === 0) {
          return (
            <EmptyState icon={<IconTable size={20} stroke={1.6} />} title="No rows yet">
              {!batch.finalized && 'Copy them from a spreadsheet and paste them with “Add rows”.'}
            </EmptyState>
          );
        }
        const pages = Math.ceil(total / ROW_PAGE_SIZE);
        return (
          <>
            <TableFrame label="Rows">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={60}>#</Table.Th>
                  {columns.map((column) => (
                    <Table.Th key={column.name} className={isRightAligned(column) ? classes.number! : ''}>
                      {column.name}
                      {column.unit ? ` (${showUnit(column.unit)})` : ''}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ index, data }) => (
                  <ResultRowView
                    key={index}
                    index={index}
                    data={data}
                    columns={columns}
                    issues={issues.get(index) ?? []}
                  />
                ))}
              </Table.Tbody>
            </TableFrame>
            <Group justify="space-between" mt="sm">
              <Text size="xs" c="dimmed" role="status">
                {total === 1 ? '1 row' : `${total.toLocaleString('en')} rows`}
              </Text>
              {pages > 1 && <Pagination size="sm" total={pages} value={Math.min(page, pages)} onChange={onPage} />}
            </Group>
          </>
        );
      }}
    </QueryState>
  );
}

interface ResultRowViewProps {
  index: number;
  data: Record<string, unknown>;
  columns: readonly ResultColumn[];
  issues: readonly CellIssue[];
}

function ResultRowView({ index, data, columns, issues }: ResultRowViewProps) {
  return (
    <>
      <Table.Tr>
        <Table.Td c="dimmed">{index + 1}</Table.Td>
        {columns.map((column) => (
          <Table.Td
            key={column.name}
            className={`${isRightAligned(column) ? classes.number : ''} ${
              issues.some((issue) => issue.column === column.name) ? classes.faulty : ''
            }`}
          >
            {formatResultCell(data[column.name])}
          </Table.Td>
        ))}
      </Table.Tr>
      {issues.length > 0 && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={columns.length} className={classes.issue!}>
            {issues.map(({ column, message }) => (
              <Text key={`${column}${message}`} size="xs">
                {column ? `${column}: ` : ''}
                {message}
              </Text>
            ))}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
