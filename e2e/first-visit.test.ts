import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { makeDataDir, OWNER, type RunningServer, startServer } from './running-server.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(dataDir, { unattended: false });
});
afterAll(async () => {
  await server.stop();
  remove();
});

const KEY_FORM = /^svc_[0-9A-Za-z]{22}_[0-9A-Za-z]{46}$/;

describe('the first visit', () => {
  it('leads from set-up to a key that works for its actions, is seen in the audit trail, and stops when revoked', async ({
    open,
  }) => {
    const page = await open({ url: server.url });
    await setUp(page);
    const key = await createCustomKey(page);

    const me = await call(key, 'GET', '/me');
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      me: { actions: ['ws:view_data', 'ws:edit_data', 'ws:design_data'], workspace: { name: OWNER.workspace } },
    });
    const made = await call(key, 'POST', '/environments', {
      name: 'Sequencing runs',
      reason: 'First run of the robot',
    });
    expect(made.status).toBe(201);
    const refused = await call(key, 'GET', '/audit');
    expect(refused).toMatchObject({ status: 403, body: { error: expect.any(String), message: expect.any(String) } });

    await seeTheWrite(page);
    await revoke(page);
    const after = await call(key, 'GET', '/me');
    expect(after).toMatchObject({ status: 401, body: { code: 'KEY_REVOKED' } });
  });

  it('offers set-up to nobody afterwards', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await page.goto('/setup');
    await page.waitForURL('**/sign-in');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

async function setUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForURL('**/setup');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(5);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await page.getByLabel('Organization name').fill('Example University');
  await page.getByLabel('Workspace name').fill(OWNER.workspace);
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await page.waitForURL('**/w/genomics-lab');
  await page.getByText('Good to see you, Ada').waitFor();
}

async function createCustomKey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API Keys' }).click();
  await page.getByRole('button', { name: 'Create API Key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Plate reader upload');
  const scope = dialog.getByRole('radiogroup', { name: 'Scope' });
  await scope.getByText('Custom API Scope').waitFor();
  const radios = await scope.getByRole('radio').all();
  const offered = await Promise.all(radios.map((radio) => radio.getAttribute('value')));
  expect(offered).toEqual(['self', 'admin', 'member', 'viewer', 'custom']);

  await scope.getByRole('radio', { name: 'Custom API Scope' }).check();
  await dialog.getByRole('button', { name: 'Create API Key' }).click();
  await dialog.getByText('Tick at least one action').waitFor();
  expect(await dialog.getByRole('checkbox', { name: /owner/i }).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: 'Design tables, columns and environments' }).check();
  for (const implied of ['View data', 'Edit data']) {
    const box = dialog.getByRole('checkbox', { name: implied });
    expect([implied, await box.isChecked(), await box.isDisabled()]).toEqual([implied, true, true]);
  }
  const other = dialog.getByRole('checkbox', { name: 'View the audit trail' });
  expect([await other.isChecked(), await other.isDisabled()]).toEqual([false, false]);

  await dialog.getByRole('combobox', { name: 'Expiry' }).or(dialog.getByLabel('Expiry')).first().click();
  const expiries = await page.getByRole('option').allTextContents();
  expect(expiries).toEqual(['30 days', '90 days', '1 year', 'Never']);
  await page.getByRole('option', { name: '90 days' }).click();
  await dialog.getByRole('button', { name: 'Create API Key' }).click();
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue();
  expect(key).toMatch(KEY_FORM);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible(), 'Escape must not lose a key that is shown once').toBe(true);
  await dialog.getByRole('button', { name: 'I have saved the key' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  const row = page.getByRole('row', { name: /Plate reader upload/ });
  await row.getByText('Custom, 3 actions').filter({ visible: true }).waitFor();
  await row.getByText('Active').waitFor();
  expect(await page.content()).not.toContain(key);
  return key;
}

async function seeTheWrite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const row = page.getByRole('row', { name: /Sequencing runs.*environment\.create/ });
  await row.waitFor();
  for (const words of ['Ada Lovelace', 'API key', 'Plate reader upload', 'First run of the robot']) {
    expect(await row.innerText()).toContain(words);
  }
  const rows = page.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
  expect(await rows.count()).toBeGreaterThan(1);
  await page.getByRole('form', { name: 'Filters' }).getByLabel('Through', { exact: true }).first().click();
  await page.getByRole('option', { name: 'API key' }).click();
  await page.waitForURL('**/audit?authMethod=api_key');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  await page.getByText('Request id').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
}

async function revoke(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'API Keys' }).click();
  await page.getByRole('button', { name: 'Revoke Plate reader upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Plate reader upload is revoked').waitFor();
}

async function call(
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
