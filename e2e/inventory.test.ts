import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let call: CallApi;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
  call = await openApiSession(server.url);
});
afterAll(async () => {
  await server.stop();
  remove();
});

const INVENTORY = '/w/genomics-lab/inventory';

interface Made {
  id: string;
  name: string;
}

async function make(body: object): Promise<Made> {
  return await call<Made>('POST', '/inventory/containers', body);
}

/** Types as a reader does: all keys at once, whatever the load of the machine, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const keys = JSON.stringify([...code, 'Enter']);
  await page.evaluate(`{
    const focused = document.activeElement ?? document.body;
    for (const key of ${keys}) {
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }`);
}

describe('the inventory', () => {
  it('takes a lot from its receipt over a plate, a scan and a use to its audit trail', async ({ open }) => {
    const { id: environmentId } = await call<Made>('POST', '/environments', { name: 'Reagents' });
    const { id: tableId } = await call<Made>('POST', '/tables', { environmentId, name: 'Buffers', kind: 'itemType' });
    await call('POST', `/tables/${tableId}/columns`, { name: 'Name', type: 'text' });
    await call('POST', `/tables/${tableId}/objects`, { data: { Name: 'Tris buffer' } });
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    const dialog = page.getByRole('dialog');

    // Storage, from nothing.
    await page.getByRole('link', { name: 'Inventory' }).click();
    await page.getByText('Nothing is stored yet').waitFor();
    await page.getByRole('button', { name: 'New container' }).first().click();
    await dialog.getByLabel('Name', { exact: true }).fill('Freezer 2');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Freezer 2' }).waitFor();
    await page.getByRole('button', { name: 'Add to Freezer 2' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Plate 1');
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Plate' }).click();
    await dialog.getByRole('combobox', { name: 'Grid' }).click();
    await page.getByRole('option', { name: '96-well plate' }).click();
    await dialog.getByLabel('Barcode').fill('PLATE-1');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Show what is in Freezer 2' }).click();
    await page.getByRole('link', { name: 'Plate 1' }).waitFor();

    // A lot comes in.
    await page.getByRole('tab', { name: 'Lots' }).click();
    await page.getByRole('button', { name: 'Receive lot' }).first().click();
    await dialog.getByRole('combobox', { name: 'Item type' }).click();
    await page.getByRole('option', { name: 'Buffers' }).click();
    await dialog.getByRole('combobox', { name: 'Item', exact: true }).click();
    await page.getByRole('option', { name: 'Tris buffer' }).click();
    await dialog.getByLabel('Lot', { exact: true }).fill('TB-2026-03');
    await dialog.getByLabel('Expires').fill('2030-01-31');
    await dialog.getByLabel('Barcode', { exact: true }).fill('STOCK-1');
    await dialog.getByLabel('Amount in each').fill('10');
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await page.getByRole('heading', { name: 'TB-2026-03' }).waitFor();
    await page.getByText('10 mL').first().waitFor();
    await page.getByRole('table', { name: 'Containers' }).getByRole('link', { name: 'TB-2026-03' }).first().click();

    // Aliquots of it go into a plate.
    await page.getByRole('button', { name: 'More for TB-2026-03' }).click();
    await page.getByRole('menuitem', { name: 'Aliquot…' }).click();
    await dialog.getByLabel('Amount of each').fill('200');
    await dialog.getByLabel('Unit').fill('uL');
    await dialog.getByText('8 × 0.2 mL = 1.6 mL of 10 mL; 8.4 mL are left.').waitFor();
    await dialog.getByRole('combobox', { name: 'Into' }).fill('Plate');
    await page.getByRole('option', { name: 'Plate 1' }).click();
    await dialog.getByText('96 places are free.').waitFor();
    await dialog.getByRole('button', { name: 'Make 8' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('8.4 mL', { exact: true }).waitFor();

    // A tube is moved by scanning where it goes, then the tube itself.
    await make({ name: 'Box 7', kind: 'box', grid: { rows: 9, columns: 9 }, barcode: 'BOX-7' });
    await page.getByRole('heading', { name: 'TB-2026-03' }).click();
    await scan(page, 'BOX-7');
    await dialog.getByRole('button', { name: 'Put into it' }).click();
    await dialog.getByText('Scan what goes into Box 7.').waitFor();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('STOCK-1');
    await page.keyboard.press('Enter');
    await dialog.getByText('TB-2026-03 → Box 7 A1').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Where it stands' }).getByText('A1').waitFor();

    // Some is used, in another unit, and taken back.
    await page.getByRole('button', { name: 'Consume…' }).click();
    await dialog.getByLabel('Amount', { exact: true }).fill('900');
    await dialog.getByLabel('Unit').fill('kg');
    await dialog.getByText(/kg .* cannot be converted/).waitFor();
    await dialog.getByLabel('Unit').fill('uL');
    await dialog.getByText('0.9 mL of 8.4 mL; 7.5 mL are left.').waitFor();
    await dialog.getByLabel('Used for').fill('Gel 12');
    await dialog.getByRole('button', { name: 'Consume' }).click();
    await page.getByText('7.5 mL', { exact: true }).waitFor();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByRole('button', { name: /^Reverse/ }).click();
    await dialog.getByLabel('Reason').fill('Wrong tube');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('8.4 mL', { exact: true }).waitFor();
    await timeline.getByText('Reversed +0.9 mL').waitFor();
    await timeline.getByText('“Wrong tube”').waitFor();
    await expect.poll(() => timeline.getByRole('button', { name: /^Reverse/ }).count()).toBe(0);

    // The trail tells all of it.
    await page.getByRole('link', { name: 'Audit trail of this container' }).click();
    const trail = page.getByRole('table', { name: 'Audit trail' });
    for (const action of ['create', 'split', 'move', 'consume', 'reverse']) {
      await trail.getByText(`container.${action}`).first().waitFor();
    }
  }, 60_000);

  it('rearranges a plate by dragging, ranges and the keyboard', async ({ open }) => {
    const plate = await make({ name: 'Drag plate', kind: 'plate', grid: { rows: 32, columns: 48 } });
    for (const [name, position] of [
      ['one', 'A1'],
      ['two', 'A2'],
      ['three', 'C5'],
    ]) {
      await make({ name, kind: 'other', parentId: plate.id, position });
    }
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto(`${INVENTORY}/containers/${plate.id}`);
    const well = (name: string) => page.getByRole('gridcell', { name, exact: true });
    await well('A1, one').waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(1536);

    await well('A1, one').click();
    await well('A2, two').click({ modifiers: ['Shift'] });
    await page.getByText('2 chosen').waitFor();
    await well('A1, one').hover();
    await page.mouse.down();
    await well('B4, free').hover();
    await well('C4, free').hover();
    await page.mouse.up();
    // The range lands on C4 and C5; who stood in C5 goes to a place that became free.
    await well('C4, one').waitFor();
    await well('C5, two').waitFor();
    await well('A1, three').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await well('A1, one').waitFor();
    await well('C5, three').waitFor();

    await well('A1, one').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 chosen').waitFor();
    await page.getByRole('button', { name: 'Aliquot into 2…' }).waitFor();
  }, 60_000);

  it('tells what is out, with whom and since when, and hears no scan in a field', async ({ open }) => {
    const box = await make({ name: 'Box 8', kind: 'box', grid: { rows: 9, columns: 9 }, barcode: 'BOX-8' });
    await make({ name: 'Enzyme', kind: 'tube', barcode: 'TUBE-8', parentId: box.id, position: 'B2' });
    const page = await open({ url: server.url, refusals: [401, 404] });
    await signIn(page);
    const dialog = page.getByRole('dialog');
    await page.goto(`${INVENTORY}/checked-out`);
    await page.getByText('Everything is in its place').waitFor();

    await scan(page, 'TUBE-8');
    await dialog.getByRole('button', { name: 'Check out' }).click();
    await dialog.getByText('Enzyme is in your hands').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('table', { name: 'Checked out' }).getByRole('row', { name: /Enzyme/ });
    await row.getByText('Ada Lovelace').waitFor();
    await row.getByText('Box 8').waitFor();
    await row.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('Everything is in its place').waitFor();

    await scan(page, 'NO-SUCH-CODE');
    await dialog.getByRole('list', { name: 'What was scanned' }).getByText('NO-SUCH-CODE').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.goto(INVENTORY);
    await page.getByRole('textbox', { name: 'Search the storage' }).focus();
    await page.keyboard.type('TUBE-8');
    await page.keyboard.press('Enter');
    const hit = page.getByRole('table', { name: 'Containers' }).getByRole('row', { name: /Enzyme/ });
    await hit.getByText('Box 8 B2').waitFor();
    expect(await dialog.count()).toBe(0);
  }, 60_000);
});
