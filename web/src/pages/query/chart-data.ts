import type { QueryAnswer } from '../../data/use-query.ts';
import { isNumeric } from './query-fields.ts';

export interface ChartPoint {
  label: string;
  value: number;
}

export interface ChartData {
  kind: 'bar' | 'line';
  points: ChartPoint[];
  /** Groups whose value is empty, which no mark can show. */
  leftOut: number;
}

type AnswerColumn = QueryAnswer['columns'][number];

/** The columns of an answer that a chart can draw. */
export function listChartValues({ columns }: Pick<QueryAnswer, 'columns'>, group: string): AnswerColumn[] {
  return columns.filter(({ name, type }) => name !== group && isNumeric(type));
}

/** One number for each group: a line along times and numbers, bars for names. */
export function toChartData(
  { columns, rows }: Pick<QueryAnswer, 'columns' | 'rows'>,
  group: string,
  value: string,
): ChartData {
  const type = columns.find(({ name }) => name === group)?.type ?? 'text';
  const isLine = isNumeric(type) || type === 'date' || type === 'dateTime';
  const points = rows.flatMap((row) => {
    const number = row[value] === null || row[value] === undefined ? Number.NaN : Number(row[value]);
    return Number.isFinite(number) ? [{ label: toLabel(row[group], type), value: number }] : [];
  });
  if (isLine) points.sort((one, other) => compare(one.label, other.label, isNumeric(type)));
  return { kind: isLine ? 'line' : 'bar', points, leftOut: rows.length - points.length };
}

function toLabel(value: unknown, type: AnswerColumn['type']): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (type === 'boolean') return value === true ? 'yes' : 'no';
  if (type === 'dateTime') return String(value).slice(0, 16).replace('T', ' ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function compare(one: string, other: string, byNumber: boolean): number {
  return byNumber ? Number(one) - Number(other) : one.localeCompare(other);
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from at or below the smallest to at or above the largest value; zero is always among them. */
export function toTicks(values: readonly number[], wanted = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9)) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
