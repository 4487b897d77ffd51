import {
  BULK_ROWS,
  CHANGE,
  FILTER,
  makeBulkSamples,
  makeFreshSample,
  toDeepOffset,
} from '../operations/sample-questions.ts';
import { type Sample, STATUSES } from '../samples/sample-values.ts';
import { type BenchRequest, type PeerWork, PICK } from '../targets/target.ts';
import { PARSE_CLASS, toParseId } from './seed-parse-server.ts';

const PATH = `/parse/classes/${PARSE_CLASS}`;

interface Page {
  results: object[];
  count: number;
}

/** The operations as Parse Server offers them, by their names, each with the least that this service aims at beside it. */
export function makeParseServerWork(rowCount: number, idCount: number): Record<string, PeerWork> {
  const step = Math.max(1, Math.floor(rowCount / idCount));
  const ids = Array.from({ length: idCount }, (_, index) => toParseId((index + 1) * step));
  return { ...makeReads(rowCount, ids), ...makeWrites(ids) };
}

function makeReads(rowCount: number, ids: readonly string[]): Record<string, PeerWork> {
  const firstPage = { limit: 50, count: 1, order: 'objectId' };
  const isPage = (body: unknown): boolean => {
    const { results, count } = body as Page;
    return results.length === 50 && count === rowCount;
  };
  return {
    'objects-list': { goal: 3, status: 200, requests: () => [get(PATH, firstPage)], check: isPage },
    'objects-deep-page': {
      goal: null,
      status: 200,
      requests: () => [get(PATH, { ...firstPage, skip: toDeepOffset(rowCount) })],
      check: isPage,
    },
    'objects-filter': {
      goal: 1,
      status: 200,
      requests: () => {
        const where = { Concentration: { $gt: FILTER.concentration }, Status: FILTER.status };
        return [get(PATH, { where: JSON.stringify(where), order: '-Collected', limit: 50, count: 1 })];
      },
      check: (body) => {
        const { results, count } = body as Page;
        return results.length === 50 && count > 50 && count < rowCount;
      },
    },
    'object-read': {
      goal: 3,
      status: 200,
      requests: () => ids.map((id) => get(`${PATH}/${id}`)),
      check: (body) => (body as { objectId: string }).objectId === ids[0] && 'Notes' in (body as object),
    },
    'query-aggregate': {
      goal: 1,
      status: 200,
      requests: () => {
        const group = { _id: '$Status', count: { $sum: 1 }, mean: { $avg: '$Concentration' } };
        return [get(`/parse/aggregate/${PARSE_CLASS}`, { pipeline: JSON.stringify([{ $group: group }]) })];
      },
      check: (body) => {
        const { results } = body as { results: { count: number; mean: number }[] };
        const counted = results.reduce((sum, { count }) => sum + count, 0);
        return results.length === STATUSES.length && counted === rowCount && results.every(({ mean }) => mean > 0);
      },
    },
  };
}

function makeWrites(ids: readonly string[]): Record<string, PeerWork> {
  return {
    'object-create': {
      goal: 3,
      status: 201,
      requests: () => [{ method: 'POST', path: PATH, body: JSON.stringify(toFields(makeFreshSample())) }],
      check: (body) => typeof (body as { objectId?: unknown }).objectId === 'string',
    },
    'object-update': {
      goal: 3,
      status: 200,
      requests: () => [{ method: 'PUT', path: `${PATH}/${PICK}`, body: JSON.stringify(CHANGE), picks: ids }],
      check: (body) => typeof (body as { updatedAt?: unknown }).updatedAt === 'string',
    },
    'objects-bulk': {
      goal: 3,
      status: 200,
      requests: () => [{ method: 'POST', path: '/parse/batch', body: JSON.stringify(makeBatch()) }],
      check: (body) => {
        const made = body as { success?: { objectId?: unknown } }[];
        return made.length === BULK_ROWS && made.every(({ success }) => typeof success?.objectId === 'string');
      },
    },
  };
}

/** In one transaction: so all are made or none, as here; a row that fails shows in the status; and it is twice as fast. */
function makeBatch(): object {
  const requests = makeBulkSamples().map((sample) => ({ method: 'POST', path: PATH, body: toFields(sample) }));
  return { requests, transaction: true };
}

function get(path: string, query: Record<string, string | number> = {}): BenchRequest {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { method: 'GET', path: text.length === 0 ? path : `${path}?${text.join('&')}` };
}

function toFields({ Collected, ...others }: Sample): object {
  return { ...others, Collected: { __type: 'Date', iso: Collected } };
}
