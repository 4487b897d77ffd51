export { type BlobKeeper, createBlobKeeper } from './blob-keeper.ts';
export { seedDemoFiles } from './demo/demo-files.ts';
export { type ReferenceSource, recordFileReferences } from './file-references.store.ts';
export { filterFileIds } from './files.store.ts';
export { maintainStorage } from './maintenance.ts';
export { createFileReader, type FileReader } from './reading/file-reader.ts';
export { createTextJob } from './reading/text-job.ts';
export { storageOperations } from './storage.operations.ts';
export type { StorageParts } from './storage-parts.ts';
