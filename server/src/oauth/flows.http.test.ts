import { DEFAULT_LIMITS } from '@svc/contract';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, discover, INSECURE, registerApplication, type TestApplication } from '../testing/oauth-flow.ts';
import { type Person, setUpOwner } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: Person;
let app: TestApplication;

beforeAll(async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    rate: { points: 100_000, pointsPerSecond: 100_000 },
    token: { requestsPerMinute: 10_000 },
  };
  service = await startTestService({ limits });
  owner = await setUpOwner(service);
  app = await registerApplication(owner);
});
afterAll(() => service.stop());

describe('an application that acts for a person', () => {
  it('gets a code, an access token, a refresh token and an ID token', async () => {
    const { tokens, api } = await connect(service.url, owner, app);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(tokens.refresh_token).toBeTypeOf('string');
    const { me } = (await api.get('/me')).body;
    expect(me).toMatchObject({ authMethod: 'oauth', role: 'member', workspace: { id: owner.workspaceId } });
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: owner.userId, aud: app.clientId });
    void discover;
    void INSECURE;
  });
});
