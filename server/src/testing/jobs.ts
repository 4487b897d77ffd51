import { newId } from '../kernel/ids.ts';
import type { Person } from './people.ts';
import type { TestService } from './test-service.ts';

/** A job of a kind that nobody does, so that it waits for ever. Answers its id. */
export async function addJob(service: TestService, { workspaceId, userId }: Person): Promise<string> {
  const id = newId();
  await service.app.db.rows(
    {
      text: 'insert into svc.jobs (workspace_id, id, kind, payload, actor, created_by) values ($1, $2, $3, $4, $4, $5)',
    },
    [workspaceId, id, 'nothing', '{}', userId],
  );
  return id;
}
