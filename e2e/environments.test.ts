import type { Locator, Page } from 'playwright-core';
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

describe('environments', () => {
  it('are made, renamed, archived and brought back at once, restored later, and deleted for good with a reason', async ({
    open,
  }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await create(page, 'Plasmid librari');

    await page.getByRole('button', { name: 'Plasmid librari', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Plasmid library');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(page, 'Plasmid library').waitFor();

    await choose(page, 'Plasmid library', 'Archive');
    await row(page, 'Plasmid library').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Plasmid library').waitFor();

    await choose(page, 'Plasmid library', 'Archive');
    await row(page, 'Plasmid library').waitFor({ state: 'detached' });
    await page.getByText('Archived', { exact: true }).click();
    await choose(page, 'Plasmid library', 'Restore');
    await page.getByText('Nothing is archived').waitFor();
    await page.getByText('Active', { exact: true }).click();

    await choose(page, 'Plasmid library', 'Delete for good…');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('Made twice – siehe “Plasmide”');
    await confirm.click();
    await page.getByText('No environments yet').waitFor();

    await page.goto('/w/genomics-lab/settings/audit?action=environment.delete');
    await page
      .getByRole('row', { name: /Plasmid library/ })
      .getByText('Made twice – siehe “Plasmide”')
      .waitFor();
  });

  it('refuse a name that is taken, beside the field, and keep what was typed', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401, 409] });
    await signIn(page);
    await create(page, 'Cell culture');
    await page.getByRole('button', { name: 'New environment' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('cell culture');
    await page.getByRole('dialog').getByRole('button', { name: 'Create environment' }).click();
    await page.locator('[role="dialog"] [aria-invalid="true"]').waitFor();
    expect(await name.inputValue()).toBe('cell culture');
  });

  it('show a conflict to the second of two who change the same one, and lose the words of neither', async ({
    open,
  }) => {
    const [first, second] = await Promise.all([
      open({ url: server.url, refusals: [401] }),
      open({ url: server.url, refusals: [401, 409, 412] }),
    ]);
    await signIn(first);
    await create(first, 'Sequencing runs');
    await signIn(second);
    await second.goto('/w/genomics-lab/environments');
    await Promise.all(
      [first, second].map((page) => page.getByRole('button', { name: 'Sequencing runs', exact: true }).click()),
    );
    await save(first, 'Nanopore only, since May.');
    await row(first, 'Sequencing runs').getByText('Nanopore only, since May.').waitFor();

    await save(second, 'Sanger and Nanopore.');
    const alert = second.getByRole('alert');
    await alert.getByText('Somebody else saved in the meantime').waitFor();
    expect(await alert.innerText()).toContain('Nanopore only, since May.');
    expect(await alert.innerText()).toContain('Sanger and Nanopore.');
    expect(await second.getByRole('dialog').getByLabel('Description').inputValue()).toBe('Sanger and Nanopore.');
    await alert.getByRole('button', { name: 'Save mine over it' }).click();
    await row(second, 'Sequencing runs').getByText('Sanger and Nanopore.').waitFor();

    await second.goto('/w/genomics-lab/settings/audit?action=environment.update');
    await expect
      .poll(() => second.getByRole('table', { name: 'Audit trail' }).locator('tbody tr').count())
      .toBeGreaterThan(1);
    await second.getByRole('button', { name: 'Details of environment.update Sequencing runs' }).nth(1).click();
    await second.getByText('Nanopore only, since May.').waitFor();
  });

  it('are made with the keyboard alone, and Escape leaves without making one', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.goto('/w/genomics-lab/environments');
    await row(page, 'Sequencing runs').waitFor();
    await tabTo(page, 'New environment');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type('Never made');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('New environment');

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type('Antibody inventory');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Target, host, clone, lot.');
    await tabTo(page, 'Create environment');
    await page.keyboard.press('Enter');
    await row(page, 'Antibody inventory').getByText('Target, host, clone, lot.').waitFor();
    expect(await row(page, 'Never made').count()).toBe(0);
  });
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Environments' }).getByRole('row').filter({ hasText: name });

async function create(page: Page, name: string): Promise<void> {
  await page.goto('/w/genomics-lab/environments?create=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create environment' }).click();
  await row(page, name).waitFor();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function save(page: Page, description: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** Presses Tab until the thing of that name has the focus, as a person does who looks for it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
}

/** The label or text of what has the focus. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate<string>(
    '(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()',
  );
}
