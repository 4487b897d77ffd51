import type { Fixture } from '../targets/target.ts';
import type { BenchOperation } from './operation.ts';

const ROWS_READ = 20;

const readEach = (prefix: string) => (fixture: Fixture) =>
  fixture.environmentIds.slice(0, ROWS_READ).map((id) => ({ method: 'GET' as const, path: `${prefix}/${id}` }));

export const readEnvironment: BenchOperation = {
  name: 'read',
  title: 'environment read one',
  suite: 'environments',
  writes: false,
  status: 200,
  goal: 0.6,
  requests: { svc: readEach('/api/v1/environments'), 'by hand': readEach('/environments') },
  check: (body, { environmentIds }) =>
    (body as { environment: { id: string } }).environment.id === environmentIds[0] &&
    Object.keys((body as { environment: object }).environment).length === 9,
};
