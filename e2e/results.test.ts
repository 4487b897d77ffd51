import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
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

describe('results', () => {
  it('are described by a schema, pasted, finalized, and corrected with a reason', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto('/w/genomics-lab/results/schemas');
    await page.getByRole('button', { name: 'New schema' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('ELISA');
    await dialog.getByLabel('Column name').fill('Well');
    await dialog.getByRole('button', { name: 'Add column' }).click();
    await dialog.getByLabel('Column name').nth(1).fill('IL-6');
    await dialog.getByRole('combobox', { name: 'Column type' }).nth(1).click();
    await page.getByRole('option', { name: 'Measure with unit' }).click();
    await dialog.getByRole('combobox', { name: 'Unit' }).fill('pg/mL');
    await dialog.getByRole('button', { name: 'Create schema' }).click();
    await page.getByRole('table', { name: 'Schemas' }).getByText('IL-6 (pg/mL)').waitFor();

    await page.goto('/w/genomics-lab/results?create=true');
    await dialog.getByLabel('Name').fill('Plate 1');
    await dialog.getByRole('combobox', { name: 'Schema' }).click();
    await page.getByRole('option', { name: 'ELISA' }).click();
    await dialog.getByRole('button', { name: 'Create batch' }).click();
    await page.getByRole('heading', { name: 'Plate 1' }).waitFor();

    await page.getByRole('button', { name: 'Add rows' }).click();
    await dialog.getByRole('textbox', { name: 'Rows' }).fill('IL-6 (ng/mL)\tWell\n0.5\tA1\nlow\tA2');
    await dialog.getByText('2 rows, columns from the first line').waitFor();
    await dialog.getByRole('button', { name: 'Add rows' }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByText('1 of 2 rows do not fit: 2.').waitFor();

    await page.getByRole('button', { name: 'Add rows' }).click();
    await dialog.getByText('Replace the 2 there').click();
    await dialog.getByRole('textbox', { name: 'Rows' }).fill('IL-6 (ng/mL)\tWell\n0.5\tA1\n0.7\tA2');
    await dialog.getByRole('button', { name: 'Replace rows' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Finalize…' }).click();
    await dialog.getByRole('button', { name: 'Finalize' }).click();
    await page.getByText('SHA-256 of the rows').waitFor();
    await page.getByRole('table', { name: 'Rows' }).getByText('500').waitFor();

    await page.getByRole('button', { name: 'Correct…' }).click();
    const record = dialog.getByRole('button', { name: 'Record correction' });
    expect(await record.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('A2 was diluted twice');
    await dialog.getByRole('textbox', { name: 'Rows' }).fill('Well\tIL-6\nA1\t500\nA2\t1400');
    await record.click();
    const chain = page.getByRole('list', { name: 'Chain of corrections' });
    await chain.getByText('A2 was diluted twice').waitFor();
    await expect.poll(() => chain.getByRole('listitem').count()).toBe(2);
    await chain.getByText('Superseded').waitFor();
    await chain.getByRole('link').click();
    await page.getByRole('table', { name: 'Rows' }).getByText('700').waitFor();
  }, 30_000);
});
