import type { ColumnType, SelectOption } from '@svc/contract';
import { convert } from '@svc/units';

/** What cells become, as SQL expressions; null where two types have nothing to do with each other. */

export interface CellShape {
  type: ColumnType;
  unit: string | null;
  options: SelectOption[] | null;
}

const UNCONVERTIBLE: ReadonlySet<ColumnType> = new Set(['link', 'file', 'user', 'json', 'autoName']);
const NUMBER = `'^\\s*[+-]?\\d{1,60}(\\.\\d{1,60})?([eE][+-]?\\d{1,2})?\\s*$'`;

/** The expression that turns a cell of one shape into one of another; empty where the value does not fit. */
export function convertCell(from: CellShape, to: CellShape, cell: string): string | null {
  if (UNCONVERTIBLE.has(from.type) || UNCONVERTIBLE.has(to.type)) return null;
  if (from.type === 'measure' && to.type === 'measure') return convertUnit(from.unit!, to.unit!, cell);
  return parse(to, print(from.type, cell));
}

/** Units of one dimension differ by a factor and an offset. */
function convertUnit(from: string, to: string, cell: string): string {
  if (from === to) return cell;
  const offset = convert('0', from, to).value;
  const one = convert('1', from, to).value;
  return `(${cell} * (${one}::numeric - ${offset}::numeric) + ${offset}::numeric)`;
}

function print(type: ColumnType, cell: string): string {
  if (type === 'dateTime') return `svc.iso(${cell})`;
  if (type === 'multiSelect') return `array_to_string(${cell}, ', ')`;
  return `${cell}::text`;
}

function parse({ type, options }: CellShape, text: string): string {
  const known = `array[${(options ?? []).map(({ value }) => quoteText(value)).join(', ')}]::text[]`;
  const number = `case when ${text} ~ ${NUMBER} then trim(${text})::numeric end`;
  switch (type) {
    case 'number':
    case 'measure':
      return number;
    case 'integer':
      return `case when (${number}) = trunc(${number}) and abs(${number}) < 9223372036854775807 then (${number})::bigint end`;
    case 'boolean':
      return `case when lower(trim(${text})) in ('true', 't', 'yes', 'y', '1') then true
                   when lower(trim(${text})) in ('false', 'f', 'no', 'n', '0') then false end`;
    case 'date':
      return `case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}' then svc.try_date(left(${text}, 10)) end`;
    case 'dateTime':
      return `case when ${text} ~ '^\\d{4}-\\d{2}-\\d{2}' then svc.try_moment(${text}) end`;
    case 'select':
      return `case when ${text} = any(${known}) then ${text} end`;
    case 'multiSelect':
      return `case when string_to_array(${text}, ', ') <@ ${known} then string_to_array(${text}, ', ') end`;
    case 'url':
      return `case when ${text} ~* '^https?://\\S+$' then ${text} end`;
    case 'email':
      return `case when ${text} ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' then ${text} end`;
    default:
      return text;
  }
}

/** A text as a literal; PostgreSQL reads a backslash in it as itself. */
function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
