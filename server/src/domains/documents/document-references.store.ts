import type { FileReference, ReferenceType } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import type { ListFileReferences } from '../../kernel/files.ts';
import type { DocumentKey } from './document-blocks.store.ts';

const deleteStatement = statement(
  'documentReferences.delete',
  'delete from svc.document_references where workspace_id = $1 and document_id = $2 and block_id = any($3::uuid[])',
);

const insertStatement = statement(
  'documentReferences.insert',
  `insert into svc.document_references (workspace_id, document_id, block_id, target_type, target_id)
   select $1, $2, x.* from unnest($3::uuid[], $4::text[], $5::uuid[]) x on conflict do nothing`,
);

const outgoingStatement = statement(
  'documentReferences.outgoing',
  `select r.target_type as type, r.target_id as id, json_agg(r.block_id order by b.position) as "blockIds"
     from svc.document_references r join svc.document_blocks b
       on b.workspace_id = r.workspace_id and b.document_id = r.document_id and b.id = r.block_id and b.to_version is null
    where r.workspace_id = $1 and r.document_id = $2
    group by r.target_type, r.target_id order by min(b.position)`,
);

const incomingStatement = statement(
  'documentReferences.incoming',
  `select r.document_id as id, json_agg(r.block_id order by r.block_id) as "blockIds"
     from svc.document_references r
    where r.workspace_id = $1 and r.target_id = $2 and r.target_type = $3
    group by r.document_id order by r.document_id desc limit 1000`,
);

const filesStatement = statement(
  'documentReferences.ofFile',
  `select 'document' as type, d.id, d.title as name, null as "tableId", null as "tableName", null as "columnName"
     from svc.documents d
    where d.workspace_id = $1 and d.id in (
      select r.document_id from svc.document_references r
       where r.workspace_id = $1 and r.target_id = $2 and r.target_type = 'file')
    order by lower(d.title), d.id limit 1000`,
);

export interface BlockReference {
  blockId: string;
  type: ReferenceType;
  id: string;
}

/** The blocks link to nothing any more, or to something else, which is written next. */
export async function deleteReferences(tx: Queryable, key: DocumentKey, blockIds: readonly string[]): Promise<void> {
  await tx.rows(deleteStatement, [key.workspaceId, key.id, blockIds]);
}

export async function insertReferences(
  tx: Queryable,
  key: DocumentKey,
  references: readonly BlockReference[],
): Promise<void> {
  await tx.rows(insertStatement, [
    key.workspaceId,
    key.id,
    references.map(({ blockId }) => blockId),
    references.map(({ type }) => type),
    references.map(({ id }) => id),
  ]);
}

export interface ReferenceRow {
  type: ReferenceType;
  id: string;
  blockIds: string[];
}

/** What the document links to, in the order of its text. */
export function loadOutgoing(db: Queryable, key: DocumentKey): Promise<ReferenceRow[]> {
  return db.rows<ReferenceRow>(outgoingStatement, [key.workspaceId, key.id]);
}

/** The documents that show a file or link to it. */
export const listDocumentsWithFile: ListFileReferences = (db, workspaceId, fileId) =>
  db.rows<FileReference>(filesStatement, [workspaceId, fileId]);

/** The documents that link to a thing. */
export function loadIncoming(
  db: Queryable,
  workspaceId: string,
  target: { type: ReferenceType; id: string },
): Promise<{ id: string; blockIds: string[] }[]> {
  return db.rows(incomingStatement, [workspaceId, target.id, target.type]);
}
