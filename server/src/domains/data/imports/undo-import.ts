import type { Context } from '../../../kernel/context.ts';
import type { JobHandler } from '../../../kernel/jobs.ts';
import type { DataParts } from '../data-parts.ts';
import { archiveRows, lockAll } from '../objects/bulk-changes.ts';
import { writeEach } from '../objects/each-row.ts';
import { revertTo } from '../objects/revert-rows.ts';
import { deleteTouched, listTouched } from './import-rows.store.ts';
import { addRevertCounts, loadImport, type StoredImport } from './imports.store.ts';

export const REVERT_JOB = 'importRevert';

const OBJECTS_AT_ONCE = 1000;

/** What was undone of some objects; `last` is null when there are no more. */
export interface Undone {
  last: string | null;
  archived: number;
  reverted: number;
  kept: number;
}

/** Undoes what an import did to the next objects: archives those it made, gives back to others what they were. */
export async function undoTouched(
  ctx: Context,
  { id, tableId }: Pick<StoredImport, 'id' | 'tableId'>,
  after: string | null,
  { catalog }: DataParts,
): Promise<Undone> {
  const touched = await listTouched(ctx.db, ctx.principal.workspace.id, id, after, OBJECTS_AT_ONCE);
  if (touched.length === 0) return { last: null, archived: 0, reverted: 0, kept: 0 };
  const table = await catalog.getTable(ctx, tableId);
  const locked = await lockAll(
    ctx,
    table,
    touched.map((object) => object.id),
  );
  // Whoever wrote an object in between or since meant it: that stays.
  const own = touched.filter(
    (object) =>
      locked.get(object.id)?.version === object.lastVersion &&
      object.writes === object.lastVersion - object.firstVersion + 1,
  );
  const made = own.filter((object) => object.created).map((object) => object.id);
  const changed = own
    .filter((object) => !object.created)
    .map((object) => ({ id: object.id, version: object.firstVersion - 1 }));
  if (made.length > 0) await archiveRows(ctx, table, made, true);
  // A former value that must be unique may be another row's by now.
  const refused = await writeEach(ctx.db, changed, (some) => revertTo(ctx, table, some));
  const undone = changed.filter((target) => !refused.has(target)).map((target) => target.id);
  await deleteTouched(ctx.db, ctx.principal.workspace.id, id, [...made, ...undone]);
  return {
    last: touched.at(-1)!.id,
    archived: made.length,
    reverted: undone.length,
    kept: touched.length - made.length - undone.length,
  };
}

/** The job that undoes an import. */
export function revertJob(parts: DataParts): JobHandler {
  return {
    kind: REVERT_JOB,
    async run(job) {
      const { importId, reason } = job.payload as { importId: string; reason: string | null };
      const workspaceId = job.principal.workspace.id;
      const record = (await loadImport(parts.db, workspaceId, importId))!;
      let { after, done } = (job.checkpoint as { after: string | null; done: number } | null) ?? {
        after: null,
        done: 0,
      };
      for (;;) {
        const undone = await job.step(async (ctx) => {
          const value = await undoTouched({ ...ctx, reason }, record, after, parts);
          await addRevertCounts(ctx.db, workspaceId, importId, value);
          const total = done + value.archived + value.reverted + value.kept;
          const checkpoint = { after: value.last ?? after, done: total };
          return { value, progress: { checkpoint, done: total } };
        });
        if (undone.last === null) return null;
        after = undone.last;
        done += undone.archived + undone.reverted + undone.kept;
      }
    },
  };
}
