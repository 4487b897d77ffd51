import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { Id, idParams, nullable, oneOf, shape, Timestamp, Version } from '../shapes.ts';
import { BLOCK_TYPES, Block, Markdown } from './blocks.ts';
import { MarkdownEdit } from './markdown.ts';

const summary = {
  documentId: Id,
  version: Version,
  title: Type.String(),
  at: Timestamp,
  by: nullable(Id),
  byName: nullable(Type.String()),
  action: Type.String({ description: 'What made it, for instance `document.append`.' }),
  reason: nullable(Type.String()),
  changes: shape({
    added: Type.Integer({ minimum: 0 }),
    changed: Type.Integer({ minimum: 0 }),
    moved: Type.Integer({ minimum: 0 }),
    removed: Type.Integer({ minimum: 0 }),
  }),
};

/** One change of a document: who, when, why, how much. */
export const DocumentVersion = shape(summary);

export type DocumentVersion = Static<typeof DocumentVersion>;

/** A document as it was after one change. */
export const DocumentSnapshot = shape({ ...summary, markdown: Markdown, blocks: Type.Array(Block) });

export type DocumentSnapshot = Static<typeof DocumentSnapshot>;

/** What two versions say differently, block by block and word by word. */
export const DocumentDiff = shape({
  from: Version,
  to: Version,
  unchanged: Type.Integer({ minimum: 0, description: 'How many blocks are equal in both.' }),
  blocks: Type.Array(
    shape({
      id: Id,
      type: oneOf(BLOCK_TYPES),
      status: oneOf(['added', 'removed', 'changed', 'moved']),
      parts: Type.Array(shape({ op: oneOf(['equal', 'insert', 'delete']), text: Type.String() })),
    }),
    { description: 'In the order of the later text, with what was removed where it stood.' },
  ),
});

export type DocumentDiff = Static<typeof DocumentDiff>;

const reading = { visibility: 'public', access: 'ws:view_documents', scope: 'documents.read' } as const;

const versionParams = shape({ id: Id, version: Version });

export const documentVersions = {
  list: operation({
    ...reading,
    name: 'documents.versions.list',
    method: 'GET',
    path: '/documents/{id}/versions',
    summary: 'List the versions of a document, newest first',
    params: idParams,
    list: 'versions',
    query: offsetQuery({}),
    response: offsetList('versions', DocumentVersion),
  }),
  get: operation({
    ...reading,
    name: 'documents.versions.get',
    method: 'GET',
    path: '/documents/{id}/versions/{version}',
    summary: 'Read one version of a document',
    params: versionParams,
    response: DocumentSnapshot,
  }),
  diff: operation({
    ...reading,
    name: 'documents.versions.diff',
    method: 'GET',
    path: '/documents/{id}/versions/{version}/diff/{other}',
    summary: 'Compare two versions of a document, word by word',
    params: shape({ id: Id, version: Version, other: Version }),
    cost: 5,
    response: shape({ diff: DocumentDiff }),
  }),
  restore: operation({
    visibility: 'public',
    access: 'ws:edit_documents',
    scope: 'documents.write',
    name: 'documents.versions.restore',
    method: 'POST',
    path: '/documents/{id}/versions/{version}/restore',
    summary: 'Make a new version whose text equals that of an old one',
    description: 'Blocks come back under the ids they had.',
    params: versionParams,
    versioned: true,
    response: MarkdownEdit,
    errors: ['CONFLICT'],
  }),
};
