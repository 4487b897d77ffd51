import type { Context } from '../kernel/context.ts';
import type { JobQueue } from '../kernel/jobs.ts';
import type { WorkspacePrincipal } from '../kernel/principal.ts';
import { insertJob, requestCancel } from './jobs.store.ts';

/** The principal as it is kept with a job. */
export type StoredActor = Omit<WorkspacePrincipal, 'actions'> & { actions: string[] };

export function createJobQueue(wake: () => void): JobQueue {
  return {
    async enqueue(ctx: Context, { id, kind, payload }) {
      const { principal } = ctx;
      const actor: StoredActor = { ...principal, actions: [...principal.actions] };
      await insertJob(ctx.db, {
        workspaceId: principal.workspace.id,
        id,
        kind,
        payload,
        actor,
        createdBy: principal.user.id,
      });
      ctx.afterCommit(async () => wake());
    },
    cancel: (ctx, id) => requestCancel(ctx.db, ctx.principal.workspace.id, id),
  };
}
