import type { Column } from '@svc/contract';
import { Table, TableFrame } from '@svc/ui/kit';
import type { QueryAnswer } from '../../data/use-query.ts';
import { CellView, isRightAligned, showUnit } from '../table/cells/cell-view.tsx';
import { useCellNames } from '../table/cells/use-cell-names.ts';
import classes from './query.module.css';
import { findField, type QueryField } from './query-fields.ts';

interface AnswerTableProps {
  answer: QueryAnswer;
  fields: readonly QueryField[];
}

/** A page of the answer; a column that the table has is shown as the table shows it. */
export function AnswerTable({ answer: { columns, rows, offset }, fields }: AnswerTableProps) {
  const names = useCellNames();
  const shown = columns.map((column) => ({ ...column, as: toColumn(column, fields) }));
  return (
    <section className={classes.scroll} aria-label="Rows of the answer">
      <TableFrame label="Answer" flush>
        <Table.Thead>
          <Table.Tr>
            {shown.map(({ name, unit, as }) => (
              <Table.Th key={name} className={isRightAligned(as) ? classes.number! : ''}>
                {name}
                {unit ? ` (${showUnit(unit)})` : ''}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of an answer has no id; its place names it
            <Table.Tr key={offset + index}>
              {shown.map(({ name, as }) => (
                <Table.Td key={name} className={`${classes.cell} ${isRightAligned(as) ? classes.number : ''}`}>
                  {isRightAligned(as) ? (
                    formatNumber(row[name])
                  ) : (
                    <CellView column={as} value={row[name]} names={names} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
    </section>
  );
}

/** The unit stands in the head, so that the numbers below line up; a mean is cut to what can be read. */
function formatNumber(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(Number(value.toPrecision(10))) : String(value);
}

/** What a cell needs to know to be shown, also where the answer made the column itself. */
function toColumn({ name, type }: QueryAnswer['columns'][number], fields: readonly QueryField[]): Column {
  const known = findField(fields, name)?.column;
  if (known && known.type === type) return known;
  return { id: name, name, type, options: null, link: null, unit: null } as unknown as Column;
}
