import { type Queryable, statement } from '../../kernel/database.ts';
import { lacksEntryText } from '../search/index.ts';
import type { StoredDocument } from './documents.store.ts';

/** What search knows of a document beside its blocks. */
export type IndexedDocument = Pick<
  StoredDocument,
  'id' | 'title' | 'projectId' | 'createdBy' | 'updatedAt' | 'archivedAt'
>;

export interface UnindexedDocument extends IndexedDocument {
  workspaceId: string;
}

// Locked, so that no edit comes between what is read and what is written of it.
const unindexedStatement = statement(
  'documentEntries.unindexed',
  `select d.workspace_id as "workspaceId", d.id, d.title, d.project_id as "projectId", d.created_by as "createdBy",
          d.updated_at as "updatedAt", d.archived_at as "archivedAt"
     from svc.documents d
    where (d.workspace_id, d.id) > ($1, $2) and ${lacksEntryText('d.workspace_id', 'd.id')}
    order by d.workspace_id, d.id limit $3 for update`,
);

/** The next documents that search does not know yet, locked. */
export function lockUnindexed(
  tx: Queryable,
  after: { workspaceId: string; id: string },
  count: number,
): Promise<UnindexedDocument[]> {
  return tx.rows<UnindexedDocument>(unindexedStatement, [after.workspaceId, after.id, count]);
}
