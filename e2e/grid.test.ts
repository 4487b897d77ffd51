import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const ROWS = 200_000;
const BULK = 5000;

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
let environmentId: string;
beforeAll(async () => {
  const limits = { rate: { points: 100_000, pointsPerSecond: 10_000 }, signIn: { attemptsPerMinute: 100 } };
  server = await startServer(dataDir, { env: { SVC_LIMITS: JSON.stringify(limits) } });
  api = await openApiSession(server.url);
  environmentId = (await api<{ id: string }>('POST', '/environments', { name: 'Cloning' })).id;
});
afterAll(async () => {
  await server.stop();
  remove();
});

describe('a table', () => {
  it('is designed, typed into, pasted into, undone, filtered, sorted, and a row goes back to an old version', async ({
    open,
  }) => {
    const page = await open({
      url: server.url,
      refusals: [401],
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(page);
    await page.getByRole('link', { name: 'Cloning' }).first().click();
    await page.getByRole('button', { name: 'Create the first table' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Plasmids');
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();

    await page.getByRole('button', { name: 'Add the first column' }).click();
    await design(page, 'Name', 'Text');
    await page.getByRole('button', { name: 'Add column' }).click();
    await design(page, 'Length', 'Whole number');
    await page.getByRole('button', { name: 'Add column' }).click();
    await design(page, 'Concentration', 'Measure with unit', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Unit' }).fill('ng per ul');
      await page
        .getByRole('option', { name: /nanogram per microliter/ })
        .first()
        .click();
    });

    const grid = page.getByRole('grid', { name: 'Plasmids' });
    for (let row = 0; row < 3; row++) {
      await page.getByRole('button', { name: 'Add row' }).click();
      await cell(page, row, 0).waitFor();
    }
    await cell(page, 0, 0).click();
    await type(page, 'pUC19', 'Tab', '2686', 'Tab', '0.5 ug/uL', 'Enter');
    await expectCell(page, 0, 2, '500 ng/µL');
    expect(await cell(page, 0, 1).innerText()).toBe('2686');

    await cell(page, 0, 0).click();
    await page.evaluate(
      "navigator.clipboard.writeText('pET-28a\\t5369\\t120\\r\\npBAD24\\t4542\\t80.5\\r\\npGEX\\t4900\\t33\\r\\n')",
    );
    await page.keyboard.press('Control+v');
    await expectCell(page, 2, 0, 'pGEX');
    await expectCell(page, 1, 2, '80.5 ng/µL');
    await page.keyboard.press('Control+z');
    await expectCell(page, 0, 0, 'pUC19');
    await expectCell(page, 2, 0, '');
    await page.keyboard.press('Control+Shift+z');
    await expectCell(page, 2, 0, 'pGEX');

    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('pET-28a\t5369\npBAD24\t4542');

    await cell(page, 2, 1).click();
    await type(page, '12.5', 'Enter');
    await expect.poll(() => cell(page, 2, 1).getAttribute('aria-invalid')).toBe('true');
    await expectCell(page, 2, 1, '4900 must be a whole number');
    await page.keyboard.press('Escape');
    await expectCell(page, 2, 1, '4900');

    await page.getByRole('button', { name: 'Length', exact: true }).click();
    await expectCell(page, 0, 0, 'pBAD24');
    await page.getByRole('button', { name: 'Length', exact: true }).click();
    await expectCell(page, 0, 0, 'pET-28a');

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Text', { exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Filter as text' });
    await text.fill("Concentration > 0.1 'ug/uL'");
    await text.press('Enter');
    await expect.poll(() => count(page)).toBe('1 of 3 rows');
    await text.fill('');
    await text.press('Enter');
    await expect.poll(() => count(page)).toBe('3 rows');

    await cell(page, 0, 0).click();
    await page.keyboard.press('Space');
    const panel = page.getByRole('dialog', { name: 'pET-28a' });
    await panel.getByRole('tab', { name: 'History' }).click();
    await panel.getByRole('button', { name: 'Revert to version 1' }).click();
    await expect.poll(() => grid.getByText('pET-28a').count()).toBe(0);
    await page
      .getByRole('button', { name: /Revert to version/ })
      .first()
      .waitFor();
  });

  it('of 200 000 rows scrolls to row 150 000 and holds only what is in view', async ({ open }) => {
    const tableId = await seed();
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto(`/w/genomics-lab/tables/${tableId}`);
    await cell(page, 0, 0).getByText('row 1', { exact: true }).waitFor();
    const rowPx = 33;
    await page.evaluate(`document.querySelector('[role=grid]').scrollTop = ${150_000 * rowPx}`);
    await cell(page, 150_000, 0).getByText('row 150001', { exact: true }).waitFor();
    expect(await page.getByRole('gridcell').count()).toBeLessThan(300);

    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await cell(page, ROWS - 1, 0)
      .getByText(`row ${ROWS}`, { exact: true })
      .waitFor();
    await page.keyboard.press('Control+Home');
    await cell(page, 0, 0).getByText('row 1', { exact: true }).waitFor();
  });
});

const cell = (page: Page, row: number, column: number): Locator => page.locator(`#cell-${row}-${column}`);

/** What the page says about how many rows it shows. */
const count = (page: Page): Promise<string> => page.locator('main [role="status"]').first().innerText();

async function expectCell(page: Page, row: number, column: number, text: string): Promise<void> {
  await expect.poll(async () => (await cell(page, row, column).innerText()).replace(/\s+/g, ' ').trim()).toBe(text);
}

/** Types texts and presses the keys that stand between them. */
async function type(page: Page, ...strokes: string[]): Promise<void> {
  for (const stroke of strokes) {
    if (/^(Tab|Enter|Escape)$/.test(stroke)) await page.keyboard.press(stroke);
    else await page.keyboard.type(stroke);
  }
}

async function design(page: Page, name: string, label: string, more?: (dialog: Locator) => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: /New column/ });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await more?.(dialog);
  await dialog.getByRole('button', { name: 'Create column' }).click();
  await page.getByRole('columnheader', { name: new RegExp(name) }).waitFor();
}

async function seed(): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/tables', { environmentId, name: 'Reads' });
  await api('POST', `/tables/${id}/columns/bulk`, {
    columns: [
      { name: 'Name', type: 'text' },
      { name: 'Score', type: 'integer' },
    ],
  });
  for (let first = 0; first < ROWS; first += BULK) {
    const objects = Array.from({ length: BULK }, (_, at) => ({
      data: { Name: `row ${first + at + 1}`, Score: first + at },
    }));
    await api('POST', `/tables/${id}/objects/bulk`, { objects });
  }
  return id;
}
