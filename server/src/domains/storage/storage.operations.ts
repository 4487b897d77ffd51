import { type File, operations } from '@svc/contract';
import type { JsonText } from '../../kernel/json-text.ts';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { getContent, getDownload } from './downloads.ts';
import {
  archiveFile,
  getFile,
  getUsage,
  listFileAudit,
  listFiles,
  listReferences,
  restoreFile,
  updateFileFields,
} from './files.ts';
import { getPreview, getText } from './reading/file-insides.ts';
import type { StorageParts } from './storage-parts.ts';
import { storeFiles, type TakenFile, takeBase64, takeUpload } from './uploads.ts';

const { files, usage } = operations.storage;

/** Every operation of the domain, bound to the function that does it. */
export function storageOperations(parts: StorageParts): BoundOperation[] {
  return [
    bind(files.list, (ctx, input) => listFiles(ctx, input, parts)),
    bind(files.upload, (ctx, _input, taken: TakenFile[]) => storeFiles(ctx, taken, parts), {
      prepare: (ctx, input) => takeUpload(ctx, input, parts),
    }),
    bind(
      files.uploadBase64,
      (ctx, _input, taken: TakenFile[]) => storeFiles(ctx, taken, parts) as Promise<JsonText<File>>,
      { prepare: (ctx, input) => takeBase64(ctx, input, parts) },
    ),
    bind(files.get, getFile),
    bind(files.update, updateFileFields),
    bind(files.archive, archiveFile),
    bind(files.restore, restoreFile),
    bind(files.download, (ctx, input) => getDownload(ctx, input, parts)),
    bind(files.content, (ctx, input) => getContent(ctx, input, parts)),
    bind(files.text, getText),
    bind(files.preview, (ctx, input) => getPreview(ctx, input, parts)),
    bind(files.references, (ctx, input) => listReferences(ctx, input, parts)),
    bind(files.audit, (ctx, input) => listFileAudit(ctx, input, parts)),
    bind(usage.usage, getUsage),
  ];
}
