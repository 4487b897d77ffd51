import { type Static, Type } from 'typebox';
import { AuditRecord } from '../audit/audit.ts';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { cursorList, cursorQuery, lifecycleFilters } from '../paging.ts';
import { Description, Id, idParams, nullable, oneOf, resourceFields, shape, Timestamp } from '../shapes.ts';

/** How far the reading of a file's text has come; `none` for kinds that hold no text. */
export const TEXT_STATUSES = ['none', 'pending', 'ready', 'failed'] as const;

const FileName = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[^\\p{Cc}/\\\\]*[^\\p{Cc}\\p{Z}/\\\\][^\\p{Cc}/\\\\]*$',
  description: 'One line of 1 to 255 characters without slashes.',
  examples: ['gel-2026-01-31.png'],
});

const MimeType = Type.String({
  maxLength: 200,
  pattern: '^[\\w!#$&^.+-]+/[\\w!#$&^.+-]+$',
  description: 'A media type, such as `text/csv`.',
  examples: ['text/csv'],
});

const Sha256 = Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'The SHA-256 of the bytes, in hex.' });

const Metadata = Type.Record(Type.String({ minLength: 1, maxLength: 100 }), Type.String({ maxLength: 1000 }), {
  maxProperties: 50,
  description: 'Names and values of your own, at most 50.',
});

const projectId = Type.Union([Id, Type.Null()], { description: 'The project that the file belongs to.' });

export const File = shape({
  id: Id,
  name: FileName,
  mimeType: Type.String({ description: 'What the bytes are, judged by their beginning where that tells.' }),
  declaredMimeType: Type.Union([Type.String(), Type.Null()], {
    description: 'What the caller called them, where that differs.',
  }),
  sizeBytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String(),
  projectId,
  description: Description,
  metadata: Metadata,
  textStatus: oneOf(TEXT_STATUSES),
  textError: Type.Union([Type.String(), Type.Null()], { description: 'Why no text could be read from it.' }),
  ...resourceFields,
});

export type File = Static<typeof File>;

export const FilePreview = Type.Union([
  shape({
    kind: Type.Literal('image'),
    mimeType: Type.Literal('image/webp'),
    width: Type.Integer(),
    height: Type.Integer(),
    data: Type.String({ description: 'The bytes, as base64.' }),
  }),
  shape({ kind: Type.Literal('text'), text: Type.String(), truncated: Type.Boolean() }),
]);

export type FilePreview = Static<typeof FilePreview>;

export const FileReference = shape({
  type: Type.String({ description: 'What refers to the file: `object` or `document`.' }),
  id: Id,
  name: Type.String(),
  tableId: nullable(Id),
  tableName: nullable(Type.String()),
  columnName: nullable(Type.String()),
});

export type FileReference = Static<typeof FileReference>;

const reading = { visibility: 'public', access: 'ws:view_files', scope: 'storage.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_files', scope: 'storage.write' } as const;

