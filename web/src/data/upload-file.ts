import { type CallOptions, StorageFiles } from '@svc/client';
import type { File as StoredFile } from '@svc/contract';
import { connection, toWorkspace, translate } from './send.ts';

export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  workspaceId: string;
  onProgress?: (sentBytes: number) => void;
}

const files = new StorageFiles(connection);

/** Sends one file, and tells how much of it is on its way. */
export function uploadFile(
  file: File,
  { workspaceId, signal, onProgress = () => undefined }: UploadOptions,
): Promise<StoredFile> {
  const name = (file.name || 'pasted').slice(-255);
  return translate(files.upload(file, { name }, { headers: toWorkspace({ workspaceId }), signal, onProgress }));
}
