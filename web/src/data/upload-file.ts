import { readPath, sendBytes } from './api.ts';

export interface UploadedFile {
  id: string;
  name: string;
  mimeType: string;
}

/** Stores a file in the workspace. */
export async function uploadFile(workspaceId: string, file: File): Promise<UploadedFile> {
  const path = `/files?name=${encodeURIComponent(file.name || 'pasted')}`;
  return (await sendBytes(path, file, workspaceId)) as UploadedFile;
}

export async function readFileFacts(workspaceId: string, id: string): Promise<UploadedFile & { sizeBytes: number }> {
  return (await readPath(`/files/${id}`, workspaceId)) as UploadedFile & { sizeBytes: number };
}

/** An address from which the browser can load the file for some minutes. */
export async function readFileAddress(
  workspaceId: string,
  id: string,
  disposition: 'inline' | 'attachment',
): Promise<string> {
  const answer = await readPath(`/files/${id}/download?disposition=${disposition}&expiresIn=3600`, workspaceId);
  const { url } = answer as { url: string };
  return url;
}
