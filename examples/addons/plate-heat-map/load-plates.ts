import type { AddonDaleaClient } from '@svc/addon-sdk';
import { formatUnit } from '@svc/units';

/** A column of numbers, and its unit as people write it. */
export interface Measure {
  name: string;
  unit: string;
}

export interface PlateWell {
  well: string;
  numbers: Record<string, number>;
  flag: string | null;
}

const MOST_WELLS = 1536;

export async function listPlates(svc: AddonDaleaClient): Promise<string[]> {
  const { rows } = await svc.data.query.run({
    from: process.ext.WELLS,
    groupBy: ['Plate'],
    aggregate: [{ fn: 'count', as: 'Wells' }],
    orderBy: [{ column: 'Plate' }],
    limit: 1000,
  });
  return rows.flatMap(({ Plate }) => (typeof Plate === 'string' ? [Plate] : []));
}

export async function listMeasures(svc: AddonDaleaClient): Promise<Measure[]> {
  const { columns } = await svc.data.columns.list(process.ext.WELLS);
  return columns
    .filter(({ type }) => type === 'number' || type === 'measure' || type === 'integer')
    .sort((left, right) => Number(left.type === 'integer') - Number(right.type === 'integer'))
    .map(({ name, unit }) => ({ name, unit: unit ? formatUnit(unit) : '' }));
}

export async function loadWells(svc: AddonDaleaClient, plate: string): Promise<PlateWell[]> {
  const { rows } = await svc.data.query.run({
    from: process.ext.WELLS,
    where: { column: 'Plate', op: 'eq', value: plate },
    limit: MOST_WELLS,
  });
  return rows.map((row) => ({
    well: String(row.Well),
    numbers: Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
    ),
    flag: typeof row.Flag === 'string' ? row.Flag : null,
  }));
}
