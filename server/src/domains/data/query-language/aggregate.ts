import type { AGGREGATES } from '@svc/contract';
import { cellJson } from './cell-json.ts';
import type { RowRef } from './link-step.ts';
import { isFilled } from './predicate.ts';
import { cellOf, type Field, type FieldKind } from './query-field.ts';
import { type Output, toOutputColumn } from './query-plan.ts';
import type { SqlBuilder } from './sql-builder.ts';

export type Aggregate = (typeof AGGREGATES)[number];

const NUMBERS: readonly FieldKind[] = ['number', 'integer'];
const ORDERED: readonly FieldKind[] = [...NUMBERS, 'text', 'date', 'dateTime'];

/** Which values an aggregate takes; null for any. */
const TAKES: Readonly<Record<Aggregate, readonly FieldKind[] | null>> = {
  count: null,
  countDistinct: null,
  sum: NUMBERS,
  avg: NUMBERS,
  median: NUMBERS,
  stddev: NUMBERS,
  min: ORDERED,
  max: ORDERED,
};

/** Why the aggregate cannot be made of a field; null when it can. */
export function refuseAggregate(fn: Aggregate, field: Field): string | null {
  const taken = TAKES[fn];
  if (taken === null || taken.includes(field.kind)) return null;
  return `${fn} cannot be made of "${field.name}", which is of type ${field.type}; it takes ${taken.join(', ')}`;
}

/** How many rows there are. */
export function countRows(name: string): Output {
  return { column: { name, type: 'integer' }, raw: 'count(*)', toJson: (raw) => raw };
}

/** An aggregate of a cell; empty cells take no part in any. */
export function aggregateCell(name: string, fn: Aggregate, field: Field, row: RowRef, sql: SqlBuilder): Output {
  const cell = cellOf(field, row);
  const filled = `filter (where ${isFilled(field, sql)(row, false)})`;
  switch (fn) {
    case 'count':
      return { ...countRows(name), raw: `count(*) ${filled}` };
    case 'countDistinct':
      return { ...countRows(name), raw: `count(distinct ${cell}) ${filled}` };
    case 'min':
    case 'max':
    case 'sum':
      return { column: toOutputColumn(name, field), raw: `${fn}(${cell})`, toJson: (raw) => cellJson(field, raw) };
    case 'median':
      return { column: toMeanColumn(name, field), raw: medianSql(cell), toJson: (raw) => `svc.number_json(${raw})` };
    case 'avg':
    case 'stddev': {
      const raw = fn === 'avg' ? `avg(${cell})` : `stddev_samp(${cell})`;
      return { column: toMeanColumn(name, field), raw, toJson: roundedJson };
    }
  }
}

function toMeanColumn(name: string, field: Field) {
  return toOutputColumn(name, field.kind === 'integer' ? { type: 'number', unit: null } : field);
}

/** percentile_cont would go through a double: the middle from either side, halved, is exact. */
function medianSql(cell: string): string {
  const middle = (dir: string) => `(percentile_disc(0.5) within group (order by ${cell} ${dir}))::numeric`;
  return `trim_scale((${middle('asc')} + ${middle('desc')}) * 0.5)`;
}

/** A mean has no last digit, so a double says it as well as a text would; what no double holds stays exact. */
function roundedJson(raw: string): string {
  return `case when ${raw} = 0 or abs(${raw}) between 1e-300 and 1e300 then to_json(${raw}::float8) else svc.number_json(${raw}) end`;
}
