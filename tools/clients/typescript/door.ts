/** What the door of the package hands out of the parts that are written by hand. */
export const DOOR = `export type { Authenticator } from '../core/authenticator.ts';
export { Connection, type RequestContent } from '../core/connection.ts';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  SvcError,
  TimeoutError,
  ValidationError,
} from '../core/errors.ts';
export { FileAnswer } from '../core/file-answer.ts';
export { makeUuid } from '../core/make-uuid.ts';
export type { CallOptions, ClientCredentials, RefreshCredentials, SvcOptions, UploadOptions } from '../core/options.ts';
export { type Page, PageCall, type PageSteps } from '../core/pages.ts';
export { type DownloadOptions, downloadFile, FileDownload } from '../files/download-file.ts';
export type { FileSource } from '../files/file-source.ts';
export { Svc } from '../svc.ts';
export { type Checkpoint, memoryCheckpoint, type WatchState } from '../watch/checkpoint.ts';
export { type BatchEvent, type WatchOptions, watchBatches } from '../watch/watch-batches.ts';
`;
