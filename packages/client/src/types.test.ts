import { expectTypeOf, it } from 'vitest';
import type {
  BatchEvent,
  CallOptions,
  DataObject,
  DataTablesListObjectsAnswer,
  Environment,
  File,
  FileAnswer,
  Page,
  PageCall,
  ResultBatch,
  Svc,
} from './generated/index.ts';

declare const svc: Svc;

// Nothing is called here: the compiler is the judge.
const calls = {
  list: () => svc.data.tables.listObjects('id', { limit: 10 }),
  page: async () => await svc.data.tables.listObjects('id'),
  create: () => svc.data.environments.create({ name: 'Cloning' }),
  get: () => svc.data.environments.get('id'),
  upload: () => svc.storage.files.upload(new Blob(['x']), { name: 'x' }),
  labels: () => svc.inventory.labels.print({ containerIds: [] }),
  lines: () => svc.data.query.runAs('application/x-ndjson', { from: 'id' }),
  watch: () => svc.watchBatches({ checkpoint: { load: () => null, save: () => undefined } }),
};

it('types every call', () => {
  expectTypeOf(calls.list).returns.toEqualTypeOf<PageCall<DataTablesListObjectsAnswer, DataObject>>();
  expectTypeOf(calls.page).returns.resolves.toEqualTypeOf<Page<DataTablesListObjectsAnswer, DataObject>>();
  expectTypeOf<Page<DataTablesListObjectsAnswer, DataObject>['items']>().toEqualTypeOf<DataObject[]>();
  expectTypeOf<Page<DataTablesListObjectsAnswer, DataObject>['total']>().toBeNumber();
  expectTypeOf(calls.create).returns.resolves.toEqualTypeOf<Environment>();
  expectTypeOf(calls.get).returns.resolves.toHaveProperty('environment').toEqualTypeOf<Environment>();
  expectTypeOf(calls.upload).returns.resolves.toEqualTypeOf<File>();
  expectTypeOf(calls.labels).returns.resolves.toEqualTypeOf<FileAnswer>();
  expectTypeOf(calls.lines).returns.resolves.toEqualTypeOf<FileAnswer>();
  expectTypeOf(calls.watch).returns.toEqualTypeOf<AsyncGenerator<BatchEvent>>();
});

it('types every field', () => {
  expectTypeOf<ResultBatch['status']>().toEqualTypeOf<'active' | 'superseded'>();
  expectTypeOf<Environment['archivedAt']>().toEqualTypeOf<string | null>();
  expectTypeOf<DataObject['data']>().toEqualTypeOf<Record<string, unknown>>();
  expectTypeOf<CallOptions['signal']>().toEqualTypeOf<AbortSignal | undefined>();
});

it('refuses what the contract does not have', () => {
  // @ts-expect-error: the name is required
  const withoutName = () => svc.data.environments.create({});
  // @ts-expect-error: there is no such field
  const withColour = () => svc.data.environments.create({ name: 'x', colour: 'red' });
  // @ts-expect-error: there is no such method
  const deletes = () => svc.data.objects.delete('id');
  // @ts-expect-error: a status is one of two words
  const closed = () => svc.results.batches.list({ status: 'closed' });
  expectTypeOf([withoutName, withColour, deletes, closed]).toBeArray();
});
