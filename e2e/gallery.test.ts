import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { listNamelessControls, listPaleTexts } from './page-faults.ts';
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

const TABLE = `document.querySelector('[role=grid][aria-label=Measurements]')`;

const SECTIONS = [
  'Layout',
  'Text',
  'Actions',
  'Fields',
  'Inputs for columns',
  'Table',
  'Tabs, dialogs and toasts',
  'Feedback',
  'Plates',
  'Charts',
];

describe('the gallery', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`shows every family of primitives in ${colorScheme}, each word of it readable`, async ({ open }) => {
      const page = await open({ url: server.url, refusals: [401], colorScheme });
      await signIn(page);
      await page.goto('/w/genomics-lab/settings/workspace');
      await page.getByRole('link', { name: 'UI gallery' }).click();
      for (const name of SECTIONS) await page.getByRole('region', { name, exact: true }).waitFor();
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme);
      expect(await listPaleTexts(page)).toEqual([]);
      expect(await listNamelessControls(page)).toEqual([]);
    });
  }

  it('follows the scheme of the document while it is open', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    const ground = () => page.evaluate(`getComputedStyle(${TABLE}).backgroundColor`);
    const light = await ground();
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')`);
    expect(await ground()).not.toBe(light);
  });

  it('scrolls through 100 000 rows and draws only those in sight', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    const table = page.getByRole('grid', { name: 'Measurements' });
    expect(await table.getAttribute('aria-rowcount')).toBe('100001');
    // As a wheel does it, somewhere in the middle; the median of the frames, since a busy machine drops some.
    const frameMs = await page.evaluate(`(async () => {
      const grid = ${TABLE};
      grid.scrollTop = grid.scrollHeight / 2;
      const times = [];
      for (let step = 0; step < 60; step += 1) {
        const start = performance.now();
        grid.scrollTop += 100;
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - start);
      }
      grid.scrollTop = grid.scrollHeight;
      return times.sort((left, right) => left - right)[30];
    })()`);
    await table.getByText('S26-100000').waitFor();
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    expect(frameMs).toBeLessThan(150);
  });

  it('lets keys go through the table, sort it, select and open rows', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    const table = page.getByRole('grid', { name: 'Measurements' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    expect(await activeText(page, table)).toBe('S26-000001');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeText(page, table)).toBe('S26-100000');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 of 100 000 selected').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Opened S26-000003').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const heading = table.getByRole('columnheader', { name: 'Sample' });
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page, table)).toBe('S26-100000');
  });

  it('lets keys choose a tab, and keeps them inside of an open dialog', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    const tabs = page.getByRole('tablist', { name: 'Run' });
    await tabs.getByRole('tab', { name: 'Layout' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('R² = 0.998').waitFor();

    const button = page.getByRole('button', { name: 'Open a dialog' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename the plate' });
    await dialog.waitFor();
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Open a dialog');
  });

  it('lets keys select wells of a plate and read the values of a chart', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    await page.getByRole('grid', { name: 'IL-6 plate 1' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('Selected: B2, B3, C2, C3').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No wells selected').waitFor();

    const chart = page.getByRole('figure', { name: 'Fold change' });
    await chart.getByRole('group').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await chart.getByText('ACTB, Control: 1.05').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await chart.getByText('ACTB, siRNA: 0.97').waitFor({ state: 'attached' });
    expect(await chart.getByRole('row').count()).toBe(7);
  });

  it('takes what is typed into its fields as the values that the API takes', async ({ open }) => {
    const page = await openGallery(await open({ url: server.url, refusals: [401] }));
    const columns = page.getByRole('region', { name: 'Inputs for columns' });
    const data = async () => JSON.parse((await columns.locator('pre').textContent())!).data as Record<string, unknown>;
    await columns.getByRole('textbox', { name: 'Concentration (measure)', exact: true }).fill('0.5');
    await columns.getByRole('combobox', { name: 'Unit of Concentration (measure)' }).fill('mg/mL');
    await expect.poll(data).toMatchObject({ Concentration: { value: 0.5, unit: 'mg/mL' } });
    await columns.getByRole('combobox', { name: 'Unit of Concentration (measure)' }).fill('mL');
    await columns.getByText('mL does not convert to ng/µL').waitFor();
    await columns.getByRole('textbox', { name: 'Collected (dateTime)' }).fill('2026-05-06 07:08');
    await page.keyboard.press('Tab');
    await expect.poll(data).toMatchObject({ Collected: '2026-05-06T07:08:00Z' });
    await columns.getByRole('textbox', { name: 'Prepared (date)' }).fill('2026-05-06');
    await page.keyboard.press('Tab');
    await expect.poll(data).toMatchObject({ Prepared: '2026-05-06' });
    await columns.getByRole('textbox', { name: 'Settings (json)' }).fill('{"gain":');
    await columns.getByText(/^Not JSON/).waitFor();
    await columns.getByRole('textbox', { name: 'Settings (json)' }).fill('{"gain":90}');
    await expect.poll(data).toMatchObject({ Settings: { gain: 90 } });
    expect(await columns.getByRole('textbox', { name: 'Number (autoName)' }).getAttribute('readonly')).not.toBeNull();
  });
});

async function openGallery(page: Page): Promise<Page> {
  await signIn(page);
  await page.goto('/w/genomics-lab/settings/developer/ui-gallery');
  await page.getByRole('grid', { name: 'Measurements' }).waitFor();
  return page;
}

/** What stands in the cell that the table tells screen readers about. */
async function activeText(page: Page, table: Locator): Promise<string | null> {
  const id = await table.getAttribute('aria-activedescendant');
  return page.evaluate(`document.getElementById(${JSON.stringify(id)})?.textContent ?? null`);
}
