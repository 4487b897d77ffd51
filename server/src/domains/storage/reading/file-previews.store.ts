import { type Queryable, statement } from '../../../kernel/database.ts';

export interface StoredPreview {
  sha256: string;
  width: number;
  height: number;
}

const loadStatement = statement(
  'filePreviews.load',
  'select sha256, width, height, problem from svc.file_previews where workspace_id = $1 and file_id = $2',
);
const insertStatement = statement(
  'filePreviews.insert',
  `insert into svc.file_previews (workspace_id, file_id, sha256, width, height) values ($1, $2, $3, $4, $5)
   on conflict (workspace_id, file_id) do nothing`,
);

const insertNoneStatement = statement(
  'filePreviews.insertNone',
  `insert into svc.file_previews (workspace_id, file_id, problem) values ($1, $2, $3)
   on conflict (workspace_id, file_id) do nothing`,
);

/** The preview that was made, or why none could be; null where nobody has tried. */
export async function loadPreview(
  db: Queryable,
  workspaceId: string,
  fileId: string,
): Promise<StoredPreview | { problem: string } | null> {
  const row = await db.first<StoredPreview & { problem: string | null }>(loadStatement, [workspaceId, fileId]);
  if (row === null) return null;
  const { problem, ...preview } = row;
  return problem === null ? preview : { problem };
}

export async function insertNoPreview(
  db: Queryable,
  workspaceId: string,
  fileId: string,
  problem: string,
): Promise<void> {
  await db.rows(insertNoneStatement, [workspaceId, fileId, problem]);
}

export async function insertPreview(
  tx: Queryable,
  workspaceId: string,
  fileId: string,
  { sha256, width, height }: StoredPreview,
): Promise<void> {
  await tx.rows(insertStatement, [workspaceId, fileId, sha256, width, height]);
}
