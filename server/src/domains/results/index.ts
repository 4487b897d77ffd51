export { seedDemoResults } from './demo/demo-results.ts';
export { filterBatchIds, listBatchesOfDocument, lookUpBatches } from './look-up-batches.ts';
export { loadResultSchemaNames } from './result-schemas.store.ts';
export { resultOperations } from './results.operations.ts';
