import type { ImportRowError } from '@svc/contract';
import { Code, Table, TableFrame } from '@svc/ui/kit';

/** What is wrong, by line and column. */
export function ErrorTable({ errors }: { errors: readonly ImportRowError[] }) {
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
      <TableFrame label="Rows that do not fit">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>Line</Table.Th>
            <Table.Th w={180}>Column</Table.Th>
            <Table.Th w={200}>Value</Table.Th>
            <Table.Th>What is wrong</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map((error) => (
            <Table.Tr key={`${error.row} ${error.column} ${error.code} ${error.message}`}>
              <Table.Td>{error.line.toLocaleString('en')}</Table.Td>
              <Table.Td>{error.column ?? 'whole row'}</Table.Td>
              <Table.Td>{error.value !== null && <Code>{error.value.slice(0, 60)}</Code>}</Table.Td>
              <Table.Td>{error.message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
    </div>
  );
}
