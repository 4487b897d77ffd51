import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { type ClientApp, startClientApp } from './oauth-client-app.ts';
import { makeDataDir, OWNER, type RunningServer, startServer } from './running-server.ts';
import { sendSignIn, signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let app: ClientApp;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
  app = await startClientApp();
});
afterAll(async () => {
  await app.stop();
  await server.stop();
  remove();
});

function callApi(token: string, path: string): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** Registers an application in the app, and takes its id and secret from the one page that shows it. */
async function register(page: Page, name: string): Promise<{ clientId: string; clientSecret: string }> {
  await page.goto('/w/genomics-lab/settings/developer/applications');
  await page.getByRole('button', { name: 'New Application' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Redirect URIs').fill(app.redirectUri);
  await dialog.getByRole('button', { name: 'Register' }).click();
  const clientId = await dialog.getByLabel('Client id').inputValue();
  const clientSecret = await dialog.getByLabel('Client secret').inputValue();
  await dialog.getByRole('button', { name: 'I have saved the secret' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return { clientId, clientSecret };
}

describe('an application', () => {
  it('is registered, let in by a person, used, and disconnected', async ({ open }) => {
    const owner = await open({ url: server.url, refusals: [401] });
    await signIn(owner);
    const { clientId, clientSecret } = await register(owner, 'Plate dashboard');

    const person = await open({ url: server.url, refusals: [401], others: [app.url] });
    await person.goto(app.startUrl(server.url, clientId));
    await person.waitForURL('**/sign-in?*');
    await sendSignIn(person, OWNER);
    await person.getByRole('heading', { name: 'Let Plate dashboard in?' }).waitFor();
    await person.getByText('Registered by Genomics Lab').waitFor();
    await person.getByText('See your e-mail address').waitFor();
    await person.getByRole('radio', { name: /Viewer/ }).click();
    await person.getByRole('button', { name: 'Allow' }).click();
    await person.getByRole('heading', { name: 'Back at the client' }).waitFor();
    expect(app.answer().get('state')).toBe('kept');
    expect(app.answer().get('iss')).toBe(server.url);

    const tokens = await app.redeem(server.url, clientId, clientSecret);
    const me = (await (await callApi(tokens.access_token, '/me')).json()) as {
      me: { role: string; authMethod: string };
    };
    expect(me.me).toMatchObject({ role: 'viewer', authMethod: 'oauth' });

    await person.goto('/account');
    await person.getByRole('button', { name: 'Disconnect Plate dashboard from Genomics Lab' }).click();
    await person.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await person.getByText('Plate dashboard is disconnected').waitFor();
    expect((await callApi(tokens.access_token, '/me')).status).toBe(401);
  });

  it('that a person denies learns so and nothing else', async ({ open }) => {
    const call = await openApiSession(server.url);
    const made = await call<{ clientId: string }>('POST', '/applications', {
      name: 'Nosy',
      kind: 'public',
      redirectUris: [app.redirectUri],
    });
    const page = await open({ url: server.url, refusals: [401], others: [app.url] });
    await signIn(page);
    await page.goto(app.startUrl(server.url, made.clientId));
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'Back at the client' }).waitFor();
    expect(app.answer().get('error')).toBe('access_denied');
    expect(app.answer().get('code')).toBe(null);
  });

  it('gets a service account, which stands apart from the people', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    const { clientId, clientSecret } = await register(page, 'Night robot');
    await page.getByRole('button', { name: 'Enable machine-to-machine' }).click();
    await page.getByText('The application can act in its own name').waitFor();
    const reply = await fetch(`${server.url}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    expect((await callApi(token, '/environments')).status).toBe(200);
    await page.goto('/w/genomics-lab/settings/members');
    await page.getByRole('table', { name: 'Service accounts' }).getByText('Night robot').waitFor();
    expect(await page.getByRole('table', { name: 'Members' }).getByText('Night robot').count()).toBe(0);
  });
});
