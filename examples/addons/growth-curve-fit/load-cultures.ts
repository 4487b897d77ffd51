import type { AddonDaleaClient } from '@svc/addon-sdk';
import { fitLogistic, type GrowthPoint, type LogisticFit } from './fit-logistic';

export interface Culture {
  name: string;
  points: GrowthPoint[];
  fit: LogisticFit | null;
}

const MOST_ROWS = 1000;

/** The cultures of a batch, each with its curve. */
export async function loadCultures(svc: AddonDaleaClient, batchId: string): Promise<Culture[]> {
  const byName = new Map<string, GrowthPoint[]>();
  for (let offset = 0, total = 1; offset < total; offset += MOST_ROWS) {
    const page = await svc.results.batches.listRows(batchId, { limit: MOST_ROWS, offset });
    total = page.total;
    for (const { data } of page.rows) {
      const point = { hours: Number(data.Time), od: Number(data.OD600) };
      if (!Number.isFinite(point.hours) || !Number.isFinite(point.od)) continue;
      const name = String(data.Culture);
      byName.set(name, [...(byName.get(name) ?? []), point]);
    }
  }
  return [...byName].map(([name, points]) => {
    points.sort((left, right) => left.hours - right.hours);
    return { name, points, fit: fitLogistic(points) };
  });
}
