import type { DocumentVersion } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import type { BlockChanges } from './blocks/block-model.ts';
import type { DocumentKey } from './document-blocks.store.ts';

const json = `(select row_to_json(x) from (select v.document_id as "documentId", v.version, v.title, svc.iso(v.at) as at, v.by,
  (select u.name from svc.users u where u.id = v.by) as "byName", v.action, v.reason,
  json_build_object('added', v.added, 'changed', v.changed, 'moved', v.moved, 'removed', v.removed) as changes) x)`;

const insertStatement = statement(
  'documentVersions.insert',
  `insert into svc.document_versions (workspace_id, document_id, version, at, by, action, reason, title, tail, added, changed,
     moved, removed)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const listStatement = statement(
  'documentVersions.list',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${json} order by v.version desc) from (
       select * from svc.document_versions v where v.workspace_id = $1 and v.document_id = $2
        order by v.version desc limit $3 offset $4) v), '[]'::json) as versions,
     (select count(*) from svc.document_versions v where v.workspace_id = $1 and v.document_id = $2) as total,
     $3::int as "limit", $4::int as "offset") answer`,
);

const loadStatement = statement(
  'documentVersions.load',
  `select ${json} as summary, v.tail from svc.document_versions v
    where v.workspace_id = $1 and v.document_id = $2 and v.version = $3`,
);

const changedSinceStatement = statement(
  'documentVersions.changedSince',
  `select exists (select from svc.document_versions v
     where v.workspace_id = $1 and v.document_id = $2 and v.version > $3
       and v.added + v.changed + v.moved + v.removed > 0) as changed`,
);

export interface NewVersion {
  version: number;
  at: Date;
  by: string;
  action: string;
  reason: string | null;
  title: string;
  tail: string;
  counts: BlockChanges['counts'];
}

export async function insertVersion(tx: Queryable, key: DocumentKey, row: NewVersion): Promise<void> {
  const { version, at, by, action, reason, title, tail, counts } = row;
  const { added, changed, moved, removed } = counts;
  const values = [version, at, by, action, reason, title, tail, added, changed, moved, removed];
  await tx.rows(insertStatement, [key.workspaceId, key.id, ...values]);
}

export async function listVersionsJson(
  db: Queryable,
  key: DocumentKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [key.workspaceId, key.id, limit, offset]))!.json;
}

/** What made a version, and what followed its last block. */
export function loadVersion(
  db: Queryable,
  key: DocumentKey,
  version: number,
): Promise<{ summary: DocumentVersion; tail: string } | null> {
  return db.first<{ summary: DocumentVersion; tail: string }>(loadStatement, [key.workspaceId, key.id, version]);
}

/** Whether any block came, went or changed after a version. */
export async function hasTextChangedSince(db: Queryable, key: DocumentKey, version: number): Promise<boolean> {
  const row = await db.first<{ changed: boolean }>(changedSinceStatement, [key.workspaceId, key.id, version]);
  return row!.changed;
}
