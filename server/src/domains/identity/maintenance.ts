import type { Database } from '../../kernel/database.ts';
import { newId } from '../../kernel/ids.ts';
import { deleteEndedSessions, takeExpiringKeys } from './maintenance.store.ts';
import { insertNotification } from './notifications.store.ts';

/** What this domain does from time to time by itself. */
export async function maintainIdentity(db: Database): Promise<void> {
  await deleteEndedSessions(db);
  await db.transaction(async (tx) => {
    for (const key of await takeExpiringKeys(tx)) {
      await insertNotification(tx, {
        workspaceId: key.workspaceId,
        id: newId(),
        userId: key.userId,
        kind: 'apiKey.expires',
        title: `The API key “${key.name}” expires soon`,
        body: `It ends on ${key.expiresAt.slice(0, 10)}. Create a new one and replace it before then.`,
        link: '/settings/developer/api-keys',
        now: new Date(),
      });
    }
  });
}
