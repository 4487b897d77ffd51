import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { makeDataDir, runSvc, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
const SIZE = { width: 1440, height: 900 };
const MAX_BYTES = 300_000;

/** Keys as a lab has them; made through the API, so that the pages show what they show to people. */
const KEYS = [
  { name: 'Nightly backup check', scope: { kind: 'role', role: 'viewer' }, expiry: '1y' },
  { name: 'Sequencer hand-over', scope: { kind: 'role', role: 'member' }, expiry: '90d' },
  { name: 'Trial notebook', scope: { kind: 'self' }, expiry: '30d' },
  {
    name: 'Plate reader upload',
    scope: { kind: 'custom', actions: ['ws:view_data', 'ws:edit_data', 'ws:design_data'] },
    expiry: 'never',
  },
];

interface Account {
  email: string;
  password: string;
}

/** Takes the pictures of the README from a server of its own with the demo workspace in it. */
async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { dataDir, remove } = makeDataDir();
  const demo = runSvc(dataDir, ['demo', '--json']);
  if (demo.status !== 0) throw new Error(demo.stderr);
  const { accounts, workspace } = JSON.parse(demo.stdout) as {
    accounts: [Account, ...Account[]];
    workspace: { id: string };
  };
  const server = await startServer(dataDir, { unattended: false });
  const browser = await launchBrowser();
  try {
    const light = await enter(browser, server.url, 'light', accounts[0]);
    await makeKeys(light, server.url, workspace.id);
    await take(light, '/w/demo-lab/environments', 'environments-light');
    await take(light, '/w/demo-lab/settings/developer/api-keys', 'api-keys');
    await light.goto('/w/demo-lab/settings/audit');
    await light.getByRole('button', { name: 'Details of environment.create Plate reader runs' }).click();
    await light.mouse.move(0, 0);
    await take(light, null, 'audit');
    await light.goto('/w/demo-lab/documents');
    await light.getByRole('link', { name: 'Dose response, reporter plasmid' }).first().click();
    await light.getByRole('heading', { name: 'Readings' }).waitFor();
    await take(light, null, 'document');
    await light.goto('/w/demo-lab/addons');
    await light.getByRole('main').getByRole('link', { name: 'ELISA plates' }).click();
    await light.getByRole('link', { name: 'Studio' }).click();
    await light.getByRole('button', { name: 'Allow and open' }).click();
    await light.frameLocator('iframe').getByText('Absorbance at 450 nm').waitFor();
    await take(light, null, 'studio');
    const dark = await enter(browser, server.url, 'dark', accounts[0]);
    await take(dark, '/w/demo-lab/environments', 'environments-dark');
    await dark.goto('/w/demo-lab/inventory');
    await dark.getByRole('link', { name: 'Transfection plate 1' }).click();
    await dark.getByRole('heading', { name: 'Transfection plate 1' }).waitFor();
    await take(dark, null, 'plate-dark');
    await dark.getByRole('link', { name: 'ELISA plates' }).click();
    await dark.frameLocator('iframe').getByText('Absorbance at 450 nm').waitFor();
    await take(dark, null, 'addon-dark');
    await light.goto('/reference');
    await light.locator('.opblock').first().waitFor();
    await take(light, null, 'reference');
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}

async function enter(browser: Browser, url: string, colorScheme: 'light' | 'dark', account: Account): Promise<Page> {
  // Addons run on a site of their own.
  const others = [url.replace('localhost', '127.0.0.1')];
  const { page, context } = await openPage(browser, { url, others, colorScheme, viewport: SIZE, deviceScaleFactor: 1 });
  await context.route('**/api/v1/environments?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spreadOverTime(await response.json()) });
  });
  await signIn(page, account);
  return page;
}

/** The demo was made a moment ago; a lab was not. */
function spreadOverTime(list: { environments: { updatedAt: string }[] }): object {
  const hours = [2, 5, 27, 50, 96, 170, 400];
  const environments = list.environments.map((one, index) => ({
    ...one,
    updatedAt: new Date(Date.now() - (hours[index % hours.length] ?? 1) * 3_600_000).toISOString(),
  }));
  return { ...list, environments };
}

async function makeKeys(page: Page, url: string, workspaceId: string): Promise<void> {
  const headers = { 'x-workspace-id': workspaceId, origin: url };
  const call = async (path: string, data: object): Promise<{ id: string; key: string }> => {
    const response = await page.request.post(`/api/v1${path}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return await response.json();
  };
  for (const { name, scope, expiry } of KEYS) {
    const { id, key } = await call('/api-keys', { name, scope, expiry });
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    if (name === 'Trial notebook') await call(`/api-keys/${id}/revoke`, {});
    else await fetch(`${url}/api/v1/me`, { headers });
    if (name !== 'Plate reader upload') continue;
    const body = JSON.stringify({ name: 'Plate reader runs', description: 'Raw absorbance, one table a run.' });
    await fetch(`${url}/api/v1/environments?reason=Made+by+the+plate+reader`, { method: 'POST', headers, body });
  }
}

async function take(page: Page, path: string | null, name: string): Promise<void> {
  if (path !== null) await page.goto(path);
  await page.waitForLoadState('networkidle');
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file });
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MAX_BYTES}.`);
  process.stdout.write(`${name}.png  ${Math.round(size / 1000)} kB\n`);
}

await takePictures();
