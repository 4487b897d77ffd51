import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { Content } from '../../kernel/content.ts';
import type { Context } from '../../kernel/context.ts';
import type { Principal } from '../../kernel/principal.ts';
import { parseRange } from './byte-range.ts';
import { isSignedFor, readDownloadToken, writeDownloadToken } from './download-link.ts';
import { toContentDisposition } from './file-name.ts';
import { loadFile, type StoredFile } from './files.store.ts';
import { toServedType } from './media-type.ts';
import type { StorageParts } from './storage-parts.ts';

type Files = typeof operations.storage.files;

/** Gives out an address that works by itself until it expires. */
export async function getDownload(
  ctx: Context,
  { params, query }: InputOf<Files['download']>,
  { blobs, limits, linkSecret }: StorageParts,
): Promise<OutputOf<Files['download']>> {
  const { presignedDownloadSeconds, presignedDownloadMaxSeconds } = limits.lifetimes;
  const expiresInSeconds = query.expiresIn ?? presignedDownloadSeconds;
  if (expiresInSeconds > presignedDownloadMaxSeconds) {
    throw new AppError('VALIDATION_ERROR', `query.expiresIn must be at most ${presignedDownloadMaxSeconds} seconds.`);
  }
  const workspaceId = ctx.principal.workspace.id;
  const file = await loadFile(ctx.db, workspaceId, params.id);
  if (file === null) throw notFound('file', params.id);
  const disposition = query.disposition ?? 'attachment';
  const nowSeconds = ctx.now.getTime() / 1000;
  const elsewhere = await blobs.presign(file.sha256, { ...headersOf(file, disposition), expiresInSeconds });
  if (elsewhere !== null) return { url: elsewhere, expiresAt: toMoment(Math.floor(nowSeconds) + expiresInSeconds) };
  // Whole seconds, rounded up, as the link tells no finer: it lives no shorter than it was asked to.
  const expiresAtSeconds = Math.ceil(nowSeconds) + expiresInSeconds;
  const token = writeDownloadToken(
    { workspaceId, fileId: file.id, disposition, expiresAtSeconds },
    file.sha256,
    linkSecret,
  );
  return { url: `${ctx.caller.origin}/api/v1/files/content/${token}`, expiresAt: toMoment(expiresAtSeconds) };
}

function toMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Sends what an address was given out for, whole or in part. */
export async function getContent(
  ctx: Context<Principal | null>,
  { params }: InputOf<Files['content']>,
  { blobs, linkSecret }: StorageParts,
): Promise<Content> {
  const grant = readDownloadToken(params.token);
  const file = grant === null ? null : await loadFile(ctx.db, grant.workspaceId, grant.fileId);
  if (grant === null || file === null || !isSignedFor(params.token, file.sha256, linkSecret)) {
    throw new AppError('NOT_FOUND', 'This download link is not one of ours. Ask GET /files/{id}/download for one.');
  }
  if (grant.expiresAtSeconds * 1000 <= ctx.now.getTime()) {
    throw new AppError('FORBIDDEN', 'This download link has expired. Ask GET /files/{id}/download for a new one.');
  }
  const { contentType, contentDisposition } = headersOf(file, grant.disposition);
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition,
    'content-security-policy': cspOf(contentType),
    // The address itself is the right to read: any page that has it may show what it leads to.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
  if (isAnyOf(ctx.wants.ifNoneMatch, etag)) return new Content(contentType, '', { status: 304, headers });
  const isSame = ctx.wants.ifRange === null || ctx.wants.ifRange === etag;
  const range = parseRange(isSame ? ctx.wants.range : null, file.sizeBytes);
  if (range === 'unsatisfiable') return refuseRange(file);
  const { start, end } = range === 'whole' ? { start: 0, end: file.sizeBytes } : range;
  const payload = end === start ? '' : await blobs.read(file.sha256, { start, end });
  headers['content-length'] = String(end - start);
  if (range === 'whole') return new Content(contentType, payload, { headers });
  headers['content-range'] = `bytes ${start}-${end - 1}/${file.sizeBytes}`;
  return new Content(contentType, payload, { status: 206, headers });
}

function headersOf(file: StoredFile, disposition: 'attachment' | 'inline') {
  const { contentType, mayShow } = toServedType(file.mimeType);
  return { contentType, contentDisposition: toContentDisposition(mayShow ? disposition : 'attachment', file.name) };
}

/** Browsers show no PDF in a sandbox; their viewer keeps it apart from the page by itself. */
function cspOf(contentType: string): string {
  return contentType === 'application/pdf' ? "default-src 'none'" : "sandbox; default-src 'none'";
}

function isAnyOf(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function refuseRange({ sizeBytes }: StoredFile): Content {
  const message = `Range asks for what lies behind the end: the file has ${sizeBytes} bytes.`;
  const body = JSON.stringify({ code: 'VALIDATION_ERROR', error: 'Range Not Satisfiable', message });
  const headers = { 'content-range': `bytes */${sizeBytes}` };
  return new Content('application/json; charset=utf-8', body, { status: 416, headers });
}
