import { type BenchRequest, type Fixture, PICK, type Samples } from '../targets/target.ts';
import type { BenchOperation } from './operation.ts';
import { BULK_ROWS, CHANGE, FILTER, makeBulkSamples, makeFreshSample, toDeepOffset } from './sample-questions.ts';

type Page = { objects: object[]; total: number };

/** The same question to both: `svc` is asked under its own address, the bare handler under `/samples`. */
function asking(svc: (samples: Samples) => BenchRequest, byHand: (samples: Samples) => BenchRequest) {
  return {
    svc: ({ samples }: Fixture) => [svc(samples!)],
    'by hand': ({ samples }: Fixture) => [byHand(samples!)],
  };
}

const get = (path: string): BenchRequest => ({ method: 'GET', path });
const objectsOf = ({ tableId }: Samples): string => `/api/v1/tables/${tableId}/objects`;

const isPage = (body: unknown, { samples }: Fixture): boolean => {
  const { objects, total } = body as Page;
  return objects.length === 50 && total === samples!.rowCount;
};

const listObjects: BenchOperation = {
  name: 'objects-list',
  title: 'objects list 50 + exact total',
  suite: 'data',
  writes: false,
  status: 200,
  goal: 5,
  requests: asking(
    (samples) => get(`${objectsOf(samples)}?limit=50`),
    () => get('/samples?limit=50'),
  ),
  check: isPage,
};

const deepPage: BenchOperation = {
  name: 'objects-deep-page',
  title: 'objects deep page + exact total',
  suite: 'data',
  writes: false,
  status: 200,
  goal: null,
  isSlow: true,
  requests: asking(
    (samples) => get(`${objectsOf(samples)}?limit=50&offset=${toDeepOffset(samples.rowCount)}`),
    (samples) => get(`/samples?limit=50&offset=${toDeepOffset(samples.rowCount)}`),
  ),
  check: isPage,
};

const filterObjects: BenchOperation = {
  name: 'objects-filter',
  title: 'objects filter + sort 50 + total',
  suite: 'data',
  writes: false,
  status: 200,
  goal: 0.8,
  isSlow: true,
  requests: asking(
    (samples) => {
      const filter = `Concentration > ${FILTER.concentration} and Status = "${FILTER.status}"`;
      return get(`${objectsOf(samples)}?limit=50&sort=-Collected&filter=${encodeURIComponent(filter)}`);
    },
    () => get(`/samples/filtered?limit=50&concentration=${FILTER.concentration}&status=${FILTER.status}`),
  ),
  check: (body, { samples }) => {
    const { objects, total } = body as Page;
    return objects.length === 50 && total > 50 && total < samples!.rowCount;
  },
};

const readObject: BenchOperation = {
  name: 'object-read',
  title: 'object read one',
  suite: 'data',
  writes: false,
  status: 200,
  goal: 0.6,
  requests: {
    svc: ({ samples }) => samples!.ids.map((id) => get(`/api/v1/objects/${id}`)),
    'by hand': ({ samples }) => samples!.ids.map((id) => get(`/samples/${id}`)),
  },
  check: (body, { samples }) => (body as { object: { id: string } }).object.id === samples!.ids[0],
};

const hasId = (body: unknown): boolean => typeof (body as { id?: unknown }).id === 'string';

/** By hand this is one row; here it is also its place in the total and one audit record, in one statement. */
const createObject: BenchOperation = {
  name: 'object-create',
  title: 'object create one',
  suite: 'data',
  writes: true,
  status: 201,
  goal: 0.5,
  requests: asking(
    (samples) => ({ method: 'POST', path: objectsOf(samples), body: JSON.stringify({ data: makeFreshSample() }) }),
    () => ({ method: 'POST', path: '/samples', body: JSON.stringify(makeFreshSample()) }),
  ),
  check: hasId,
};

/** By hand this is one row; here also what the row was before, and one audit record, in one statement. */
const updateObject: BenchOperation = {
  name: 'object-update',
  title: 'object update two columns',
  suite: 'data',
  writes: true,
  status: 200,
  goal: 0.5,
  requests: asking(
    ({ ids }) => ({
      method: 'PATCH',
      path: `/api/v1/objects/${PICK}`,
      body: JSON.stringify({ data: CHANGE }),
      picks: ids,
    }),
    ({ ids }) => ({ method: 'PATCH', path: `/samples/${PICK}`, body: JSON.stringify(CHANGE), picks: ids }),
  ),
  check: hasId,
};

/** By hand: one INSERT … SELECT unnest that answers their number. Here every row is checked and told in the answer. */
const bulkCreate: BenchOperation = {
  name: 'objects-bulk',
  title: `objects bulk create ${BULK_ROWS}`,
  suite: 'data',
  writes: true,
  status: 201,
  goal: 0.4,
  isSlow: true,
  connections: [1],
  rowsPerRequest: BULK_ROWS,
  requests: asking(
    (samples) => ({
      method: 'POST',
      path: `${objectsOf(samples)}/bulk`,
      body: JSON.stringify({ objects: makeBulkSamples().map((data) => ({ data })) }),
    }),
    () => ({ method: 'POST', path: '/samples/bulk', body: JSON.stringify(makeBulkSamples()) }),
  ),
  check: (body) => {
    const { objects, created } = body as { objects?: object[]; created?: number };
    return (objects?.length ?? created) === BULK_ROWS;
  },
};

export const objectOperations: readonly BenchOperation[] = [
  listObjects,
  deepPage,
  filterObjects,
  readObject,
  createObject,
  updateObject,
  bulkCreate,
];
