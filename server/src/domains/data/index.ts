export { resumeIndexes } from './column-index.ts';
export { dataOperations } from './data.operations.ts';
export type { DataParts } from './data-parts.ts';
export { seedDemoEnvironments } from './demo-environments.ts';
export { createTableCatalog } from './table-catalog.ts';
