import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { InputOf, operations } from '@svc/contract';
import { notFound } from '../../../kernel/app-error.ts';
import { Content } from '../../../kernel/content.ts';
import type { Context } from '../../../kernel/context.ts';
import type { StoredBlock } from '../blocks/block-model.ts';
import { collectReferences, type Target } from '../blocks/collect-references.ts';
import { joinMarkdown } from '../blocks/split-markdown.ts';
import { loadBlocks } from '../document-blocks.store.ts';
import type { DocumentParts, ExportedFile } from '../document-parts.ts';
import { lookUpNames } from '../document-references.ts';
import { loadDocument } from '../documents.store.ts';
import { keyOf } from '../write-text.ts';
import type { ShownTarget } from './to-html.ts';
import { streamZip } from './zip-stream.ts';

/** A larger picture is named, not shown: the page is one file. */
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** The document as a file that stands for itself. */
export async function exportDocument(
  ctx: Context,
  { params, query }: InputOf<typeof operations.documents.documents.export>,
  parts: DocumentParts,
): Promise<Content> {
  const document = await loadDocument(ctx.db, ctx.principal.workspace.id, params.id);
  if (document === null) throw notFound('document', params.id);
  const { title, tail } = document;
  const blocks = await loadBlocks(ctx.db, keyOf(ctx, params.id));
  const targets = blocks.flatMap(({ type, markdown }) => collectReferences(type, markdown));
  const files = await loadFiles(ctx, targets, parts);
  const format = query.format ?? 'md';
  if (format === 'md') return toMarkdownFile(title, joinMarkdown({ blocks, tail }), files);
  const html = await toPage(ctx, title, blocks, targets, files, parts);
  if (format === 'html') return toFile('text/html; charset=utf-8', title, 'html', html);
  return toFile('application/pdf', title, 'pdf', await parts.printPdf(html));
}

/** The text itself; with files a zip, in which links lead to the files beside the text. */
export function toMarkdownFile(title: string, markdown: string, files: ReadonlyMap<string, ExportedFile>): Content {
  if (files.size === 0) return toFile('text/markdown; charset=utf-8', title, 'md', markdown);
  const paths = nameFiles(files);
  const text = markdown.replace(/svc:\/\/file\/([0-9a-f-]{36})/gi, (address, id: string) => {
    const path = paths.get(id.toLowerCase());
    return path === undefined ? address : encodeURI(path).replace(/[()]/g, (found) => (found === '(' ? '%28' : '%29'));
  });
  const entries = [...files].map(([id, file]) => ({ path: paths.get(id)!, open: () => file.open() }));
  const first = { path: 'document.md', open: async () => Readable.from([Buffer.from(text)]) };
  return toFile('application/zip', title, 'zip', streamZip([first, ...entries]));
}

/** Names that no file system minds, each once. */
function nameFiles(files: ReadonlyMap<string, ExportedFile>): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...files].map(([id, { name }]) => {
      const plain = toFileName(name, 'file');
      const path = taken.has(plain.toLowerCase()) ? `${id.slice(-12)} ${plain}` : plain;
      taken.add(path.toLowerCase());
      return [id, `files/${path}`];
    }),
  );
}

async function toPage(
  ctx: Context,
  title: string,
  blocks: readonly StoredBlock[],
  targets: readonly Target[],
  files: ReadonlyMap<string, ExportedFile>,
  parts: DocumentParts,
): Promise<string> {
  const names = await lookUpNames(ctx, targets, parts);
  const images = await loadImages(files);
  const shown = new Map<string, ShownTarget>();
  for (const { type, id } of targets) {
    const found = names.get(`${type}/${id}`);
    const state = found === undefined ? 'missing' : found.isArchived ? 'archived' : 'active';
    const image = type === 'file' ? (images.get(id) ?? null) : null;
    shown.set(`${type}/${id}`, { name: found?.name ?? null, state, image });
  }
  const sources = blocks.map(({ type, markdown }) => ({ type, markdown }));
  return parts.threads.makePage({ title, blocks: sources, shown });
}

async function loadFiles(
  ctx: Context,
  targets: readonly Target[],
  { loadFile }: DocumentParts,
): Promise<Map<string, ExportedFile>> {
  const files = new Map<string, ExportedFile>();
  for (const id of new Set(targets.flatMap((target) => (target.type === 'file' ? [target.id] : [])))) {
    const file = (await loadFile?.(ctx, id)) ?? null;
    if (file !== null) files.set(id, file);
  }
  return files;
}

async function loadImages(files: ReadonlyMap<string, ExportedFile>): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const [id, { mimeType, sizeBytes, open }] of files) {
    if (!/^image\/(png|jpeg|gif|webp)$/.test(mimeType) || sizeBytes > MAX_IMAGE_BYTES) continue;
    images.set(id, `data:${mimeType};base64,${(await buffer(await open())).toString('base64')}`);
  }
  return images;
}

function toFile(mediaType: string, title: string, extension: string, payload: Content['payload']): Content {
  const name = `${toFileName(title, 'document')}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const headers = { 'content-disposition': disposition, 'cache-control': 'private, no-store' };
  return new Content(mediaType, payload, {
    headers: {
      ...headers,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  });
}

function toFileName(name: string, otherwise: string): string {
  const plain = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return plain.slice(0, 120) || otherwise;
}
