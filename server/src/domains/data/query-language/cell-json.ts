import type { ColumnType } from '@svc/contract';

/**
 * The SQL that turns a cell into JSON. Numbers with more digits than a JSON number keeps become strings there, so an integer
 * goes the same way as a decimal. A link with many has no cell: see `linkedIdsJson`.
 */
export function cellJson(column: { type: ColumnType }, expression: string): string {
  switch (column.type) {
    case 'number':
    case 'measure':
      return `svc.number_json(${expression})`;
    case 'integer':
      return `svc.number_json(${expression}::numeric)`;
    case 'dateTime':
      return `svc.iso(${expression})`;
    default:
      return expression;
  }
}
