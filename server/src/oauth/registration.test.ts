import { describe, expect, it } from 'vitest';
import { checkRegistration } from './registration.ts';

const good = { redirect_uris: ['http://127.0.0.1:9/cb'], client_name: 'Assistant' };
const check = (body: object) => checkRegistration(JSON.stringify(body));

describe('[OAUTH-70] a registration by anybody', () => {
  it('keeps what a program may say of itself and leaves out the rest', () => {
    const answer = check({
      ...good,
      client_id: 'mine',
      client_secret: 'mine',
      svc_role: 'owner',
      jwks_uri: 'https://x.y',
      scope: 'openid',
    });
    expect(answer).toEqual({
      metadata: { ...good, grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    });
  });

  it.each([
    ['client_credentials', { ...good, grant_types: ['authorization_code', 'client_credentials'] }],
    ['implicit', { ...good, grant_types: ['implicit'] }],
    ['grant types that are no list', { ...good, grant_types: 'authorization_code' }],
    ['a name that fills the page', { ...good, client_name: 'x'.repeat(121) }],
    ['a long address', { ...good, client_uri: 'x'.repeat(20_001) }],
  ])('refuses %s', (_what, body) => {
    expect(check(body)).toMatchObject({ error: 'invalid_client_metadata' });
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`)],
    ['plain http elsewhere', ['http://evil.example/cb']],
    ['a script', ['javascript:alert(1)']],
  ])('refuses redirect URIs: %s', (_what, redirect_uris) => {
    expect(check({ ...good, redirect_uris })).toMatchObject({ error: 'invalid_redirect_uri' });
  });

  it('refuses what is no object', () => {
    for (const text of ['', '[]', 'null', '"x"', '{']) {
      expect(checkRegistration(text)).toMatchObject({ error: 'invalid_client_metadata' });
    }
  });
});
