import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const LIMITS = { rate: { points: 100_000, pointsPerSecond: 10_000 }, signIn: { attemptsPerMinute: 100 } };
const ROWS = 40_000;

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
let tableId: string;

beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: JSON.stringify(LIMITS) } });
  api = await openApiSession(server.url);
  const environment = await api<{ id: string }>('POST', '/environments', { name: 'Freezer' });
  tableId = (await api<{ id: string }>('POST', '/tables', { name: 'Samples', environmentId: environment.id })).id;
  await api('POST', `/tables/${tableId}/columns/bulk`, {
    columns: [
      { name: 'Sample name', type: 'text', required: true },
      { name: 'Concentration', type: 'measure', unit: 'ng/uL' },
    ],
  });
});
afterAll(async () => {
  await server.stop();
  remove();
});

const FILE = {
  name: 'freezer.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('sample_name;Conc (ug/uL);Volume_uL\nA1;0,5;20\nA2;viel;35\n;1,5;12\nA4;2;8\n'),
};

/** Keeps a picture where `SVC_PICTURES` names a folder. */
async function show(page: Page, name: string): Promise<void> {
  const folder = process.env.SVC_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe('an import', () => {
  it('goes from a dropped file over a try to rows; what was left out is downloaded, and all of it is undone', async ({
    open,
  }) => {
    const page = await open({ url: server.url, refusals: [401], acceptDownloads: true });
    await signIn(page);
    await page.goto(`/w/genomics-lab/tables/${tableId}`);
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByText('Drop a file here').waitFor();
    await show(page, 'import-1-file');
    await page.locator('input[type=file]').setInputFiles(FILE);

    const name = page.getByRole('combobox', { name: 'Where sample_name goes' });
    await expect.poll(() => name.inputValue()).toBe('Sample name');
    const concentration = page.getByRole('combobox', { name: 'Where Conc (ug/uL) goes' });
    expect(await concentration.inputValue()).toBe('Concentration (ng/uL)');
    expect(await page.getByRole('combobox', { name: 'Where Volume_uL goes' }).inputValue()).toBe('New column…');
    expect(await page.getByLabel('Unit of the new column for Volume_uL').inputValue()).toBe('uL');
    await show(page, 'import-2-mapping');

    await page.getByRole('button', { name: 'Try it' }).click();
    const outcome = page.getByRole('region', { name: 'What would happen' });
    await outcome.getByText('Of 4 rows: 2 would be added, 2 do not fit.').waitFor();
    await show(page, 'import-3-tried');
    await page.getByRole('button', { name: 'Import', exact: true }).click();

    await page.getByText('Done, some rows left out').waitFor();
    const errors = page.getByRole('table', { name: 'Rows that do not fit' });
    await errors.getByText('needs a value').waitFor();
    await show(page, 'import-4-done');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download left-out rows' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('freezer-rejected.csv');
    const rejected = await readFile((await download.path())!, 'utf8');
    expect(rejected).toContain('A2,viel,35,');
    expect(rejected).not.toContain('A1,');

    const { objects } = await api<{ objects: { data: unknown }[] }>('GET', `/tables/${tableId}/objects`);
    expect(objects.map(({ data }) => data)).toEqual([
      { 'Sample name': 'A1', Concentration: 500, Volume: 20 },
      { 'Sample name': 'A4', Concentration: 2000, Volume: 8 },
    ]);

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 added rows were archived').waitFor();
    expect((await api<{ total: number }>('GET', `/tables/${tableId}/objects`)).total).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await show(page, 'import-4-dark');
    await page.goto('/w/genomics-lab/imports');
    await page.getByRole('link', { name: 'freezer.csv' }).waitFor();
    await page.getByText('Undone').waitFor();
    await show(page, 'import-5-list');
  });

  it('goes on after the server was killed in the middle, without a row twice or missing', {
    timeout: 240_000,
  }, async () => {
    const columns = [{ name: 'Number', type: 'integer' }];
    const { environmentId } = (await api<{ table: { environmentId: string } }>('GET', `/tables/${tableId}`)).table;
    const table = await api<{ id: string }>('POST', '/tables', { name: 'Numbers', environmentId });
    await api('POST', `/tables/${table.id}/columns/bulk`, { columns });
    const mapping = await api<{ id: string }>('POST', '/import-mappings', {
      name: 'Numbers',
      tableId: table.id,
      source: { format: 'json' },
      columns: [{ from: 'n', to: 'Number' }],
    });
    // The session speaks JSON; a list of rows is a file of that kind.
    const rows = Array.from({ length: ROWS }, (_, n) => ({ n }));
    const { id } = await api<{ id: string }>('POST', `/import-mappings/${mapping.id}/run`, rows);
    const read = async () =>
      (await api<{ import: { status: string; counts: { created: number } } }>('GET', `/imports/${id}`)).import;
    await expect.poll(async () => (await read()).counts.created, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await server.stop('SIGKILL');
    server = await startServer(dataDir, { env: { SVC_LIMITS: JSON.stringify(LIMITS) } });
    api = await openApiSession(server.url);
    expect((await read()).counts.created).toBeLessThan(ROWS);
    await expect.poll(async () => (await read()).status, { timeout: 180_000, interval: 500 }).toBe('succeeded');
    const totals = await api<{ rows: unknown[] }>('POST', '/query', {
      from: table.id,
      aggregate: [
        { fn: 'count', as: 'rows' },
        { fn: 'countDistinct', column: 'Number', as: 'numbers' },
      ],
    });
    expect(totals.rows).toEqual([{ rows: ROWS, numbers: ROWS }]);
  });
});