export const files = {
  list: operation({
    ...reading,
    name: 'storage.files.list',
    method: 'GET',
    path: '/files',
    summary: 'List files, newest first',
    list: 'files',
    query: cursorQuery({
      ...lifecycleFilters,
      projectId: Type.Optional(Id),
      ids: Type.Optional(
        Type.String({
          maxLength: 8000,
          pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$',
          description: 'Only these, separated by commas; archived ones too, unless `archived` says otherwise.',
        }),
      ),
      name: Type.Optional(
        Type.String({ minLength: 1, maxLength: 255, description: 'A part of the name, in any case.' }),
      ),
      mimeType: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'A media type, or a family of them such as `image/*`.',
        }),
      ),
    }),
    response: cursorList('files', File),
  }),
  upload: operation({
    ...writing,
    name: 'storage.files.upload',
    method: 'POST',
    path: '/files',
    summary: 'Upload files',
    description: [
      'The bytes themselves with `name` in the query, or `multipart/form-data` with one part a file, at most 100.',
      'They are streamed and hashed on the way; either all of the files are stored, or none. A form may carry the fields',
      '`projectId`, `description` and `sha256` before the file they are meant for.',
      'One file is answered bare, several as `files`.',
    ].join(' '),
    upload: 'many',
    query: shape({
      name: Type.Optional({ ...FileName, description: 'The name of the file, where the body is the file itself.' }),
      projectId: Type.Optional(Id),
      description: Type.Optional(Description),
      sha256: Type.Optional({ ...Sha256, description: 'Refused unless the one file has this SHA-256.' }),
    }),
    response: Type.Union([File, shape({ files: Type.Array(File) })]),
    status: 201,
    errors: ['PAYLOAD_TOO_LARGE', 'UNAVAILABLE'],
  }),
  uploadBase64: operation({
    ...writing,
    name: 'storage.files.uploadBase64',
    method: 'POST',
    path: '/files/base64',
    summary: 'Upload a small file as base64',
    bulk: true,
    body: shape({
      name: FileName,
      mimeType: MimeType,
      data: Type.String({ description: 'The bytes in standard base64, at most 10 MiB of them.' }),
      sha256: Type.Optional({ ...Sha256, description: 'Refused unless the bytes have this SHA-256.' }),
      projectId: Type.Optional(projectId),
      description: Type.Optional(Description),
      metadata: Type.Optional(Metadata),
    }),
    response: File,
    status: 201,
    errors: ['PAYLOAD_TOO_LARGE', 'UNAVAILABLE'],
  }),
  get: operation({
    ...reading,
    name: 'storage.files.get',
    method: 'GET',
    path: '/files/{id}',
    summary: 'Read what is known of a file',
    description: 'The file itself, without an envelope.',
    params: idParams,
    response: File,
  }),
  update: operation({
    ...writing,
    name: 'storage.files.update',
    method: 'PATCH',
    path: '/files/{id}',
    summary: 'Rename or describe a file',
    params: idParams,
    versioned: true,
    body: shape({
      name: Type.Optional(FileName),
      description: Type.Optional(Description),
      projectId: Type.Optional(projectId),
      metadata: Type.Optional(Metadata),
    }),
    response: File,
  }),
  ...lifecycleOperations({
    name: 'storage.files',
    path: '/files/{id}',
    label: 'a file',
    access: 'ws:edit_files',
    scope: 'storage.write',
    shape: File,
  }),
  download: operation({
    ...reading,
    name: 'storage.files.download',
    method: 'GET',
    path: '/files/{id}/download',
    summary: 'Get an address to download a file from',
    description: 'It works without a credential until it expires, for this file only, and takes `Range`.',
    params: idParams,
    query: shape({
      expiresIn: Type.Optional(
        Type.Integer({ minimum: 1, description: 'For how many seconds. Default 300; at most 3600.' }),
      ),
      disposition: Type.Optional(
        oneOf(['attachment', 'inline'], {
          description:
            'Whether browsers save or show it. What could run as a page is always saved. Default `attachment`.',
        }),
      ),
    }),
    response: shape({ url: Type.String({ format: 'uri' }), expiresAt: Timestamp }),
  }),
  content: operation({
    name: 'storage.files.content',
    method: 'GET',
    path: '/files/content/{token}',
    summary: 'Download a file by an address that was given out',
    visibility: 'open',
    access: 'anyone',
    ignoresCredentials: true,
    params: shape({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
    answers: ['application/octet-stream'],
    response: Type.Unknown(),
    errors: ['NOT_FOUND'],
  }),
  text: operation({
    ...reading,
    name: 'storage.files.text',
    method: 'GET',
    path: '/files/{id}/text',
    summary: 'Read the text of a file',
    description: 'Of text, CSV, PDF, DOCX and XLSX; read once after the upload, at most 1 million characters.',
    params: idParams,
    response: shape({
      text: shape({
        status: oneOf(TEXT_STATUSES),
        content: nullable(Type.String()),
        truncated: Type.Boolean({ description: 'True when the file holds more text than is kept.' }),
        error: nullable(Type.String()),
      }),
    }),
  }),
  preview: operation({
    ...reading,
    name: 'storage.files.preview',
    method: 'GET',
    path: '/files/{id}/preview',
    summary: 'See a file',
    description:
      'A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.',
    params: idParams,
    answers: ['image/webp'],
    response: shape({ preview: FilePreview }),
    cost: 2,
    errors: ['UNAVAILABLE'],
  }),
  references: operation({
    ...reading,
    name: 'storage.files.references',
    method: 'GET',
    path: '/files/{id}/references',
    summary: 'List what refers to a file',
    params: idParams,
    response: shape({ references: Type.Array(FileReference) }),
    cost: 2,
  }),
  audit: operation({
    ...reading,
    name: 'storage.files.audit',
    method: 'GET',
    path: '/files/{id}/audit',
    summary: 'List what was done to a file, newest first',
    params: idParams,
    list: 'audit',
    query: cursorQuery({}),
    response: cursorList('records', AuditRecord),
  }),
};

const share = { bytes: Type.Integer(), fileCount: Type.Integer() };

export const storage = {
  usage: operation({
    ...reading,
    name: 'storage.usage.get',
    method: 'GET',
    path: '/storage/usage',
    summary: 'Tell how much the files of the workspace take',
    description:
      'Totals count active and archived files; equal content counts for each file, though it is stored once.',
    response: shape({
      usage: shape({
        totalBytes: Type.Integer(),
        fileCount: Type.Integer(),
        archivedBytes: Type.Integer(),
        byType: Type.Array(shape({ mimeType: Type.String(), ...share })),
        byProject: Type.Array(shape({ projectId: nullable(Id), ...share })),
        byUser: Type.Array(shape({ userId: nullable(Id), name: nullable(Type.String()), ...share })),
        largestFiles: Type.Array(
          shape({ id: Id, name: Type.String(), sizeBytes: Type.Integer(), mimeType: Type.String() }),
        ),
        computedAt: Timestamp,
      }),
    }),
  }),
};
