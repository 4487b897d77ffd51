import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { finalizeBatch } from './finalize-batch.ts';
import { archiveBatch, createBatch, getBatch, listBatches, restoreBatch, updateBatchFields } from './result-batches.ts';
import { addRows, listRows, validateRows } from './result-rows.ts';
import {
  archiveResultSchema,
  createResultSchema,
  getResultSchema,
  listResultSchemas,
  restoreResultSchema,
  updateResultSchemaFields,
} from './result-schemas.ts';
import { getBatchHistory, supersedeBatch } from './supersede-batch.ts';

const { schemas, batches } = operations.results;

/** Every operation of the domain, bound to the function that does it. */
export const resultOperations: BoundOperation[] = [
  bind(schemas.list, listResultSchemas),
  bind(schemas.create, createResultSchema),
  bind(schemas.get, getResultSchema),
  bind(schemas.update, updateResultSchemaFields),
  bind(schemas.archive, archiveResultSchema),
  bind(schemas.restore, restoreResultSchema),
  bind(batches.list, listBatches),
  bind(batches.create, createBatch),
  bind(batches.get, getBatch),
  bind(batches.update, updateBatchFields),
  bind(batches.archive, archiveBatch),
  bind(batches.restore, restoreBatch),
  bind(batches.listRows, listRows),
  bind(batches.addRows, addRows),
  bind(batches.validate, validateRows),
  bind(batches.finalize, finalizeBatch),
  bind(batches.supersede, supersedeBatch),
  bind(batches.history, getBatchHistory),
];
