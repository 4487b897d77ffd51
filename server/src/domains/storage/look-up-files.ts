import type { Readable } from 'node:stream';
import type { Context } from '../../kernel/context.ts';
import { loadFile, loadFileNames } from './files.store.ts';
import type { StorageParts } from './storage-parts.ts';

interface FoundName {
  id: string;
  name: string;
  isArchived: boolean;
}

/** What files are called, for those who may see them. */
export async function lookUpFiles(ctx: Context, ids: readonly string[]): Promise<FoundName[]> {
  if (!ctx.principal.actions.has('ws:view_files')) return [];
  return loadFileNames(ctx.db, ctx.principal.workspace.id, ids);
}

interface OpenableFile {
  name: string;
  mimeType: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

/** A file with a way to its bytes; null where there is none that the caller may see. */
export async function loadExportFile(
  ctx: Context,
  id: string,
  { blobs }: Pick<StorageParts, 'blobs'>,
): Promise<OpenableFile | null> {
  if (!ctx.principal.actions.has('ws:view_files')) return null;
  const file = await loadFile(ctx.db, ctx.principal.workspace.id, id);
  if (file === null) return null;
  const { name, mimeType, sizeBytes, sha256 } = file;
  return { name, mimeType, sizeBytes, open: () => blobs.read(sha256) };
}
