import { type Queryable, statement } from '../../../kernel/database.ts';

const storeStatement = statement(
  'fileTexts.store',
  `with noted as (
     update svc.files set text_status = 'ready', text_error = null where workspace_id = $1 and id = $2 returning id)
   insert into svc.file_texts (workspace_id, file_id, content, truncated)
   select $1, id, $3, $4 from noted
   on conflict (workspace_id, file_id) do update set content = excluded.content, truncated = excluded.truncated`,
);

const failStatement = statement(
  'fileTexts.fail',
  `update svc.files set text_status = 'failed', text_error = $3 where workspace_id = $1 and id = $2`,
);

const readStatement = statement(
  'fileTexts.read',
  `select json_build_object('text', json_build_object('status', f.text_status, 'content', t.content,
      'truncated', coalesce(t.truncated, false), 'error', f.text_error))::text as json
     from svc.files f left join svc.file_texts t on t.workspace_id = f.workspace_id and t.file_id = f.id
    where f.workspace_id = $1 and f.id = $2`,
);

const loadStatement = statement(
  'fileTexts.load',
  'select content from svc.file_texts where workspace_id = $1 and file_id = $2',
);

// The job of a file has the id of the file.
const giveUpStatement = statement(
  'fileTexts.giveUp',
  `update svc.files f set text_status = 'failed', text_error = 'The text could not be read.'
     from svc.jobs j
    where f.text_status = 'pending' and j.workspace_id = f.workspace_id and j.id = f.id
      and j.status in ('failed', 'cancelled')`,
);

export async function storeFileText(
  tx: Queryable,
  workspaceId: string,
  fileId: string,
  { content, truncated }: { content: string; truncated: boolean },
): Promise<void> {
  await tx.rows(storeStatement, [workspaceId, fileId, content, truncated]);
}

export async function failFileText(tx: Queryable, workspaceId: string, fileId: string, error: string): Promise<void> {
  await tx.rows(failStatement, [workspaceId, fileId, error]);
}

export async function readFileTextJson(db: Queryable, workspaceId: string, fileId: string): Promise<string | null> {
  return (await db.first<{ json: string }>(readStatement, [workspaceId, fileId]))?.json ?? null;
}

/** What was read of a file; empty where nothing was, or not yet. */
export async function loadFileText(db: Queryable, workspaceId: string, fileId: string): Promise<string> {
  return (await db.first<{ content: string }>(loadStatement, [workspaceId, fileId]))?.content ?? '';
}

/** Says of files whose job ended without a word that their text will not come. */
export async function giveUpTexts(db: Queryable): Promise<void> {
  await db.rows(giveUpStatement);
}
