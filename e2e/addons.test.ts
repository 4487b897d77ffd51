import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import type { OpenOptions } from './browser.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
let frames: string;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
  api = await openApiSession(server.url);
  frames = server.url.replace('localhost', '127.0.0.1');
  const environment = await api<{ id: string }>('POST', '/environments', { name: 'Sequencing' });
  const table = await api<{ id: string }>('POST', '/tables', { environmentId: environment.id, name: 'Samples' });
  for (const column of [
    { name: 'Sample', type: 'text' },
    { name: 'Reads', type: 'number' },
    { name: 'Depth', type: 'number' },
  ]) {
    await api('POST', `/tables/${table.id}/columns`, column);
  }
  for (const [Sample, Reads, Depth] of [
    ['S-001', 1200, 30],
    ['S-002', 3400, 52],
  ]) {
    await api('POST', `/tables/${table.id}/objects`, { data: { Sample, Reads, Depth } });
  }
}, 60_000);
afterAll(async () => {
  await server.stop();
  remove();
});

interface Addon {
  id: string;
  name: string;
  enabled: boolean;
  grantedScopes: string[];
  build: { status: string } | null;
}

const listAddons = async (): Promise<Addon[]> => (await api<{ addons: Addon[] }>('GET', '/addons')).addons;
const findAddon = async (name: string): Promise<Addon> => (await listAddons()).find((one) => one.name === name)!;
const codeOf = (page: Page) => page.getByRole('textbox', { name: 'Code of index.tsx' });
const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);

async function enter(open: (options: OpenOptions) => Promise<Page>): Promise<Page> {
  const page = await open({
    url: server.url,
    others: [frames],
    refusals: [401],
    viewport: { width: 1500, height: 900 },
  });
  await signIn(page);
  return page;
}

