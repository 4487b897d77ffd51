import { type Queryable, statement } from '../../kernel/database.ts';
import { lacksEntryText } from '../search/index.ts';
import type { StoredFile } from './files.store.ts';

/** What search knows of a file beside its text. */
export type IndexedFile = Pick<
  StoredFile,
  'id' | 'name' | 'description' | 'metadata' | 'projectId' | 'createdBy' | 'updatedAt' | 'archivedAt'
>;

export interface UnindexedFile extends IndexedFile {
  workspaceId: string;
  /** What was read of it so far. */
  text: string;
}

// Locked, so that no change comes between what is read and what is written of it.
const unindexedStatement = statement(
  'fileEntries.unindexed',
  `select f.workspace_id as "workspaceId", f.id, f.name, f.description, f.metadata, f.project_id as "projectId",
          f.created_by as "createdBy", f.updated_at as "updatedAt", f.archived_at as "archivedAt",
          coalesce((select t.content from svc.file_texts t where t.workspace_id = f.workspace_id and t.file_id = f.id), '') as text
     from svc.files f
    where (f.workspace_id, f.id) > ($1, $2) and ${lacksEntryText('f.workspace_id', 'f.id')}
    order by f.workspace_id, f.id limit $3 for update of f`,
);

/** The next files that search does not know yet, locked. */
export function lockUnindexed(
  tx: Queryable,
  after: { workspaceId: string; id: string },
  count: number,
): Promise<UnindexedFile[]> {
  return tx.rows<UnindexedFile>(unindexedStatement, [after.workspaceId, after.id, count]);
}
