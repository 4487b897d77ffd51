import { PassThrough, type Readable, Transform } from 'node:stream';
import multipart from '@fastify/multipart';
import type { Limits } from '@svc/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Upload, UploadPart } from '../kernel/upload.ts';

const MAX_PARTS = 100;
const MAX_FIELD_BYTES = 64 * 1024;

/** A scope whose routes take any body as it comes, unread. Answers what adds a route to it. */
export function addUploadScope(app: FastifyInstance, limits: Limits): (route: RouteOptions) => void {
  const routes: RouteOptions[] = [];
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: {
        fileSize: limits.sizes.multipartUploadBytes,
        files: MAX_PARTS,
        fields: MAX_PARTS,
        parts: 2 * MAX_PARTS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: 50,
      },
    });
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const route of routes) scope.route(route);
  });
  return (route) => void routes.push(route);
}

/** The files of the request: the parts of a form, or the body itself. */
export function readUpload(request: FastifyRequest, limits: Limits): Upload {
  const fields = new Map<string, string>();
  return {
    fields,
    parts: () => (request.isMultipart() ? formParts(request, fields) : wholeBody(request, limits)),
  };
}

const LINGER_MS = 10_000;

/**
 * Reads what is left of a refused upload into nothing, so that the caller, who is still sending, gets to see why. One who
 * goes on for long is cut off.
 */
export function letGoOfUpload({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  if (raw.complete) return;
  const cut = setTimeout(() => raw.socket.destroy(), LINGER_MS);
  raw.once('close', () => clearTimeout(cut));
  raw.once('end', () => clearTimeout(cut));
}

async function* formParts(request: FastifyRequest, fields: Map<string, string>): AsyncGenerator<UploadPart> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else {
        const { fieldname: field, filename, mimetype: mimeType, file: content } = part;
        yield { field, fileName: filename === '' ? null : (filename ?? null), mimeType, content: refuseCut(content) };
      }
    }
  } catch (error) {
    throw toUploadError(error);
  }
}

/** The form reader ends a file that is too large as if it were whole; here it fails instead. */
function refuseCut(file: Readable & { truncated?: boolean }): Readable {
  const checked = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(file.truncated === true ? tooLarge() : null),
  });
  file.on('error', (error) => checked.destroy(toUploadError(error) as Error));
  file.on('limit', () => checked.destroy(tooLarge()));
  return file.pipe(heardByItsReader(checked));
}

async function* wholeBody(request: FastifyRequest, limits: Limits): AsyncGenerator<UploadPart> {
  const body = request.body as Readable | undefined;
  if (body === undefined) {
    throw new AppError('VALIDATION_ERROR', 'body is required: send the bytes of the file, or multipart/form-data.');
  }
  const mimeType = (request.headers['content-type'] ?? 'application/octet-stream').split(';')[0]!.trim();
  yield { field: '', fileName: null, mimeType, content: limitBytes(body, limits.sizes.multipartUploadBytes) };
}

function limitBytes(body: Readable, maxBytes: number): Readable {
  let seenBytes = 0;
  const limited = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length;
      done(seenBytes > maxBytes ? tooLarge() : null, chunk);
    },
  });
  body.on('error', (error) => limited.destroy(error));
  return body.pipe(heardByItsReader(limited));
}

/** A stream that breaks before anybody reads it tells so to whoever does, later; an unheard error would end the process. */
function heardByItsReader<S extends Readable>(stream: S): S {
  stream.on('error', () => undefined);
  return stream;
}

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than the upload limit. GET /limits tells it.');
}

const FORM_ERRORS: Record<string, string> = {
  FST_FILES_LIMIT: `A form may carry at most ${MAX_PARTS} files.`,
  FST_FIELDS_LIMIT: `A form may carry at most ${MAX_PARTS} fields.`,
  FST_PARTS_LIMIT: `A form may carry at most ${2 * MAX_PARTS} parts.`,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'The form has no boundary in its Content-Type.',
  FST_PROTO_VIOLATION: 'A form field may not be named after a property of every object.',
};

function toUploadError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: string; message?: string };
  const known = FORM_ERRORS[code ?? ''];
  if (known !== undefined) return new AppError('VALIDATION_ERROR', known);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  const isMalformed = /Unexpected end of (form|multipart|file)|Malformed|Boundary/i.test(message ?? '');
  return isMalformed ? new AppError('VALIDATION_ERROR', 'The form is malformed or was cut off.') : error;
}
