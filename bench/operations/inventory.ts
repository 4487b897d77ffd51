import type { BenchRequest, Fixture } from '../targets/target.ts';
import type { BenchOperation } from './operation.ts';

const LEAST = 50;

const asked = (body: object): BenchRequest[] => [
  { method: 'POST', path: '/api/v1/inventory/items/query', body: JSON.stringify(body) },
];
const get = (path: string): BenchRequest[] => [{ method: 'GET', path }];
const minAmount = { value: LEAST, unit: 'uL' };

const base = { suite: 'inventory', writes: false, status: 200 } as const;

const hasItems =
  (least: number) =>
  (body: unknown): boolean => {
    const { items, total } = body as { items: object[]; total: number };
    return items.length > 0 && total >= least;
  };

/** Tubes of one plasmid with at least 50 uL, not expired, in one freezer. */
const itemQuery: BenchOperation = {
  ...base,
  name: 'items-query',
  title: 'item query, one object in a freezer',
  goal: 0.8,
  isSlow: true,
  requests: {
    svc: ({ inventory }: Fixture) =>
      asked({ objectId: inventory!.objectId, kind: 'tube', minAmount, notExpired: true, within: inventory!.freezerId }),
    'by hand': ({ inventory }) =>
      get(`/items?within=${inventory!.freezerId}&least=${LEAST}&object=${inventory!.objectId}`),
  },
  check: hasItems(1),
};

/** As many tubes as a freezer holds, of which a page is shown. */
const freezerQuery: BenchOperation = {
  ...base,
  name: 'items-freezer',
  title: 'item query, a whole freezer + total',
  goal: 0.8,
  isSlow: true,
  requests: {
    svc: ({ inventory }) => asked({ kind: 'tube', minAmount, notExpired: true, within: inventory!.freezerId }),
    'by hand': ({ inventory }) => get(`/items?within=${inventory!.freezerId}&least=${LEAST}`),
  },
  check: hasItems(100),
};

const readGrid: BenchOperation = {
  ...base,
  name: 'grid-1536',
  title: 'contents of a 1536-well plate',
  goal: null,
  isSlow: true,
  requests: {
    svc: ({ inventory }) => get(`/api/v1/inventory/containers/${inventory!.plateId}/grid`),
    'by hand': ({ inventory }) => get(`/containers/${inventory!.plateId}/grid`),
  },
  check: (body) =>
    ((body as { wells?: object[] }).wells ?? (body as { grid: { wells: object[] } }).grid.wells).length === 1536,
};

const readPath: BenchOperation = {
  ...base,
  name: 'path-10',
  title: 'a path of ten',
  goal: null,
  requests: {
    svc: ({ inventory }) => get(`/api/v1/inventory/containers/${inventory!.deepId}/path`),
    'by hand': ({ inventory }) => get(`/containers/${inventory!.deepId}/path`),
  },
  check: (body) => (body as { path: object[] }).path.length === 10,
};

/** By hand: lock, ledger row, balance. Here also the consumption, and who, why, before and after. */
const consume: BenchOperation = {
  ...base,
  name: 'consume',
  title: 'consumption, all from one container',
  writes: true,
  status: 201,
  goal: 0.5,
  requests: {
    svc: ({ inventory }) => [
      {
        method: 'POST',
        path: '/api/v1/inventory/consumptions',
        body: JSON.stringify({ items: [{ containerId: inventory!.bottleId, quantity: { value: 1, unit: 'uL' } }] }),
      },
    ],
    'by hand': ({ inventory }) => [
      { method: 'POST', path: `/containers/${inventory!.bottleId}/consume`, body: JSON.stringify({ amount: 1 }) },
    ],
  },
  check: (body) => typeof (body as { id?: unknown }).id === 'string',
};

export const inventoryOperations: readonly BenchOperation[] = [itemQuery, freezerQuery, readGrid, readPath, consume];
