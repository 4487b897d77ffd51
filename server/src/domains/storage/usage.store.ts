import { type Queryable, statement } from '../../kernel/database.ts';

const SHARDS = 64;
const NONE = '00000000-0000-0000-0000-000000000000';

// In the order of the key, so that two transactions that count alike never wait for each other in a circle.
const countStatement = statement(
  'fileUsage.count',
  `insert into svc.file_usage as u (workspace_id, mime_type, project_id, user_id, archived, shard, bytes, files)
   select $1, d.mime_type, d.project_id, d.user_id, d.archived, pg_backend_pid() % ${SHARDS}, sum(d.bytes), sum(d.files)
     from unnest($2::text[], $3::uuid[], $4::uuid[], $5::boolean[], $6::bigint[], $7::bigint[])
       as d (mime_type, project_id, user_id, archived, bytes, files)
    group by d.mime_type, d.project_id, d.user_id, d.archived
   having sum(d.files) <> 0 or sum(d.bytes) <> 0
    order by d.mime_type, d.project_id, d.user_id, d.archived
   on conflict (workspace_id, mime_type, project_id, user_id, archived, shard)
   do update set bytes = u.bytes + excluded.bytes, files = u.files + excluded.files`,
);

const grouped = (key: string): string => `select ${key} as key, sum(bytes)::bigint as bytes, sum(files)::bigint as files
  from svc.file_usage where workspace_id = $1 group by ${key} having sum(files) <> 0`;

const readStatement = statement(
  'fileUsage.read',
  `select row_to_json(answer)::text as json from (select row_to_json(u) as usage from (select
     (select coalesce(sum(bytes), 0)::bigint from svc.file_usage where workspace_id = $1) as "totalBytes",
     (select coalesce(sum(files), 0)::bigint from svc.file_usage where workspace_id = $1) as "fileCount",
     (select coalesce(sum(bytes), 0)::bigint from svc.file_usage where workspace_id = $1 and archived) as "archivedBytes",
     coalesce((select json_agg(json_build_object('mimeType', t.key, 'bytes', t.bytes, 'fileCount', t.files)
       order by t.bytes desc, t.key) from (${grouped('mime_type')}) t), '[]'::json) as "byType",
     coalesce((select json_agg(json_build_object('projectId', nullif(t.key, '${NONE}'), 'bytes', t.bytes, 'fileCount', t.files)
       order by t.bytes desc, t.key) from (${grouped('project_id')}) t), '[]'::json) as "byProject",
     coalesce((select json_agg(json_build_object('userId', nullif(t.key, '${NONE}'), 'name', p.name, 'bytes', t.bytes,
       'fileCount', t.files) order by t.bytes desc, t.key)
       from (${grouped('user_id')}) t left join svc.users p on p.id = t.key), '[]'::json) as "byUser",
     coalesce((select json_agg(row_to_json(l)) from (
       select f.id, f.name, f.size_bytes as "sizeBytes", f.mime_type as "mimeType" from svc.files f
        where f.workspace_id = $1 order by f.size_bytes desc, f.id limit 10) l), '[]'::json) as "largestFiles",
     svc.iso(now()) as "computedAt") u) answer`,
);

/** What a file adds to its place in the breakdown; with a negative sign, what it leaves there. */
export interface UsageChange {
  sign: 1 | -1;
  mimeType: string;
  projectId: string | null;
  userId: string | null;
  archived: boolean;
  sizeBytes: number;
}

/** Counts changes of files, in their own transaction. */
export async function countUsage(tx: Queryable, workspaceId: string, changes: readonly UsageChange[]): Promise<void> {
  await tx.rows(countStatement, [
    workspaceId,
    changes.map(({ mimeType }) => mimeType),
    changes.map(({ projectId }) => projectId ?? NONE),
    changes.map(({ userId }) => userId ?? NONE),
    changes.map(({ archived }) => archived),
    changes.map(({ sign, sizeBytes }) => sign * sizeBytes),
    changes.map(({ sign }) => sign),
  ]);
}

export async function readUsageJson(db: Queryable, workspaceId: string): Promise<string> {
  return (await db.first<{ json: string }>(readStatement, [workspaceId]))!.json;
}
