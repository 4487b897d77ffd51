import type { BuildOutcome } from '@svc/addon-build';
import type { AddonBuild } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

const bundleJson = `(select json_build_object('bytes', u.bytes, 'gzipBytes', u.gzip_bytes, 'sha256', u.sha256)
  from svc.addon_bundles u where u.sha256 = b.bundle_sha256)`;

/** Of the row `b`. */
export const keptBuildJson = `json_build_object('id', b.id, 'status', b.status, 'sourceHash', b.source_hash,
  'durationMs', b.duration_ms, 'bundle', ${bundleJson}, 'errors', b.errors, 'warnings', b.warnings,
  'advisories', b.advisories, 'builtAt', svc.iso(b.built_at), 'builtBy', b.built_by)`;

const listStatement = statement(
  'addonBuilds.list',
  `select row_to_json(answer)::text as json from (select
     coalesce((select json_agg(${keptBuildJson} order by b.id desc) from (
       select * from svc.addon_builds b where b.workspace_id = $1 and b.addon_id = $2
        order by b.id desc limit $3 offset $4) b), '[]'::json) as builds,
     (select count(*) from svc.addon_builds b where b.workspace_id = $1 and b.addon_id = $2) as total,
     $3::int as "limit", $4::int as "offset") answer`,
);
const readStatement = statement(
  'addonBuilds.read',
  `select b.id, b.status, true as persisted, b.source_hash as "sourceHash", b.duration_ms as "durationMs", ${bundleJson} as bundle,
     b.issues, b.analysis
     from svc.addon_builds b where b.workspace_id = $1 and b.addon_id = $2 and b.id = $3`,
);
const insertBundleStatement = statement(
  'addonBuilds.insertBundle',
  `insert into svc.addon_bundles (sha256, code, bytes, gzip_bytes) values ($1, $2, $3, $4) on conflict do nothing`,
);
const insertStatement = statement(
  'addonBuilds.insert',
  `insert into svc.addon_builds (workspace_id, addon_id, id, built_at, built_by, source_version, status, source_hash,
     duration_ms, bundle_sha256, issues, analysis, errors, warnings, advisories)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const bundleStatement = statement('addonBuilds.bundle', 'select code from svc.addon_bundles where sha256 = $1');

export async function listBuildsJson(
  db: Queryable,
  workspaceId: string,
  addonId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  return (await db.first<{ json: string }>(listStatement, [workspaceId, addonId, limit, offset]))!.json;
}

export function loadBuild(db: Queryable, workspaceId: string, addonId: string, id: string): Promise<AddonBuild | null> {
  return db.first<AddonBuild>(readStatement, [workspaceId, addonId, id]);
}

export interface NewBuild {
  workspaceId: string;
  addonId: string;
  id: string;
  now: Date;
  userId: string;
  /** Of the source that was built. */
  sourceVersion: number;
  durationMs: number;
  outcome: BuildOutcome;
}

export async function insertBuild(tx: Queryable, build: NewBuild): Promise<void> {
  const { status, sourceHash, bundle, issues, analysis } = build.outcome;
  if (bundle !== null) {
    await tx.rows(insertBundleStatement, [bundle.sha256, bundle.code, bundle.bytes, bundle.gzipBytes]);
  }
  const count = (severity: string): number => issues.filter((issue) => issue.severity === severity).length;
  await tx.rows(insertStatement, [
    build.workspaceId,
    build.addonId,
    build.id,
    build.now,
    build.userId,
    build.sourceVersion,
    status,
    sourceHash,
    build.durationMs,
    bundle?.sha256 ?? null,
    JSON.stringify(issues),
    JSON.stringify(analysis),
    count('error'),
    count('warning'),
    count('advisory'),
  ]);
}

/** The code of a bundle by its digest, for whoever knows that. */
export async function loadBundleCode(db: Queryable, sha256: string): Promise<string | null> {
  return (await db.first<{ code: string }>(bundleStatement, [sha256]))?.code ?? null;
}
