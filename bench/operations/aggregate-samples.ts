import { STATUSES } from '../samples/sample-values.ts';
import type { BenchOperation } from './operation.ts';

export const aggregateSamples: BenchOperation = {
  name: 'query-aggregate',
  title: 'query aggregate by status',
  suite: 'data',
  writes: false,
  status: 200,
  goal: 0.9,
  isSlow: true,
  requests: {
    svc: ({ samples }) => [
      {
        method: 'POST',
        path: '/api/v1/query',
        body: JSON.stringify({
          from: samples!.tableId,
          groupBy: ['Status'],
          aggregate: [
            { fn: 'count', as: 'count' },
            { fn: 'avg', column: 'Concentration', as: 'mean' },
          ],
        }),
      },
    ],
    'by hand': () => [{ method: 'GET', path: '/samples/by-status' }],
  },
  check: (body, { samples }) => {
    const { rows } = body as { rows: { count: number; mean: number }[] };
    const counted = rows.reduce((sum, { count }) => sum + count, 0);
    return rows.length === STATUSES.length && counted === samples!.rowCount && rows.every(({ mean }) => mean > 0);
  },
};
