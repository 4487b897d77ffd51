import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '../kernel/app-error.ts';
import type { BlobStore, StoredBlob } from '../kernel/blobs.ts';

/** The bucket and how to reach it. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint: string | null;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  pathStyle: boolean;
  prefix: string;
}

const MEGABYTE = 1024 * 1024;
/** So many pieces of this size are in memory at once for an upload, however large it is. */
const PART_BYTES = 8 * MEGABYTE;
const PARTS_AT_ONCE = 3;
/** S3 copies up to 5 GiB in one call; more goes in pieces. */
const COPY_BYTES = 5 * 1024 * MEGABYTE;
const COPY_PART_BYTES = 1024 * MEGABYTE;
/** An object that was found rather than written is written again when it is older, or the sweep may take it for forgotten. */
const REFRESH_AFTER_MS = 15 * 60 * 1000;

/**
 * Blobs in a bucket of any S3. The bytes go to a draft while they are hashed, and are copied, by S3 itself, to the name that
 * is their hash: an object under such a name is always whole.
 */
export async function createS3Blobs(
  place: S3Place,
  { copyBytes = COPY_BYTES, copyPartBytes = COPY_PART_BYTES } = {},
): Promise<BlobStore> {
  // Loaded here, because an installation that keeps files in a folder should not carry it.
  const [sdk, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new sdk.S3Client({
    region: place.region,
    forcePathStyle: place.pathStyle,
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    ...(place.credentials === null ? {} : { credentials: place.credentials }),
    // What arrived is checked by its SHA-256; older servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { bucket: Bucket, prefix } = place;
  const drafts = `${prefix}incoming/`;
  const blobs = `${prefix}blobs/`;
  const keyOf = (sha256: string): string => `${blobs}${sha256.slice(0, 2)}/${sha256}`;
  const remove = async (Key: string): Promise<void> =>
    void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));

  const settle = async (draft: string, { sha256, sizeBytes }: StoredBlob): Promise<void> => {
    const Key = keyOf(sha256);
    const known = await headObject({ sdk, client }, Bucket, Key);
    if (known !== null && Date.now() - (known.writtenAt?.getTime() ?? 0) < REFRESH_AFTER_MS) return;
    const CopySource = `${Bucket}/${encodeURIComponent(draft)}`;
    if (sizeBytes <= copyBytes) await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }));
    else await copyInParts({ sdk, client }, { Bucket, Key, CopySource }, sizeBytes, copyPartBytes);
  };

  return {
    async put(content, observe) {
      const draft = drafts + randomUUID();
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const measured = Readable.from(
        (async function* () {
          for await (const chunk of content as AsyncIterable<Buffer>) {
            hash.update(chunk);
            observe?.(chunk);
            sizeBytes += chunk.length;
            yield chunk;
          }
        })(),
        { objectMode: false },
      );
      const params = { Bucket, Key: draft, Body: measured };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
      try {
        await upload.done();
        const blob = { sha256: hash.digest('hex'), sizeBytes };
        await settle(draft, blob);
        return blob;
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw toUnavailable(error);
      } finally {
        await remove(draft).catch(() => undefined);
      }
    },
    async read(sha256, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end - 1}`;
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ Bucket, Key: keyOf(sha256), ...(Range === undefined ? {} : { Range }) }),
      );
      return Body as Readable;
    },
    has: async (sha256) => (await headObject({ sdk, client }, Bucket, keyOf(sha256))) !== null,
    remove: (sha256) => remove(keyOf(sha256)),
    async *list() {
      for await (const { key, sizeBytes, writtenAt } of listObjects({ sdk, client }, Bucket, blobs)) {
        yield { sha256: key.slice(key.lastIndexOf('/') + 1), sizeBytes, writtenAt };
      }
    },
    async removeDrafts(before) {
      let removed = await abortUploads({ sdk, client }, Bucket, drafts, before);
      for await (const { key, writtenAt } of listObjects({ sdk, client }, Bucket, drafts)) {
        if (writtenAt >= before) continue;
        await remove(key);
        removed += 1;
      }
      return removed;
    },
    presign: (sha256, { expiresInSeconds, contentType, contentDisposition }) =>
      getSignedUrl(
        client,
        new sdk.GetObjectCommand({
          Bucket,
          Key: keyOf(sha256),
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition,
        }),
        { expiresIn: expiresInSeconds },
      ),
  };
}

async function headObject(
  { sdk, client }: S3,
  Bucket: string,
  Key: string,
): Promise<{ writtenAt: Date | undefined } | null> {
  try {
    const { LastModified } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
    return { writtenAt: LastModified };
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}

interface S3 {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

interface Copy {
  Bucket: string;
  Key: string;
  CopySource: string;
}

async function copyInParts({ sdk, client }: S3, copy: Copy, sizeBytes: number, partBytes: number): Promise<void> {
  const { Bucket, Key } = copy;
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < sizeBytes; start += partBytes) {
      const PartNumber = Parts.length + 1;
      const CopySourceRange = `bytes=${start}-${Math.min(start + partBytes, sizeBytes) - 1}`;
      const part = await client.send(new sdk.UploadPartCopyCommand({ ...copy, UploadId, PartNumber, CopySourceRange }));
      Parts.push({ PartNumber, ETag: part.CopyPartResult?.ETag });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* listObjects({ sdk, client }: S3, Bucket: string, Prefix: string) {
  for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, Size = 0, LastModified } of Contents) {
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, sizeBytes: Size, writtenAt: LastModified };
    }
  }
}

/** Uploads that broke off lie in S3 as pieces, which no list of objects shows and which cost all the same. */
async function abortUploads({ sdk, client }: S3, Bucket: string, Prefix: string, before: Date): Promise<number> {
  let aborted = 0;
  const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix }));
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated >= before) continue;
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    aborted += 1;
  }
  return aborted;
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'TimeoutError']);

function toUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  const isAway = AWAY.has(code ?? '') || AWAY.has(name ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isAway ? new AppError('UNAVAILABLE', 'The file store does not answer or is full. Nothing was stored.') : error;
}