async function writeAddon(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Addons', exact: true }).click();
  await page.getByRole('banner').getByText('Addons').waitFor();
  await page.getByRole('button', { name: 'Write an addon' }).first().click();
  await page.getByRole('radio', { name: template, exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  if (template !== 'Blank') {
    await page.getByRole('combobox', { name: 'TABLE' }).click();
    await page.getByRole('option', { name: 'Samples' }).click();
  }
  await page.getByRole('button', { name: 'Create and open the studio' }).click();
  await page.waitForURL('**/studio');
  await codeOf(page).waitFor();
}

/** Puts the cursor behind a text of the code. */
async function goBehind(page: Page, text: string): Promise<void> {
  await codeOf(page).click();
  await page.keyboard.press('Control+f');
  const find = page.getByRole('textbox', { name: 'Find' });
  await find.waitFor();
  await find.fill('');
  // Typed, not filled: the editor reads the field with every key.
  await find.pressSequentially(text);
  await find.press('Enter');
  await find.press('Escape');
  await page.keyboard.press('ArrowRight');
}

describe('addons', () => {
  it('begin with templates that all build and run', async ({ open }) => {
    const page = await enter(open);
    for (const [template, shown] of [
      ['Blank', 'Change this text and press Ctrl S.'],
      ['Table viewer', 'S-001'],
      ['Form', 'New row in Samples'],
      ['Chart', 'Depth against Reads'],
    ] as const) {
      const name = `From ${template}`;
      await writeAddon(page, template, name);
      await frameOf(page, name).getByText(shown).first().waitFor();
      expect((await findAddon(name)).build?.status).toBe('green');
    }
  }, 120_000);

  it('are written in the studio: an issue is shown where it is, and what is mended runs', async ({ open }) => {
    const page = await enter(open);
    await writeAddon(page, 'Table viewer', 'Sample list');
    await frameOf(page, 'Sample list').getByText('S-002').waitFor();

    await goBehind(page, "from 'react-dom/client';");
    await page.keyboard.type("\nimport axios from 'axios';");
    const issues = page.getByRole('list', { name: 'Issues' });
    await issues.getByText('IMPORT_DISALLOWED').waitFor();
    await page.getByText('Not saved').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Build failed', { exact: true }).waitFor();
    expect((await findAddon('Sample list')).build?.status).toBe('failed');

    await issues.getByText('IMPORT_DISALLOWED').click();
    await page.keyboard.press('Control+Shift+k');
    await page.keyboard.press('Control+s');
    await page.getByText('Running', { exact: true }).waitFor();
    await issues.getByText('IMPORT_DISALLOWED').waitFor({ state: 'detached' });
    expect((await findAddon('Sample list')).build?.status).toBe('green');

    await page.getByRole('button', { name: 'Manifest' }).click();
    const reads = page.getByRole('checkbox', { name: 'Read rows of your tables' });
    await reads.uncheck();
    await page.getByRole('button', { name: 'Suggest from the code' }).click();
    await page.getByRole('dialog').getByText('"data.read"').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => reads.isChecked()).toBe(true);

    await page.getByRole('radiogroup', { name: 'What is shown below' }).getByText('Calls').click();
    const calls = page.getByRole('list', { name: 'Calls' });
    await calls
      .getByRole('button', { name: /data\.tables\.listObjects.*data\.read.*ok/ })
      .first()
      .click();
    await calls.getByText('"S-001"').first().waitFor();
  }, 90_000);

  it('offer what the types of the SDK know', async ({ open }) => {
    const page = await enter(open);
    await writeAddon(page, 'Table viewer', 'Typed');
    await goBehind(page, 'useAddonState(');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(
        async () => {
          await page.keyboard.type('svc.data.tables.');
          const offered = await page.getByRole('option', { name: 'listObjects' }).first().isVisible();
          if (!offered) await page.waitForTimeout(500);
          const isThere = await page.getByRole('option', { name: 'listObjects' }).first().isVisible();
          await page.keyboard.press('Escape');
          await page.keyboard.press('Control+Shift+ArrowLeft');
          await page.keyboard.press('Shift+Home');
          await page.keyboard.press('Delete');
          return isThere;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  }, 90_000);

  it('are enabled with fewer scopes than they ask for, and live with it', async ({ open }) => {
    const page = await enter(open);
    await writeAddon(page, 'Form', 'Register');
    await frameOf(page, 'Register').getByText('New row in Samples').waitFor();
    await page.getByRole('link', { name: 'Permissions and mapping' }).click();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    const here = page.getByRole('region', { name: 'What it may do here' });
    await here.getByRole('checkbox', { name: 'Add, change and archive rows of your tables' }).uncheck();
    await here.getByRole('button', { name: 'Enable with 1 of 2' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    expect((await findAddon('Register')).grantedScopes).toEqual(['data.read']);

    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL('**/run');
    const consent = page.getByRole('button', { name: /^Allow/ });
    const text = frameOf(page, 'Register').getByText('It may read, and not write.');
    await expect
      .poll(async () => (await consent.isVisible()) || (await text.isVisible()), { timeout: 20_000 })
      .toBe(true);
    if (await consent.isVisible()) await consent.click();
    await text.waitFor();
  }, 90_000);

  it('live in documents, each block with settings and a height of its own', async ({ open }) => {
    const page = await enter(open);
    await writeAddon(page, 'Table viewer', 'Block list');
    await frameOf(page, 'Block list').getByText('S-001').waitFor();
    const { id } = await api<{ id: string }>('POST', '/documents', { title: 'With an addon', markdown: 'Above' });
    await page.goto(`/w/genomics-lab/documents/${id}`);
    const editor = page.getByRole('textbox', { name: 'Text of the document' });
    await editor.getByText('Above').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/addon');
    await page.getByRole('listbox', { name: 'Blocks' }).getByText('Addon').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Block list/ })
      .click();
    const block = page.getByRole('region', { name: 'Addon Block list' });
    await frameOf(page, 'Block list').getByText('S-002').waitFor();

    await block.getByRole('button', { name: 'Settings of Block list' }).click();
    await page.getByRole('textbox', { name: 'Rows' }).fill('1');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await frameOf(page, 'Block list').getByText('S-002').waitFor({ state: 'detached' });
    await frameOf(page, 'Block list').getByText('S-001').waitFor();

    const handle = block.getByRole('separator', { name: 'Height of Block list' });
    const before = Number(await handle.getAttribute('aria-valuenow'));
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBe(before + 24);
    const markdown = async () => (await api<{ markdown: string }>('GET', `/documents/${id}/markdown`)).markdown;
    await expect.poll(markdown, { timeout: 15_000 }).toMatch(/```svc-addon\n\{"id":"[^"]+","instanceId":"[^"]+"\}/);
    await page.reload();
    await frameOf(page, 'Block list').getByText('S-001').waitFor();
  }, 90_000);

  it('are published, installed elsewhere, pointed to what is there, and run', async ({ open }) => {
    const page = await enter(open);
    await writeAddon(page, 'Table viewer', 'Shared list');
    await frameOf(page, 'Shared list').getByText('S-001').waitFor();
    await page.getByRole('link', { name: 'Permissions and mapping' }).click();
    await page.getByRole('tab', { name: 'Sharing' }).click();
    await page.getByRole('textbox', { name: 'What is new' }).fill('The first one.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('in the marketplace').waitFor();

    await page.getByRole('button', { name: /Genomics Lab/ }).click();
    await page.getByRole('menuitem', { name: 'Create workspace' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Second Lab');
    await page.getByRole('dialog').getByRole('button', { name: 'Create workspace' }).click();
    await page.waitForURL('**/w/second-lab');
    await page.getByRole('link', { name: 'Environments', exact: true }).click();
    await page
      .getByRole('button', { name: /environment/i })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Here');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Create/ })
      .click();
    await page.getByRole('button', { name: 'New table in Here' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Own samples');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Create/ })
      .click();
    await page.waitForURL('**/tables/*');

    await page.goto('/w/second-lab/addons?tab=marketplace');
    await page.getByRole('button', { name: 'Shared list' }).click();
    await page.getByRole('dialog').getByText('Read rows of your tables').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Install' }).click();
    await page.getByText('Needs mapping').waitFor();
    const own = page.getByRole('option', { name: 'Own samples' });
    // The window that has just closed gives the focus back, which may close the list again.
    await expect
      .poll(async () => {
        if (!(await own.isVisible())) {
          await page.getByRole('combobox', { name: 'The table whose rows are shown.' }).click();
        }
        return own.isVisible();
      })
      .toBe(true);
    await own.click();
    await page.getByText('Needs approval').waitFor();
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    const consent = page.getByRole('button', { name: 'Allow and open' });
    const heading = frameOf(page, 'Shared list').getByRole('heading', { name: 'Own samples' });
    await expect
      .poll(async () => (await consent.isVisible()) || (await heading.isVisible()), { timeout: 20_000 })
      .toBe(true);
    if (await consent.isVisible()) await consent.click();
    await heading.waitFor();
  }, 120_000);
});
