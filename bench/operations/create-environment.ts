import { FRESH } from '../targets/target.ts';
import type { BenchOperation } from './operation.ts';

const body = JSON.stringify({ name: `Bench ${FRESH}`, description: 'Assays, plate readers, liquid handlers' });

const create = (path: string) => () => [{ method: 'POST' as const, path, body }];

/** By hand this is one row; here it is also one audit record, in one transaction. */
export const createEnvironment: BenchOperation = {
  name: 'create',
  title: 'environment create one',
  suite: 'environments',
  writes: true,
  status: 201,
  goal: null,
  requests: { svc: create('/api/v1/environments'), 'by hand': create('/environments') },
  check: (answer) => Object.keys(answer as object).length === 9,
};
