export { dataOperations } from './data.operations.ts';
export type { DataParts } from './data-parts.ts';
export { seedDemoEnvironments } from './environments/demo-environments.ts';
export type { CellValue } from './objects/cell-values.ts';
export { parseNewRow } from './objects/row-input.ts';
export { resumeIndexes } from './tables/column-index.ts';
export { checkSettings } from './tables/column-settings.ts';
export { createTableCatalog } from './tables/table-catalog.ts';
export type { ColumnModel, TableModel } from './tables/table-model.ts';
