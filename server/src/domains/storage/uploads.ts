import { Readable } from 'node:stream';
import type { File, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { UploadPart } from '../../kernel/upload.ts';
import type { Prepared } from '../../operations/bound-operation.ts';
import { recordAudit } from '../audit/index.ts';
import type { BlobKeeper, HeldBlob } from './blob-keeper.ts';
import { indexNewFiles } from './file-entries.ts';
import { parseFileName } from './file-name.ts';
import { insertFile, type StoredFile } from './files.store.ts';
import { HEAD_BYTES, judgeMediaType, textKindOf } from './media-type.ts';
import { TEXT_JOB } from './reading/text-job.ts';
import type { StorageParts } from './storage-parts.ts';
import { countUsage } from './usage.store.ts';

type Files = typeof operations.storage.files;

/** A file whose bytes are safe and of which no row tells yet. */
export interface TakenFile {
  blob: HeldBlob;
  name: string;
  mimeType: string;
  declaredMimeType: string | null;
  projectId: string | null;
  description: string;
  metadata: Record<string, string>;
}

/** Takes in the files of a request as they come. */
export async function takeUpload(
  ctx: Context,
  { query }: InputOf<Files['upload']>,
  { keeper }: StorageParts,
): Promise<Prepared<TakenFile[]>> {
  const { fields, parts } = ctx.upload!;
  const taken: TakenFile[] = [];
  try {
    for await (const part of parts()) {
      const about = describePart(part, fields, query, taken.length);
      const file = await takeFile(keeper, part.content, about);
      taken.push(file);
      assertSha256(file.blob, about.sha256);
    }
    if (taken.length === 0) {
      throw new AppError('VALIDATION_ERROR', 'The form has no file: send at least one part with a filename.');
    }
    if (query.sha256 !== undefined && taken.length > 1) {
      throw new AppError('VALIDATION_ERROR', 'query.sha256 fits one file only: send a form field before each instead.');
    }
  } catch (error) {
    await discardAll(taken);
    throw error;
  }
  return prepared(taken);
}

/** Takes in a file that came as text. */
export async function takeBase64(
  _ctx: Context,
  { body }: InputOf<Files['uploadBase64']>,
  { keeper, limits }: StorageParts,
): Promise<Prepared<TakenFile[]>> {
  const bytes = decodeBase64(body.data, limits.sizes.base64UploadBytes);
  const name = getName(body.name, 'body.name');
  const file = await takeFile(keeper, Readable.from([bytes]), {
    name,
    mimeType: body.mimeType,
    projectId: body.projectId ?? null,
    description: body.description ?? '',
    metadata: body.metadata ?? {},
  });
  try {
    assertSha256(file.blob, body.sha256);
  } catch (error) {
    await file.blob.discard();
    throw error;
  }
  return prepared([file]);
}

/** Writes the rows of files whose bytes are there; their text is read afterwards. */
export async function storeFiles(
  ctx: Context,
  taken: readonly TakenFile[],
  { keeper, jobs }: Pick<StorageParts, 'keeper' | 'jobs'>,
): Promise<JsonText<OutputOf<Files['upload']>>> {
  const workspaceId = ctx.principal.workspace.id;
  const userId = ctx.principal.user.id;
  await keeper.claim(
    ctx.db,
    taken.map(({ blob }) => blob.sha256),
  );
  const stored: StoredFile[] = [];
  for (const { blob, ...about } of taken) {
    const { sha256, sizeBytes } = blob;
    const textStatus = textKindOf(about.mimeType) === null || sizeBytes === 0 ? 'none' : 'pending';
    const row = { ...about, workspaceId, id: newId(), sha256, sizeBytes, textStatus, now: ctx.now, userId } as const;
    const file = await insertFile(ctx.db, row);
    await recordAudit(ctx, {
      action: 'file.create',
      entityId: file.id,
      entityName: file.name,
      after: new JsonText(file.json),
    });
    if (textStatus === 'pending')
      await jobs.enqueue(ctx, { id: file.id, kind: TEXT_JOB, payload: { fileId: file.id } });
    stored.push(file);
  }
  await countUsage(
    ctx.db,
    workspaceId,
    stored.map((file) => ({ ...file, sign: 1, userId, archived: false })),
  );
  await indexNewFiles(ctx.db, workspaceId, stored);
  ctx.afterCommit(async () => {
    for (const { blob } of taken) blob.keep();
  });
  const [first] = stored;
  if (stored.length === 1) return new JsonText<File>(first!.json, first!.version);
  return new JsonText<{ files: File[] }>(`{"files":[${stored.map((file) => file.json).join(',')}]}`);
}

export interface About {
  name: string;
  mimeType: string;
  projectId: string | null;
  description: string;
  metadata: Record<string, string>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FIELDS = new Set(['projectId', 'description', 'sha256']);

/** What is said of a part, in the query or in the fields before it; everything that does not fit is named at once. */
function describePart(
  part: UploadPart,
  fields: ReadonlyMap<string, string>,
  query: InputOf<Files['upload']>['query'],
  index: number,
): About & { sha256: string | undefined } {
  const problems: string[] = [];
  const isForm = part.field !== '' || part.fileName !== null;
  const where = isForm ? `filename of part ${index + 1}` : 'query.name';
  const given = isForm ? (query.name ?? part.fileName) : query.name;
  const parsed = given === undefined || given === null ? { problem: 'is required' } : parseFileName(given);
  if ('problem' in parsed) problems.push(`${where} ${parsed.problem}`);
  for (const name of fields.keys()) {
    if (!FIELDS.has(name)) problems.push(`form field ${name} is not known (${[...FIELDS].join(', ')})`);
  }
  const projectId = fields.get('projectId') ?? query.projectId ?? null;
  if (projectId !== null && !UUID.test(projectId)) problems.push('form field projectId must be a UUID');
  const description = fields.get('description') ?? query.description ?? '';
  if (description.length > 5000) problems.push('form field description must have at most 5000 characters');
  const sha256 = fields.get('sha256') ?? query.sha256;
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) problems.push('form field sha256 must be 64 hex digits');
  if (problems.length > 0) {
    part.content.destroy();
    throw new AppError('VALIDATION_ERROR', `${problems.join('; ')}.`);
  }
  const mimeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(part.mimeType) ? part.mimeType : '';
  return { name: (parsed as { name: string }).name, mimeType, projectId, description, metadata: {}, sha256 };
}

function getName(given: string, where: string): string {
  const parsed = parseFileName(given);
  if ('problem' in parsed) throw new AppError('VALIDATION_ERROR', `${where} ${parsed.problem}.`);
  return parsed.name;
}

/** Takes in one file and judges what it is. */
export async function takeFile(keeper: BlobKeeper, content: Readable, about: About): Promise<TakenFile> {
  const pieces: Buffer[] = [];
  let seenBytes = 0;
  const blob = await keeper.put(content, (chunk) => {
    if (seenBytes < HEAD_BYTES) pieces.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - seenBytes)));
    seenBytes += chunk.length;
  });
  const { name, projectId, description, metadata } = about;
  const mimeType = judgeMediaType(Buffer.concat(pieces), name, about.mimeType);
  const declared = about.mimeType.toLowerCase();
  const declaredMimeType = declared === mimeType || declared === '' ? null : about.mimeType;
  return { blob, name, mimeType, declaredMimeType, projectId, description, metadata };
}

function assertSha256(blob: HeldBlob, wanted: string | undefined): void {
  if (wanted === undefined || wanted.toLowerCase() === blob.sha256) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `sha256 does not fit what arrived, which has ${blob.sha256}. Nothing was stored; send it again.`,
  );
}

function decodeBase64(data: string, maxBytes: number): Buffer {
  const isBase64 = data.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(data);
  if (!isBase64) throw new AppError('VALIDATION_ERROR', 'body.data must be standard base64, with its padding.');
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > maxBytes) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `body.data holds ${bytes.length} bytes; base64 takes at most ${maxBytes}. Send larger files to POST /files.`,
    );
  }
  return bytes;
}

async function discardAll(taken: readonly TakenFile[]): Promise<void> {
  for (const { blob } of taken) await blob.discard();
}

function prepared(taken: TakenFile[]): Prepared<TakenFile[]> {
  const fingerprint = JSON.stringify(taken.map(({ blob, ...about }) => [blob.sha256, about]));
  return { value: taken, fingerprint, discard: () => discardAll(taken) };
}
