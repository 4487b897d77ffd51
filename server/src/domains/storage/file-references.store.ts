import type { FileReference } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const listStatement = statement(
  'fileReferences.list',
  `select r.source_type as type, r.source_id as id, r.source_name as name, null as "tableId", null as "tableName",
      null as "columnName"
     from svc.file_references r where r.workspace_id = $1 and r.file_id = $2
    order by r.source_type, lower(r.source_name), r.source_id limit 1000`,
);

const replaceStatement = statement(
  'fileReferences.replace',
  `with gone as (
     delete from svc.file_references where workspace_id = $1 and source_type = $2 and source_id = $3
        and not file_id = any($5::uuid[]))
   insert into svc.file_references (workspace_id, file_id, source_type, source_id, source_name)
   select $1, f.id, $2, $3, $4 from svc.files f where f.workspace_id = $1 and f.id = any($5::uuid[])
   on conflict (workspace_id, file_id, source_type, source_id) do update set source_name = excluded.source_name`,
);

export function listRecordedReferences(db: Queryable, workspaceId: string, fileId: string): Promise<FileReference[]> {
  return db.rows<FileReference>(listStatement, [workspaceId, fileId]);
}

/** What refers to files: its kind, such as `document`, its id, and what people call it. */
export interface ReferenceSource {
  type: string;
  id: string;
  name: string;
}

/** Notes which files a thing refers to, in place of what was noted of it before. Ids that are no file are left out. */
export async function recordFileReferences(
  tx: Queryable,
  workspaceId: string,
  { type, id, name }: ReferenceSource,
  fileIds: readonly string[],
): Promise<void> {
  await tx.rows(replaceStatement, [workspaceId, type, id, name, fileIds]);
}
