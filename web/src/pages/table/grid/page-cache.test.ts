import type { DataObject } from '@svc/contract';
import { expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const row = (id: string, version = 1): DataObject => ({
  id,
  tableId: 't',
  name: id,
  data: {},
  version,
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
  archivedAt: null,
});
const rows = (first: number, count: number) => Array.from({ length: count }, (_, at) => row(`r${first + at}`));

it('asks for the pages of a range that it does not hold, and for none past the end', () => {
  const cache = new PageCache({ pageSize: 10 });
  expect(cache.missing(5, 25)).toEqual([0, 1, 2]);
  cache.put(1, rows(10, 10), 23);
  expect(cache.missing(5, 25)).toEqual([0, 2]);
  expect(cache.missing(22, 500)).toEqual([2]);
  expect(cache.row(13)?.id).toBe('r13');
  expect(cache.row(3)).toBeUndefined();
});

it('drops the page that was used least lately, with the places of its rows', () => {
  const cache = new PageCache({ pageSize: 10, maxPages: 2 });
  cache.put(0, rows(0, 10), 100);
  cache.put(1, rows(10, 10), 100);
  cache.missing(0, 9);
  cache.put(2, rows(20, 10), 100);
  expect(cache.row(0)?.id).toBe('r0');
  expect(cache.row(10)).toBeUndefined();
  expect(cache.indexOf('r10')).toBeUndefined();
});

it('takes a newer state of a row, wherever it stands now', () => {
  const cache = new PageCache({ pageSize: 10 });
  cache.put(0, rows(0, 10), 10);
  expect(cache.replace(row('r3', 2))).toBe(true);
  expect(cache.find('r3')?.version).toBe(2);
  expect(cache.replace(row('nowhere'))).toBe(false);
});

it('appends a row to the last page, to a new page, and past pages it does not hold', () => {
  const cache = new PageCache({ pageSize: 2 });
  cache.put(0, rows(0, 1), 1);
  cache.append(row('a'));
  cache.append(row('b'));
  expect([cache.row(1)?.id, cache.row(2)?.id, cache.total]).toEqual(['a', 'b', 3]);
  const far = new PageCache({ pageSize: 2 });
  far.put(0, rows(0, 2), 101);
  far.append(row('z'));
  expect([far.row(101), far.total, far.missing(100, 101)]).toEqual([undefined, 102, [50]]);
});
