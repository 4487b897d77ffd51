import { allOperations } from '@svc/contract';
import { expect, it } from 'vitest';
import { answeredOperations } from '../testing/answer-check.ts';
import { addMember, createKey, PASSWORD, readCookie, setUpOwner } from '../testing/people.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestService } from '../testing/test-service.ts';

// The test client holds each answer against the contract; this walk makes sure that each operation gives one.
it('every operation answers with the shape that the contract promises', async () => {
  const service = await startTestService();
  try {
    const anonymous = createTestClient(service.url);
    await anonymous.get('/setup');
    await anonymous.get('/openapi.json');
    await anonymous.get('/api/v1/openapi.json');
    const owner = await setUpOwner(service);
    const { client } = owner;
    const member = await addMember(service, owner, 'member');
    const { client: program, id: keyId } = await createKey(service, owner, { kind: 'role', role: 'admin' });

    await program.get('/me');
    await program.get('/limits');
    const { id } = (await program.post('/environments', { name: 'One' })).body;
    await program.get('/environments');
    await program.get(`/environments/${id}`);
    await program.patch(`/environments/${id}`, { name: 'Two' });
    await program.post(`/environments/${id}/archive`);
    await program.post(`/environments/${id}/restore`);
    await client.delete(`/environments/${id}`, { reason: 'a walk through everything' });

    await client.patch('/me', { name: 'Ada King' });
    await client.get('/me/workspaces');
    await client.get('/organization');
    await client.patch('/organization', { name: 'Renamed' });
    await client.post('/organization/workspaces', { name: 'Second' });
    await client.get('/workspace');
    await client.patch('/workspace', { name: 'First' });
    await client.get('/members');
    await client.get('/roles');
    await client.patch(`/members/${member.userId}`, { role: 'viewer' });
    await client.delete(`/members/${member.userId}`);
    const invitation = (await client.post('/members/invitations', { email: 'x@example.org', role: 'viewer' })).body;
    await client.get('/members/invitations');
    await anonymous.post('/members/invitations/preview', { token: new URL(invitation.url).hash.slice(1) });
    await client.post(`/members/invitations/${invitation.id}/revoke`);
    await client.get('/api-keys');
    await client.post(`/api-keys/${keyId}/revoke`);
    await client.get('/notifications');
    await client.post('/notifications/read');
    await client.get('/audit');
    await client.get('/audit/facets');

    const again = readCookie((await anonymous.post('/sessions', { email: owner.email, password: PASSWORD })).headers);
    const { sessions } = (await client.get('/sessions')).body;
    await client.post(`/sessions/${sessions.find((session: { current: boolean }) => !session.current).id}/revoke`);
    expect((await createTestClient(service.url, { cookie: again }).get('/me')).status).toBe(401);
    await client.post('/sessions/revoke-others');
    await client.post('/me/password', { currentPassword: PASSWORD, newPassword: 'something else entirely' });
    await client.post('/sessions/sign-out');

    const silent = allOperations.map(({ name }) => name).filter((name) => !answeredOperations().has(name));
    expect(silent, 'add these to the walk').toEqual([]);
  } finally {
    await service.stop();
  }
});
