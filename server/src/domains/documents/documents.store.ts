import type { Document } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import { JsonText } from '../../kernel/json-text.ts';

const json = `(select row_to_json(x) from (select d.id, d.title, d.project_id as "projectId", d.block_count as "blockCount",
  d.size_bytes as "sizeBytes", d.version, svc.iso(d.created_at) as "createdAt", d.created_by as "createdBy",
  svc.iso(d.updated_at) as "updatedAt", d.updated_by as "updatedBy", svc.iso(d.archived_at) as "archivedAt") x)`;

/** A document as JSON, with what the rules look at beside it. */
export interface StoredDocument {
  json: string;
  id: string;
  title: string;
  projectId: string | null;
  tail: string;
  blockCount: number;
  sizeBytes: number;
  version: number;
  createdBy: string | null;
  updatedAt: Date;
  archivedAt: Date | null;
}

const stored = `${json}::text as json, d.id, d.title, d.project_id as "projectId", d.tail, d.block_count as "blockCount",
  d.size_bytes as "sizeBytes", d.version, d.created_by as "createdBy", d.updated_at as "updatedAt", d.archived_at as "archivedAt"`;

const one = 'd.workspace_id = $1 and d.id = $2';

const readStatement = statement(
  'documents.read',
  `select '{"document":' || ${json}::text || '}' as json, d.version from svc.documents d where ${one}`,
);
const loadStatement = statement('documents.load', `select ${stored} from svc.documents d where ${one}`);
const lockStatement = statement('documents.lock', `select ${stored} from svc.documents d where ${one} for update`);
const insertStatement = statement(
  'documents.insert',
  `insert into svc.documents as d (workspace_id, id, created_at, created_by, updated_at, updated_by, title, project_id, tail,
     block_count, size_bytes)
   values ($1, $2, $3, $4, $3, $4, $5, $6, $7, $8, $9) returning ${stored}`,
);
const updateStatement = statement(
  'documents.update',
  `update svc.documents d
      set updated_at = $3, updated_by = $4, title = $5, project_id = $6, tail = $7, block_count = $8, size_bytes = $9,
          archived_at = $10, version = d.version + 1
    where ${one} returning ${stored}`,
);
const namesStatement = statement(
  'documents.names',
  `select d.id, d.title as name, d.archived_at is not null as "isArchived"
     from svc.documents d where d.workspace_id = $1 and d.id = any($2::uuid[])`,
);

const idsStatement = statement(
  'documents.ids',
  'select id from svc.documents where workspace_id = $1 and id = any($2::uuid[])',
);

export interface DocumentFilter {
  archived: boolean;
  updatedAfter: string | null;
  projectId: string | null;
  title: string | null;
  linksTo: string | null;
}

/** How a list is ordered, and where its next page begins. */
export interface DocumentOrder {
  sort: 'createdAt' | 'updatedAt' | 'title';
  /** The key of the last document before the page; null for the first page. */
  after: readonly string[] | null;
}

const ORDERS = {
  createdAt: { keys: 'array[d.id::text]', order: 'd.id desc', after: 'd.id < $::uuid' },
  updatedAt: {
    keys: 'array[svc.iso(d.updated_at), d.id::text]',
    order: 'd.updated_at desc, d.id desc',
    after: '(d.updated_at, d.id) < ($::timestamptz, $::uuid)',
  },
  title: {
    keys: 'array[lower(d.title), d.id::text]',
    order: 'lower(d.title), d.id',
    after: '(lower(d.title), d.id) > ($::text, $::uuid)',
  },
};

export interface ListedDocument {
  json: string;
  /** Where the list goes on behind it. */
  key: string[];
}

/** A page of documents; each combination of filters is planned for itself. */
export function listDocumentRows(
  db: Queryable,
  workspaceId: string,
  filter: DocumentFilter,
  { sort, after }: DocumentOrder,
  limit: number,
): Promise<ListedDocument[]> {
  const values: unknown[] = [workspaceId];
  const by = ORDERS[sort];
  const conditions: [string, readonly unknown[] | null][] = [
    ['d.updated_at > $::timestamptz', filter.updatedAfter && [filter.updatedAfter]],
    ['d.project_id = $::uuid', filter.projectId && [filter.projectId]],
    ['position(lower($::text) in lower(d.title)) > 0', filter.title && [filter.title]],
    [
      `exists (select from svc.document_references r where r.workspace_id = d.workspace_id and r.document_id = d.id
         and r.target_id = $::uuid)`,
      filter.linksTo && [filter.linksTo],
    ],
    [by.after, after],
  ].map(([text, given]) => [text as string, (given as readonly unknown[] | null) || null]);
  const parts = ['d.workspace_id = $1', `d.archived_at is ${filter.archived ? 'not null' : 'null'}`];
  for (const [text, given] of conditions) {
    if (given === null) continue;
    let index = 0;
    parts.push(text.replace(/\$/g, () => `$${values.push(given[index++])}`));
  }
  const text = `select ${json}::text as json, ${by.keys} as key from svc.documents d
    where ${parts.join(' and ')} order by ${by.order} limit $${values.push(limit)}::int`;
  return db.rows<ListedDocument>({ text }, values);
}

export async function readDocumentJson(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<JsonText<{ document: Document }> | null> {
  const row = await db.first<{ json: string; version: number }>(readStatement, [workspaceId, id]);
  return row === null ? null : new JsonText(row.json, row.version);
}

export function loadDocument(db: Queryable, workspaceId: string, id: string): Promise<StoredDocument | null> {
  return db.first<StoredDocument>(loadStatement, [workspaceId, id]);
}

/** Reads the document and keeps others from changing it, or its blocks, until the transaction ends. */
export function lockDocument(tx: Queryable, workspaceId: string, id: string): Promise<StoredDocument | null> {
  return tx.first<StoredDocument>(lockStatement, [workspaceId, id]);
}

/** Which document is written, by whom, when. */
export interface DocumentStamp {
  workspaceId: string;
  id: string;
  now: Date;
  userId: string;
}

const stampValues = ({ workspaceId, id, now, userId }: DocumentStamp): unknown[] => [workspaceId, id, now, userId];

type Fields = Pick<StoredDocument, 'title' | 'projectId' | 'tail' | 'blockCount' | 'sizeBytes'>;

const fieldValues = (fields: Fields): unknown[] => [
  fields.title,
  fields.projectId,
  fields.tail,
  fields.blockCount,
  fields.sizeBytes,
];

export async function insertDocument(tx: Queryable, stamp: DocumentStamp, fields: Fields): Promise<StoredDocument> {
  return (await tx.first<StoredDocument>(insertStatement, [...stampValues(stamp), ...fieldValues(fields)]))!;
}

export async function updateDocument(
  tx: Queryable,
  stamp: DocumentStamp,
  fields: Fields & Pick<StoredDocument, 'archivedAt'>,
): Promise<StoredDocument> {
  const values = [...stampValues(stamp), ...fieldValues(fields), fields.archivedAt];
  return (await tx.first<StoredDocument>(updateStatement, values))!;
}

/** Those of the ids that are documents of the workspace, archived or not. */
export async function filterDocumentIds(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(idsStatement, [workspaceId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** What documents are called right now. */
export function loadDocumentNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  return db.rows(namesStatement, [workspaceId, ids]);
}
