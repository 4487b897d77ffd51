import type { BenchOperation } from './operation.ts';

interface Page {
  environments: object[];
  total: number;
}

const page = (prefix: string) => () => [{ method: 'GET' as const, path: `${prefix}?limit=50` }];

export const listEnvironments: BenchOperation = {
  name: 'list',
  title: 'environments list 50 + exact total',
  suite: 'environments',
  writes: false,
  status: 200,
  goal: 0.6,
  requests: { svc: page('/api/v1/environments'), 'by hand': page('/environments') },
  check: (body, { environmentIds }) => {
    const { environments, total } = body as Page;
    return environments.length === 50 && total === environmentIds.length && Object.keys(environments[0]!).length === 9;
  },
};
