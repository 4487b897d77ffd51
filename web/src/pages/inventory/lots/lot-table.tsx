import type { Lot } from '@svc/contract';
import { Table, TableFrame } from '@svc/ui/kit';
import { useItemTypes } from '../../../data/use-lots.ts';
import { LotRow } from './lot-row.tsx';
import { useMinimumStock } from './use-minimum-stock.ts';

export function LotTable({ lots }: { lots: readonly Lot[] }) {
  const { data: itemTypes = [] } = useItemTypes();
  const types = [...new Set(lots.map(({ itemTypeId }) => itemTypeId))];
  return (
    <TableFrame label="Lots">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Lot</Table.Th>
          <Table.Th ta="right" w={150}>
            There is
          </Table.Th>
          <Table.Th ta="right" w={100} visibleFrom="sm">
            Containers
          </Table.Th>
          <Table.Th w={130} visibleFrom="md">
            Received
          </Table.Th>
          <Table.Th w={130}>Expires</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {types.length === 1 ? (
          <RowsOfType
            itemTypeId={types[0]!}
            lots={lots}
            name={itemTypes.find(({ id }) => id === types[0])?.name ?? ''}
          />
        ) : (
          lots.map((lot) => (
            <RowsOfType
              key={lot.id}
              itemTypeId={lot.itemTypeId}
              lots={[lot]}
              name={itemTypes.find(({ id }) => id === lot.itemTypeId)?.name ?? ''}
            />
          ))
        )}
      </Table.Tbody>
    </TableFrame>
  );
}

/** Rows whose minimum stock is read together; the order of the list is kept, so mixed lists ask lot by lot. */
function RowsOfType({ itemTypeId, lots, name }: { itemTypeId: string; lots: readonly Lot[]; name: string }) {
  const minimumOf = useMinimumStock(itemTypeId, lots);
  return lots.map((lot) => <LotRow key={lot.id} lot={lot} itemTypeName={name} minimum={minimumOf(lot)} />);
}
