import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
beforeAll(async () => {
  const limits = { rate: { points: 100_000, pointsPerSecond: 10_000 }, signIn: { attemptsPerMinute: 100 } };
  server = await startServer(dataDir, { env: { SVC_LIMITS: JSON.stringify(limits) } });
  api = await openApiSession(server.url);
  const environment = await api<{ id: string }>('POST', '/environments', { name: 'Cloning' });
  await makeTable(environment.id, 'Plasmids', ['pUC19', 'pUC18', '<img src=x onerror=alert(1)> pBAD']);
  await makeTable(
    environment.id,
    'Samples',
    Array.from({ length: 60 }, (_, index) => `Lysate ${index}`),
  );
});
afterAll(async () => {
  await server.stop();
  remove();
});

async function makeTable(environmentId: string, name: string, rows: string[]): Promise<void> {
  const table = await api<{ id: string }>('POST', '/tables', { environmentId, name });
  const columns = [
    { name: 'Name', type: 'text' },
    { name: 'Notes', type: 'longText' },
  ];
  await api('POST', `/tables/${table.id}/columns/bulk`, { columns });
  const objects = rows.map((Name) => ({ data: { Name, Notes: `${name} of the high copy kind` } }));
  await api('POST', `/tables/${table.id}/objects/bulk`, { objects });
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
/** The keys are heard once the page stands. */
async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

describe('the palette', () => {
  it('finds as one types, opens by keyboard alone, and remembers what was opened', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openPalette(page);
    await page.keyboard.type('puc1');
    await option(page, /pUC19/).waitFor();
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    expect(await option(page, /pUC19/).locator('mark').first().innerText()).toBe('pUC1');
    await page.keyboard.type('9');
    await option(page, /pUC18/).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tables\/.*row=/);
    await page.getByRole('grid', { name: 'Plasmids' }).waitFor();

    await openPalette(page);
    await page.getByRole('group', { name: 'Recent' }).getByText('pUC19').waitFor();
    await page.keyboard.type('new table');
    await option(page, 'New table in Cloning').waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('go to members');
    await option(page, 'Go to members').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/members');
  });

  it('forgives a typo, shows text as text, and says when nothing matches', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openPalette(page);
    await field(page).fill('lysaet');
    await page.getByRole('group', { name: 'Results for lysate' }).waitFor();
    await field(page).fill('pBAD');
    await option(page, /<img src=x onerror=alert\(1\)> pBAD/).waitFor();
    await field(page).fill('zzzzqqq');
    await page.getByText('Nothing matches “zzzzqqq”').waitFor();
  });

  it('says that the server cannot be reached, and tries again', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401, 500] });
    await signIn(page);
    let isDown = true;
    await page.route('**/api/v1/search?*', (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', error: 'Internal Server Error', message: 'Down.' } })
        : route.continue(),
    );
    await openPalette(page);
    await field(page).fill('pUC19');
    await page.getByText('The search did not answer').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await option(page, /pUC19/).waitFor();
  });
});

describe('the search page', () => {
  it('narrows by facets, pages, and keeps all of it in the address', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openPalette(page);
    await field(page).fill('copy');
    await option(page, 'See all 63 results').click();
    await page.waitForURL('**/search?q=copy');
    await page.getByText('63 results').waitFor();
    const facets = page.getByRole('complementary', { name: 'Narrow the results' });
    await facets.getByRole('button', { name: /Plasmids/ }).click();
    await page.getByText('3 results').waitFor();
    expect(page.url()).toContain('tableId=');
    await page.reload();
    await page.getByText('3 results').waitFor();
    await facets.getByRole('button', { name: /Plasmids/ }).click();
    await page.getByText('63 results').waitFor();
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.waitForURL(/page=4/);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'changed' }).count()).toBe(3);

    await page.getByLabel('Search for').fill('pUC19');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(page.url()).toMatch(/search\?q=pUC19$/);
    await page.getByRole('link', { name: 'pUC19' }).click();
    await page.waitForURL(/\/tables\/.*row=/);
  });
});
