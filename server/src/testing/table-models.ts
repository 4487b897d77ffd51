import type { ColumnType } from '@svc/contract';
import type { ColumnModel, LinkModel, TableModel } from '../domains/data/tables/table-model.ts';

export type SampleColumn = { name: string; type: ColumnType; unit?: string; link?: Partial<LinkModel> };

/** A table as the catalogue would give it; columns are numbered from 1. */
export function makeTableModel(schema: string, number: number, name: string, given: SampleColumn[]): TableModel {
  const columns = given.map((column, index) => makeColumn(column, index + 1));
  return {
    id: makeId(number, 0),
    number,
    name,
    kind: 'data',
    environmentId: makeId(0, 1),
    namingSchemeId: null,
    version: 1,
    archived: false,
    canReturnOld: true,
    schema,
    columns,
    byName: new Map(columns.map((column) => [column.name.toLowerCase(), column])),
  };
}

function makeColumn({ name, type, unit, link }: SampleColumn, number: number): ColumnModel {
  return {
    id: makeId(number, 2),
    number,
    name,
    type,
    required: false,
    unique: false,
    default: null,
    unit: unit ?? null,
    options: null,
    validation: null,
    link: link === undefined ? null : makeLink(link),
    index: 'none',
    position: number,
  };
}

function makeLink(link: Partial<LinkModel>): LinkModel {
  return {
    tableId: makeId(link.tableNumber ?? 0, 0),
    tableNumber: 0,
    multiple: false,
    inverseColumnId: null,
    isInverse: false,
    inverseNumber: null,
    isInverseOfMany: false,
    ...link,
  };
}

/** A UUID that tells two small numbers. */
export function makeId(number: number, kind: number): string {
  return `00000000-0000-7000-800${kind}-${String(number).padStart(12, '0')}`;
}

/** Samples and plasmids, linked in every way there is. */
export function makeSampleTables(schema: string): { samples: TableModel; plasmids: TableModel } {
  const samples = makeTableModel(schema, 1, 'Samples', [
    { name: 'Name', type: 'text' },
    { name: 'Amount', type: 'number' },
    { name: 'Concentration', type: 'measure', unit: 'mg/mL' },
    { name: 'Count', type: 'integer' },
    { name: 'Done', type: 'boolean' },
    { name: 'Day', type: 'date' },
    { name: 'At', type: 'dateTime' },
    { name: 'Tags', type: 'multiSelect' },
    { name: 'Meta', type: 'json' },
    { name: 'Files', type: 'file' },
    { name: 'Owner', type: 'user' },
    { name: 'Plasmid', type: 'link', link: { tableNumber: 2 } },
    { name: 'Plasmids', type: 'link', link: { tableNumber: 2, multiple: true } },
    { name: 'Parent', type: 'link', link: { tableNumber: 1 } },
  ]);
  const plasmids = makeTableModel(schema, 2, 'Plasmids', [
    { name: 'Name', type: 'text' },
    { name: 'Length', type: 'integer' },
    { name: 'Backbone', type: 'link', link: { tableNumber: 2 } },
    { name: 'Samples', type: 'link', link: { tableNumber: 1, multiple: true, isInverse: true, inverseNumber: 12 } },
    {
      name: 'Used in',
      type: 'link',
      link: { tableNumber: 1, multiple: true, isInverse: true, inverseNumber: 13, isInverseOfMany: true },
    },
  ]);
  return { samples, plasmids };
}
