import pg from 'pg';
import { expect, it } from 'vitest';
import { createKey, setUpOwner } from '../../testing/people.ts';
import { startTestService } from '../../testing/test-service.ts';
import { maintainIdentity } from './maintenance.ts';

it('tells the creator of a key once that it expires within a week', async () => {
  const service = await startTestService();
  const client = new pg.Client(service.database.owner);
  await client.connect();
  try {
    const owner = await setUpOwner(service);
    const soon = await createKey(service, owner, { kind: 'self' });
    const late = await createKey(service, owner, { kind: 'self' });
    const setExpiry = (id: string, days: number) =>
      client.query(`update svc.api_keys set expires_at = now() + make_interval(days => $2) where id = $1`, [id, days]);
    await setExpiry(soon.id, 6);
    await setExpiry(late.id, 8);
    await Promise.all([maintainIdentity(service.app.db), maintainIdentity(service.app.db)]);
    const { notifications } = (await owner.client.get('/notifications')).body;
    expect(notifications.map((n: { kind: string }) => n.kind)).toEqual(['apiKey.expires']);
  } finally {
    await client.end();
    await service.stop();
  }
});
