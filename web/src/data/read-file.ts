import { type File, operations } from '@svc/contract';
import { call } from './api.ts';

const { files } = operations.storage;

export function readFileFacts(workspaceId: string, id: string): Promise<File> {
  return call(files.get, { workspaceId, params: { id } });
}

/** An address from which the browser can load the file for some minutes. */
export async function readFileAddress(
  workspaceId: string,
  id: string,
  disposition: 'inline' | 'attachment',
): Promise<string> {
  const query = { disposition, expiresIn: 3600 };
  return (await call(files.download, { workspaceId, params: { id }, query })).url;
}
