import type { ColumnType } from '@svc/contract';
import { isWritable } from './column-types.ts';
import type { ColumnModel, TableModel } from './table-model.ts';

type Json = Record<string, unknown>;

const NUMBER: Json = {
  anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?$' }],
};

const BASE: Record<ColumnType, Json> = {
  text: { type: 'string', maxLength: 10_000 },
  longText: { type: 'string', maxLength: 1_000_000 },
  number: NUMBER,
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  select: { type: 'string' },
  multiSelect: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  measure: NUMBER,
  link: { type: 'string', format: 'uuid' },
  file: { type: 'array', items: { type: 'string', format: 'uuid' } },
  user: { type: 'string', format: 'uuid' },
  url: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
  barcode: { type: 'string', maxLength: 200 },
  json: {},
  autoName: { type: 'string', maxLength: 10_000 },
};

/** The JSON Schema of one row's `data`, as a create takes it. */
export function toRowSchema(table: TableModel): Json {
  const writable = table.columns.filter(isWritable);
  const required = writable.filter(
    (column) => column.required && column.default === null && column.type !== 'autoName',
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table.name,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(writable.map((column) => [column.name, toCellSchema(column)])),
    required: required.map((column) => column.name),
  };
}

function toCellSchema(column: ColumnModel): Json {
  const { type, options, validation, unit, link } = column;
  const values = options?.map((option) => option.value);
  const base = { ...BASE[type] };
  if (type === 'select') base.enum = values;
  if (type === 'multiSelect') base.items = { type: 'string', enum: values };
  if (type === 'link' && link!.multiple)
    Object.assign(base, { type: 'array', items: { type: 'string', format: 'uuid' } });
  if (link?.multiple) delete base.format;
  if (validation?.maxLength !== undefined) base.maxLength = validation.maxLength;
  if (validation?.regex !== undefined) base.pattern = `^(?:${validation.regex})$`;
  if (type === 'integer') Object.assign(base, limits(validation));
  const described = type === 'measure' ? measureSchema(unit!, validation) : base;
  return column.required ? described : { anyOf: [described, { type: 'null' }] };
}

function measureSchema(unit: string, validation: ColumnModel['validation']): Json {
  return {
    description: `A number in ${unit}, or a value with a unit of the same dimension.`,
    'x-unit': unit,
    anyOf: [
      { type: 'number', ...limits(validation) },
      { type: 'string' },
      {
        type: 'object',
        additionalProperties: false,
        required: ['value', 'unit'],
        properties: { value: NUMBER, unit: { type: 'string' } },
      },
    ],
  };
}

function limits(validation: ColumnModel['validation']): Json {
  return {
    ...(validation?.min === undefined ? {} : { minimum: validation.min }),
    ...(validation?.max === undefined ? {} : { maximum: validation.max }),
  };
}
