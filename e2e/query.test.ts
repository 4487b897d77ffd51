import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { readXlsx } from './read-xlsx.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
});
afterAll(async () => {
  await server.stop();
  remove();
});

describe('a query', () => {
  it('is built with a unit, run, switched to text and back, saved, and run again with a parameter', async ({
    open,
  }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await makeSamples(page, server.url);
    await page.goto('/w/genomics-lab/query');
    await choose(page.getByRole('combobox', { name: 'Table' }), 'Samples');

    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page.getByRole('combobox', { name: 'Column', exact: true }), 'Conc');
    await page.getByLabel('Value').fill('0.2');
    await page.getByRole('combobox', { name: 'Unit' }).fill('ug/uL');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Run' }).click();
    const answer = page.getByRole('table', { name: 'Answer' });
    await answer.getByText('S3').waitFor();
    await expect.poll(() => answer.locator('tbody tr').count()).toBe(2);
    expect(await answer.getByText('S1').count()).toBe(0);

    await page.getByText('Text', { exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Condition' });
    await expect.poll(() => text.inputValue()).toBe("Conc > 0.2 'ug/uL'");
    await text.fill("Conc > > 0.2 'ug/uL'");
    await page.getByRole('alert').getByText('expected a value at character 7').waitFor();
    await text.fill("Conc > $least 'ug/uL'");
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByText('Builder', { exact: true }).click();
    await expect.poll(() => page.getByLabel('Value').inputValue()).toBe('$least');

    await page.getByRole('button', { name: 'Save as…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Concentrated samples');
    await dialog.getByLabel('Label').fill('At least');
    await dialog.getByRole('button', { name: 'Save query' }).click();
    await page.getByRole('heading', { name: 'Concentrated samples' }).waitFor();
    await page.getByLabel('At least').fill('0.25');
    await page.getByRole('button', { name: 'Run' }).click();
    await answer.getByText('S3').waitFor();
    await expect.poll(() => answer.locator('tbody tr').count()).toBe(1);
  }, 30_000);

  it('is saved as a sheet with types, titles in bold and units, however many rows there are', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await makeReadings(page, server.url);
    await page.goto('/w/genomics-lab/query');
    await choose(page.getByRole('combobox', { name: 'Table' }), 'Readings');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloads = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const download = await downloads;
    expect(download.suggestedFilename()).toBe('Readings.xlsx');
    const { rows, isBold } = await readXlsx(await download.path());

    const titles = rows[0]!.map((cell) => cell.value);
    const at = (row: number, title: string) => rows[row]![titles.indexOf(title)];
    expect(titles).toEqual(expect.arrayContaining(['Name', 'Conc (ng/uL)', 'Day', 'Read at (UTC)', 'Ok']));
    expect(rows[0]!.every(isBold)).toBe(true);
    expect(isBold(at(1, 'Name')!)).toBe(false);
    expect(rows).toHaveLength(READING_COUNT + 1);
    const names = rows.slice(1).map((row) => row[titles.indexOf('Name')]!.value);
    expect(new Set(names).size).toBe(READING_COUNT);
    const first = names.indexOf('constructor') + 1;
    expect(at(first, 'Conc (ng/uL)')).toMatchObject({ type: 'n', value: '0.25' });
    expect(at(first, 'Ok')).toMatchObject({ type: 'b', value: '1' });
    // Days since 30 December 1899, as sheets count them.
    expect(at(first, 'Day')).toMatchObject({ type: 'n', value: '46054' });
    expect(at(first, 'Read at (UTC)')).toMatchObject({ type: 'n', value: '46054.5' });
  }, 60_000);
});

/** Enough that the file is larger than what is packed at once. */
const READING_COUNT = 6000;

/** Types a word into a picker and takes the option of that name. */
async function choose(picker: Locator, name: string): Promise<void> {
  await picker.click();
  await picker.fill(name);
  await picker.page().getByRole('option', { name, exact: true }).click();
}

async function makeReadings(page: Page, origin: string): Promise<void> {
  const columns = [
    { name: 'Name', type: 'text' },
    { name: 'Conc', type: 'measure', unit: 'ng/uL' },
    { name: 'Day', type: 'date' },
    { name: 'Read at', type: 'dateTime' },
    { name: 'Ok', type: 'boolean' },
  ];
  const rows = Array.from({ length: READING_COUNT }, (_, index) => ({
    data: {
      Name: index === 0 ? 'constructor' : `R${index}`,
      Conc: 0.25 + index,
      Day: '2026-02-01',
      'Read at': '2026-02-01T12:00:00Z',
      Ok: index % 2 === 0,
    },
  }));
  await makeTable(page, origin, { environment: 'Readers', table: 'Readings', columns, rows });
}

async function makeSamples(page: Page, origin: string): Promise<void> {
  const columns = [
    { name: 'Name', type: 'text' },
    { name: 'Conc', type: 'measure', unit: 'ng/uL' },
  ];
  const rows = [100, 220, 300].map((Conc, index) => ({ data: { Name: `S${index + 1}`, Conc } }));
  await makeTable(page, origin, { environment: 'Plates', table: 'Samples', columns, rows });
}

interface TableToMake {
  environment: string;
  table: string;
  columns: object[];
  rows: object[];
}

async function makeTable(page: Page, origin: string, { columns, rows, ...names }: TableToMake): Promise<void> {
  const { workspaces } = await (await page.request.get('/api/v1/me/workspaces')).json();
  const headers = { Origin: origin, 'X-Workspace-Id': workspaces[0].id };
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v1${path}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return await response.json();
  };
  const environment = await post('/environments', { name: names.environment });
  const table = await post('/tables', { environmentId: environment.id, name: names.table });
  await post(`/tables/${table.id}/columns/bulk`, { columns });
  for (let at = 0; at < rows.length; at += 5000)
    await post(`/tables/${table.id}/objects/bulk`, { objects: rows.slice(at, at + 5000) });
}
