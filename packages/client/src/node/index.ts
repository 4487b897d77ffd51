export { downloadToPath } from './download-to-path.ts';
export { fileCheckpoint } from './file-checkpoint.ts';
export { fileFromPath } from './file-from-path.ts';
