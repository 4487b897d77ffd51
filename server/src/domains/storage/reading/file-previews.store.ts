import { type Queryable, statement } from '../../../kernel/database.ts';

export interface StoredPreview {
  sha256: string;
  width: number;
  height: number;
}

const loadStatement = statement(
  'filePreviews.load',
  'select sha256, width, height from svc.file_previews where workspace_id = $1 and file_id = $2',
);
const insertStatement = statement(
  'filePreviews.insert',
  `insert into svc.file_previews (workspace_id, file_id, sha256, width, height) values ($1, $2, $3, $4, $5)
   on conflict (workspace_id, file_id) do nothing`,
);

export function loadPreview(db: Queryable, workspaceId: string, fileId: string): Promise<StoredPreview | null> {
  return db.first<StoredPreview>(loadStatement, [workspaceId, fileId]);
}

export async function insertPreview(
  tx: Queryable,
  workspaceId: string,
  fileId: string,
  { sha256, width, height }: StoredPreview,
): Promise<void> {
  await tx.rows(insertStatement, [workspaceId, fileId, sha256, width, height]);
}
