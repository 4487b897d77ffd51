import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openApiSession } from './api-session.ts';
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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Drops a text file onto an element, as a file manager would. */
async function drop(page: Page, selector: string, name: string, content: string): Promise<void> {
  // As text: the tests are compiled without the words of a browser.
  const made = `new File([${JSON.stringify(content)}], ${JSON.stringify(name)}, { type: 'text/csv' })`;
  const transfer = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(${made}); return data; })()`,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(selector, event, { dataTransfer: transfer });
  }
}

describe('files', () => {
  it('are dropped in, looked at, renamed, downloaded, archived and counted', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto('/w/genomics-lab/files');
    await page.getByText('No files yet').waitFor();
    await drop(page, 'body', 'plate 1.csv', 'Well,OD\nA1,0.41\n');
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Uploads are done').waitFor();
    await uploads.getByRole('button', { name: 'Close uploads' }).click();
    await page.getByLabel('Choose files to upload').setInputFiles([
      { name: 'gel.png', mimeType: 'image/png', buffer: PNG },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Cells were split.') },
    ]);
    const list = page.getByRole('table', { name: 'Files' });
    await list.getByRole('button', { name: 'notes.txt' }).waitFor();
    await uploads.getByText('Uploads are done').waitFor();
    await uploads.getByRole('button', { name: 'Close uploads' }).click();

    await list.getByRole('button', { name: 'plate 1.csv' }).click();
    const pane = page.getByRole('dialog');
    await pane.getByText('A1,0.41').waitFor();
    await pane.getByLabel('Name').fill('Plate one.csv');
    await pane.getByLabel('Name').press('Enter');
    await list.getByRole('button', { name: 'Plate one.csv' }).waitFor();
    const downloading = page.waitForEvent('download');
    await pane.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Plate one.csv');
    expect(readFileSync(await download.path(), 'utf8')).toBe('Well,OD\nA1,0.41\n');
    await pane.getByRole('button', { name: 'Archive' }).click();
    await list.getByRole('button', { name: 'Plate one.csv' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('button', { name: 'Plate one.csv' }).waitFor();
    await pane.getByRole('button', { name: 'Close file' }).click();

    await page.getByTitle('Tiles').click();
    await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'gel.png' }).click();
    await pane.getByRole('img', { name: 'Preview of gel.png' }).waitFor();
    await pane.getByRole('button', { name: 'Close file' }).click();
    await page.getByLabel('Find by name').fill('note');
    await expect.poll(() => page.getByRole('list', { name: 'Files' }).getByRole('button').count()).toBe(1);

    await page.getByRole('tab', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'By kind' }).waitFor();
    await page.getByText('image/png', { exact: true }).first().waitFor();
  }, 60_000);

  it('stand in cells of a table, which they can be dropped into', async ({ open }) => {
    const call = await openApiSession(server.url);
    const environment = await call<{ id: string }>('POST', '/environments', { name: 'Imaging' });
    const table = await call<{ id: string }>('POST', '/tables', { environmentId: environment.id, name: 'Scans' });
    await call('POST', `/tables/${table.id}/columns/bulk`, {
      columns: [
        { name: 'Sample', type: 'text' },
        { name: 'Images', type: 'file' },
      ],
    });
    await call('POST', `/tables/${table.id}/objects`, { data: { Sample: 'S-1' } });
    await call('POST', '/files/base64', { name: 'known.txt', mimeType: 'text/plain', data: 'a25vd24=' });

    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto(`/w/genomics-lab/tables/${table.id}`);
    await page.getByRole('gridcell', { name: 'S-1' }).waitFor();
    await drop(page, '#cell-0-1', 'scan.csv', 'x,y\n1,2\n');
    const cell = page.locator('#cell-0-1');
    await cell.getByText('scan.csv').waitFor();
    await cell.dblclick();
    await page.getByRole('button', { name: 'known.txt' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await cell.getByText('known.txt').waitFor();

    const { files } = await call<{ files: { id: string }[] }>('GET', '/files?name=scan.csv');
    await expect
      .poll(async () => (await call<{ references: object[] }>('GET', `/files/${files[0]!.id}/references`)).references)
      .toEqual([expect.objectContaining({ name: 'S-1', tableName: 'Scans', columnName: 'Images' })]);
    await page.goto(`/w/genomics-lab/files?file=${files[0]!.id}`);
    await page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'S-1' }).click();
    await page.getByRole('group', { name: 'Images' }).getByText('scan.csv').waitFor();
    await page.getByRole('group', { name: 'Images' }).getByRole('button', { name: 'Remove scan.csv' }).click();
    await cell.getByText('scan.csv').waitFor({ state: 'detached' });
  }, 60_000);
});
