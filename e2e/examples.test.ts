import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { launchBrowser, openPage } from './browser.ts';
import { makeDataDir, type RunningServer, runSvc, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const EXAMPLES = fileURLToPath(new URL('../examples/addons/', import.meta.url));
const PICTURES = fileURLToPath(new URL('../.cache/pictures/', import.meta.url));

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let browser: Browser;
let page: Page;
let faults: readonly string[];
let api: CallApi;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const demo = runSvc(dataDir, ['demo', '--json']);
  expect(demo.status, demo.stderr).toBe(0);
  const { accounts, workspace } = JSON.parse(demo.stdout) as {
    accounts: [{ email: string; password: string }];
    workspace: { id: string };
  };
  server = await startServer(dataDir, { unattended: false });
  api = await openApiSession(server.url, workspace.id, accounts[0]);
  // One of them draws in three dimensions, here without a graphics card.
  browser = await launchBrowser(['--enable-unsafe-swiftshader']);
  const others = [server.url.replace('localhost', '127.0.0.1')];
  const viewport = { width: 1440, height: 1000 };
  ({ page, faults } = await openPage(browser, { url: server.url, others, refusals: [401], viewport }));
  await signIn(page, accounts[0]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  remove();
});

interface Named {
  id: string;
  name: string;
}

const findTable = async (name: string): Promise<string> =>
  (await api<{ tables: Named[] }>('GET', '/tables?limit=500')).tables.find((one) => one.name === name)!.id;
const findSchema = async (name: string): Promise<string> =>
  (await api<{ schemas: Named[] }>('GET', '/results/schemas?limit=200')).schemas.find((one) => one.name === name)!.id;
const findContainer = async (name: string): Promise<string> =>
  (await api<{ containers: Named[] }>('GET', '/inventory/containers?topLevel=true&limit=100')).containers.find(
    (one) => one.name === name,
  )!.id;

/** Installs an example as a person does: its sources as they stand, its entities chosen, built. */
async function make(folder: string, entities: Record<string, string>): Promise<Named> {
  const dir = join(EXAMPLES, folder);
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as object;
  const scripts = readdirSync(dir)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, content: readFileSync(join(dir, path), 'utf8') }));
  const addon = await api<Named>('POST', '/addons', { name: `Example ${folder}`, manifest, scripts });
  await api('PATCH', `/addons/${addon.id}/entities`, { entities });
  const { build } = await api<{ build: { status: string; issues: object[] } }>('POST', `/addons/${addon.id}/build`, {});
  expect(build.issues).toEqual([]);
  expect(build.status).toBe('green');
  return addon;
}

async function run(folder: string, entities: Record<string, string>): Promise<FrameLocator> {
  const { id, name } = await make(folder, entities);
  await page.goto(`/w/demo-lab/addons/${id}/run`);
  return page.frameLocator(`iframe[title="${name}"]`);
}

/** In light and dark; the app follows the system, and the frame follows the app. */
async function photograph(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faults).toEqual([]);
}

describe('an example', () => {
  it('shows a plate as a heat map', async () => {
    const frame = await run('plate-heat-map', { WELLS: await findTable('ELISA wells') });
    const plate = frame.getByRole('grid', { name: /IL6-001/ });
    await plate.waitFor();
    await frame.getByText('96 wells, coloured by').waitFor();
    await photograph('plate-heat-map');
  });

  it('registers a sample by a form made from the columns', async () => {
    const tableId = await findTable('Samples');
    const count = async (): Promise<number> =>
      (await api<{ total: number }>('GET', `/tables/${tableId}/objects?limit=1`)).total;
    const before = await count();
    const frame = await run('sample-registration', { SAMPLES: tableId });
    await frame.getByRole('heading', { name: 'Register in Samples' }).waitFor();
    await photograph('sample-registration');
    await frame.getByRole('button', { name: 'Register' }).click();
    await page.getByText('is registered').first().waitFor();
    await expect.poll(count).toBe(before + 1);
  });

  it('fits growth curves', async () => {
    const frame = await run('growth-curve-fit', { GROWTH: await findSchema('Growth curve') });
    await frame.getByRole('grid', { name: 'Fits' }).getByRole('row').nth(1).waitFor();
    await frame.getByText('Doubling time').first().waitFor();
    await photograph('growth-curve-fit');
  });

  it('draws a box in three dimensions', async () => {
    const frame = await run('box-viewer-3d', { STORE: await findContainer('Institute') });
    await frame.getByRole('img', { name: /in three dimensions/ }).waitFor();
    await frame
      .getByRole('grid', { name: /^Tubes of/ })
      .getByRole('row')
      .nth(1)
      .click();
    await photograph('box-viewer-3d');
  });

  it('moves cards from lane to lane, and the rows with them', async () => {
    const tableId = await findTable('Samples');
    const frame = await run('kanban-board', { CARDS: tableId });
    const lane = frame.getByRole('region', { name: 'new' });
    const menu = lane.getByRole('button', { name: /^Move / }).first();
    const name = (await menu.getAttribute('aria-label'))!.replace('Move ', '');
    await photograph('kanban-board');
    await menu.click();
    await frame.getByRole('menuitem', { name: 'Move to running' }).click();
    const filter = encodeURIComponent(`Name = "${name}"`);
    await expect
      .poll(async () => {
        const { objects } = await api<{ objects: { data: { Status: string } }[] }>(
          'GET',
          `/tables/${tableId}/objects?filter=${filter}`,
        );
        return objects[0]?.data.Status;
      })
      .toBe('running');
  });

  it('watches the stock in one unit', async () => {
    const frame = await run('stock-dashboard', { ITEMS: await findTable('Plasmids') });
    await frame.getByRole('heading', { name: 'Stock' }).waitFor();
    await frame.getByText('All', { exact: true }).click();
    await frame.getByRole('grid', { name: 'Lots' }).getByRole('row').nth(1).waitFor();
    await photograph('stock-dashboard');
  });

  it('reviews drafts of results and makes one final', async () => {
    const schemaId = await findSchema('IL-6 ELISA');
    const countFinal = async (): Promise<number> =>
      (await api<{ batches: object[] }>('GET', `/results/batches?schemaId=${schemaId}&finalized=true&limit=200`))
        .batches.length;
    const before = await countFinal();
    const frame = await run('results-review', { SCHEMA: schemaId });
    await frame.getByRole('heading', { name: 'Results to review' }).waitFor();
    await photograph('results-review');
    await frame.getByRole('button', { name: 'Finalize' }).click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
    await expect.poll(countFinal).toBe(before + 1);
  });
});
