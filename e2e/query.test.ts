import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(dataDir);
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
});

/** Types a word into a picker and takes the option of that name. */
async function choose(picker: Locator, name: string): Promise<void> {
  await picker.click();
  await picker.fill(name);
  await picker.page().getByRole('option', { name, exact: true }).click();
}

async function makeSamples(page: Page, origin: string): Promise<void> {
  const { workspaces } = await (await page.request.get('/api/v1/me/workspaces')).json();
  const headers = { Origin: origin, 'X-Workspace-Id': workspaces[0].id };
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v1${path}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return await response.json();
  };
  const environment = await post('/environments', { name: 'Plates' });
  const columns = [
    { name: 'Name', type: 'text' },
    { name: 'Conc', type: 'measure', unit: 'ng/uL' },
  ];
  const table = await post('/tables', { environmentId: environment.id, name: 'Samples' });
  await post(`/tables/${table.id}/columns/bulk`, { columns });
  const rows = [100, 220, 300].map((Conc, index) => ({ data: { Name: `S${index + 1}`, Conc } }));
  await post(`/tables/${table.id}/objects/bulk`, { objects: rows });
}
