import { type Static, Type } from 'typebox';
import { AuditRecord } from '../audit/audit.ts';
import { lifecycleOperations } from '../lifecycle.ts';
import { operation } from '../operation.ts';
import { cursorList, cursorQuery, lifecycleFilters } from '../paging.ts';
import { Id, idParams, Name, nullable, oneOf, resourceFields, shape } from '../shapes.ts';
import { Markdown, REFERENCE_TYPES } from './blocks.ts';

const Title = Type.String({ ...Name, maxLength: 300, description: 'One line of 1 to 300 characters.' });

/** What is known of a document besides its text. */
export const Document = shape({
  id: Id,
  title: Title,
  projectId: nullable(Id),
  blockCount: Type.Integer({ minimum: 0 }),
  sizeBytes: Type.Integer({ minimum: 0, description: 'Of the whole markdown, in UTF-8.' }),
  ...resourceFields,
});

export type Document = Static<typeof Document>;

/** One end of a link between a document and something else. */
export const DocumentReference = shape({
  type: oneOf(REFERENCE_TYPES),
  id: Id,
  name: nullable(Type.String({ description: 'What it is called right now; null where that cannot be told.' })),
  state: oneOf(['active', 'archived', 'missing'], {
    description: '`missing`: there is nothing of that id in this workspace, or you may not see it.',
  }),
  blockIds: Type.Array(Id, {
    description:
      'The blocks that hold the link; empty where it is not held by a text, as of a batch made for a document.',
  }),
});

export type DocumentReference = Static<typeof DocumentReference>;

const reading = { visibility: 'public', access: 'ws:view_documents', scope: 'documents.read' } as const;
const writing = { visibility: 'public', access: 'ws:edit_documents', scope: 'documents.write' } as const;

const projectId = Type.Optional(nullable({ ...Id, description: 'An active project, or null for none.' }));

export const documents = {
  list: operation({
    ...reading,
    name: 'documents.documents.list',
    method: 'GET',
    path: '/documents',
    summary: 'List documents, newest first',
    list: 'documents',
    query: cursorQuery({
      projectId: Type.Optional(Id),
      title: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 300,
          description: 'Text that occurs in the title; case does not count.',
        }),
      ),
      linksTo: Type.Optional({
        ...Id,
        description: 'Only documents whose text links to this object, file or other thing.',
      }),
      sort: Type.Optional(
        oneOf(['createdAt', 'updatedAt', 'title'], { description: 'Newest first, or by title. Default `createdAt`.' }),
      ),
      ...lifecycleFilters,
    }),
    response: cursorList('documents', Document),
  }),
  create: operation({
    ...writing,
    name: 'documents.documents.create',
    method: 'POST',
    path: '/documents',
    summary: 'Create a document',
    bulk: true,
    body: shape({ title: Title, projectId, markdown: Type.Optional(Markdown) }),
    response: Document,
    status: 201,
    errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE'],
  }),
  get: operation({
    ...reading,
    name: 'documents.documents.get',
    method: 'GET',
    path: '/documents/{id}',
    summary: 'Read what is known of a document besides its text',
    params: idParams,
    response: shape({ document: Document }),
  }),
  update: operation({
    ...writing,
    name: 'documents.documents.update',
    method: 'PATCH',
    path: '/documents/{id}',
    summary: 'Rename a document, or put it into a project',
    params: idParams,
    versioned: true,
    body: shape({ title: Type.Optional(Title), projectId }),
    response: Document,
    errors: ['CONFLICT'],
  }),
  ...lifecycleOperations({
    name: 'documents.documents',
    path: '/documents/{id}',
    label: 'a document',
    access: 'ws:edit_documents',
    scope: 'documents.write',
    shape: Document,
  }),
  duplicate: operation({
    ...writing,
    name: 'documents.documents.duplicate',
    method: 'POST',
    path: '/documents/{id}/duplicate',
    summary: 'Make a new document with the same text',
    description: 'Its blocks have ids of their own, and its history begins with it.',
    params: idParams,
    body: shape({
      title: Type.Optional({ ...Title, description: 'Default: the title with “(copy)” behind it.' }),
      projectId: Type.Optional(nullable({ ...Id, description: 'Default: the project of the original.' })),
    }),
    response: Document,
    status: 201,
    errors: ['CONFLICT'],
  }),
  listReferences: operation({
    ...reading,
    name: 'documents.documents.listReferences',
    method: 'GET',
    path: '/documents/{id}/references',
    summary: 'List what a document links to, and what links to it',
    description: 'With the names that things have right now.',
    params: idParams,
    response: shape({
      references: shape({
        outgoing: Type.Array(DocumentReference),
        incoming: Type.Array(DocumentReference),
      }),
    }),
  }),
  listAudit: operation({
    ...reading,
    name: 'documents.documents.listAudit',
    method: 'GET',
    path: '/documents/{id}/audit',
    summary: 'List what was done with a document, newest first',
    params: idParams,
    list: 'audit',
    query: cursorQuery({}),
    response: cursorList('records', AuditRecord),
  }),
  export: operation({
    ...reading,
    name: 'documents.documents.export',
    method: 'GET',
    path: '/documents/{id}/export',
    summary: 'Take a document out as markdown, HTML or PDF',
    description:
      'Markdown with files is a zip: `document.md` and the folder `files`. HTML is one page without scripts. PDF needs a Chromium on the server.',
    params: idParams,
    query: shape({ format: Type.Optional(oneOf(['md', 'html', 'pdf'], { description: 'Default `md`.' })) }),
    cost: 10,
    answers: ['text/markdown', 'text/html', 'application/pdf', 'application/zip'],
    response: Type.String({ description: 'Never JSON: the file itself.' }),
    errors: ['UNAVAILABLE'],
  }),
};
