import { type Queryable, statement } from '../../kernel/database.ts';

export interface StoredScript {
  path: string;
  content: string;
  bytes: number;
  sha256: string;
}

const totalsStatement = statement(
  'addonScripts.totals',
  `select count(*)::int as scripts, coalesce(sum(bytes), 0)::float8 as bytes
     from svc.addon_scripts where workspace_id = $1 and addon_id = $2`,
);
const textsStatement = statement(
  'addonScripts.texts',
  `insert into svc.addon_script_texts (workspace_id, sha256, content)
   select $1, x.sha256, x.content from unnest($2::text[], $3::text[]) x (sha256, content)
   on conflict do nothing`,
);
const writeStatement = statement(
  'addonScripts.write',
  `insert into svc.addon_scripts (workspace_id, addon_id, path, sha256, bytes)
   select $1, $2, x.path, x.sha256, x.bytes from unnest($3::text[], $4::text[], $5::int[]) x (path, sha256, bytes)
   on conflict (workspace_id, addon_id, path) do update set sha256 = excluded.sha256, bytes = excluded.bytes`,
);
const removeStatement = statement(
  'addonScripts.remove',
  'delete from svc.addon_scripts where workspace_id = $1 and addon_id = $2 and path = any($3::text[])',
);
const keepStatement = statement(
  'addonScripts.keep',
  'delete from svc.addon_scripts where workspace_id = $1 and addon_id = $2 and path <> all($3::text[])',
);

export async function countScripts(
  db: Queryable,
  workspaceId: string,
  addonId: string,
): Promise<{ scripts: number; bytes: number }> {
  return (await db.first<{ scripts: number; bytes: number }>(totalsStatement, [workspaceId, addonId]))!;
}

export async function writeScripts(
  tx: Queryable,
  workspaceId: string,
  addonId: string,
  scripts: readonly StoredScript[],
): Promise<void> {
  if (scripts.length === 0) return;
  // Sorted, so that two who write the same texts at once wait for each other and do not deadlock.
  const texts = new Map(scripts.map(({ sha256, content }) => [sha256, content]));
  const digests = [...texts.keys()].sort();
  await tx.rows(textsStatement, [workspaceId, digests, digests.map((sha256) => texts.get(sha256))]);
  const columns = [scripts.map((one) => one.path), scripts.map((one) => one.sha256), scripts.map((one) => one.bytes)];
  await tx.rows(writeStatement, [workspaceId, addonId, ...columns]);
}

export async function removeScripts(
  tx: Queryable,
  workspaceId: string,
  addonId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length > 0) await tx.rows(removeStatement, [workspaceId, addonId, paths]);
}

/** Removes all but those. */
export async function keepScripts(
  tx: Queryable,
  workspaceId: string,
  addonId: string,
  paths: readonly string[],
): Promise<void> {
  await tx.rows(keepStatement, [workspaceId, addonId, paths]);
}
