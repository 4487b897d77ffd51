import type { File as StoredFile } from '@svc/contract';
import { ApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';

export interface UploadOptions {
  workspaceId: string;
  signal?: AbortSignal;
  onProgress?: (sentBytes: number) => void;
}

/** Sends one file, and tells how much of it is on its way: `fetch` cannot. */
export function uploadFile(file: File, { workspaceId, signal, onProgress }: UploadOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/files?name=${encodeURIComponent((file.name || 'pasted').slice(-255))}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('X-Workspace-Id', workspaceId);
    request.setRequestHeader('Idempotency-Key', makeUuid());
    request.responseType = 'json';
    request.upload.onprogress = (event) => onProgress?.(event.loaded);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as StoredFile);
      else reject(toError(request));
    };
    request.onerror = () =>
      reject(new ApiError(0, 'NETWORK', 'The server cannot be reached. Check the connection, then try again.', null));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    // A body without a single byte is no body; the server is sent a form then.
    if (file.size > 0) request.send(file);
    else sendEmpty(request, file, workspaceId);
  });
}

function sendEmpty(request: XMLHttpRequest, file: File, workspaceId: string): void {
  request.open('POST', '/api/v1/files');
  request.setRequestHeader('X-Workspace-Id', workspaceId);
  const form = new FormData();
  form.append('file', file);
  request.send(form);
}

function toError(request: XMLHttpRequest): ApiError {
  const { code, message } = (request.response ?? {}) as { code?: ApiError['code']; message?: string };
  return new ApiError(
    request.status,
    code ?? 'INTERNAL',
    message ?? `The server answered ${request.status} without an explanation.`,
    request.getResponseHeader('X-Request-Id'),
  );
}
