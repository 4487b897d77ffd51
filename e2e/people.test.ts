import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { makeDataDir, OWNER, type RunningServer, startServer } from './running-server.ts';
import { sendSignIn, signIn } from './sign-in.ts';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.org', password: 'nanoseconds of wire' };

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
beforeAll(async () => {
  // These few people sign in more often than five times a minute.
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
});
afterAll(async () => {
  await server.stop();
  remove();
});

describe('people', () => {
  it('join through an invitation link as Member, the inviter hears of it, and lose rights with their role', async ({
    open,
  }) => {
    const owner = await open({ url: server.url, refusals: [401] });
    await signIn(owner);
    const link = await invite(owner, GRACE.email);
    expect(link.startsWith(`${server.url}/invite#`)).toBe(true);

    const member = await open({ url: server.url });
    await member.goto(link);
    await member.getByRole('heading', { name: `Join ${OWNER.workspace}` }).waitFor();
    await member.getByText('Ada Lovelace invites you').waitFor();
    await member.getByLabel('Your name').fill(GRACE.name);
    await member.getByRole('textbox', { name: 'Choose a password' }).fill(GRACE.password);
    await member.getByRole('button', { name: 'Create account and join' }).click();
    await member.waitForURL('**/w/genomics-lab');
    await member.getByRole('link', { name: 'Environments', exact: true }).click();
    await member.getByRole('button', { name: 'Create the first environment' }).waitFor();

    await owner.reload();
    await owner.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await owner.getByRole('button', { name: /Grace Hopper joined/ }).click();
    await owner.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    await changeRole(owner, 'Viewer');
    await member.reload();
    await member.getByText('People who design data in this workspace can create them.').waitFor();
    expect(await member.getByRole('button', { name: /environment/i }).count()).toBe(0);
    await changeRole(owner, 'Member');
  });

  it('are told that a link no longer holds once it is revoked', async ({ open }) => {
    const owner = await open({ url: server.url, refusals: [401] });
    await signIn(owner);
    const link = await invite(owner, 'linus@example.org');
    await owner.getByRole('tab', { name: 'Invitations' }).click();
    await owner.getByRole('button', { name: 'Revoke the invitation of linus@example.org' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await owner.getByText('The invitation is revoked').waitFor();
    const stranger = await open({ url: server.url, refusals: [404] });
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'This invitation does not hold' }).waitFor();
  });

  it('sign out and in again, and read why a wrong password is refused', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page, GRACE);
    await page.getByRole('button', { name: /Grace Hopper: account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    await sendSignIn(page, { ...GRACE, password: 'something else' });
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await sendSignIn(page, GRACE);
    await page.waitForURL('**/w/genomics-lab');
  });

  it('come back to the page they wanted after signing in', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await page.goto('/w/genomics-lab/settings/members');
    await page.waitForURL('**/sign-in?next=*');
    await sendSignIn(page, GRACE);
    await page.waitForURL('**/w/genomics-lab/settings/members');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
  });

  it('end one of their sessions, which is at sign-in on its next navigation, and change their password', async ({
    open,
  }) => {
    const desk = await open({ url: server.url, refusals: [400, 401] });
    const phone = await open({ url: server.url, refusals: [401], userAgent: PHONE });
    await signIn(desk, GRACE);
    await desk.goto('/account');
    await desk.getByText('This device').waitFor();
    // The tests before left theirs open.
    const others = desk.getByRole('button', { name: 'Revoke all others' });
    if (await others.isEnabled()) await others.click();
    await expect.poll(() => sessionCount(desk)).toBe(1);
    await signIn(phone, GRACE);

    await desk.reload();
    await expect.poll(() => sessionCount(desk), { timeout: 15_000 }).toBe(2);
    await desk.getByRole('button', { name: /^Revoke .*iPhone|^Revoke .*iOS/ }).click();
    await desk.getByText('The session is revoked').waitFor();
    await phone
      .getByRole('button', { name: 'Open navigation' })
      .or(phone.getByRole('link', { name: 'Settings' }))
      .first()
      .waitFor();
    await phone.goto('/w/genomics-lab/environments');
    await phone.waitForURL('**/sign-in?next=*');

    await desk.getByRole('textbox', { name: 'Current password' }).fill('not my password');
    await desk.getByRole('textbox', { name: 'New password' }).fill('a compiler, at last');
    await desk.getByRole('button', { name: 'Change password' }).click();
    await desk.getByRole('alert').or(desk.locator('[aria-invalid="true"]')).first().waitFor();
    await desk.getByRole('textbox', { name: 'Current password' }).fill(GRACE.password);
    await desk.getByRole('button', { name: 'Change password' }).click();
    await desk.getByText('Your password is changed').waitFor();
    await sendSignIn(phone, { ...GRACE, password: 'a compiler, at last' });
    await phone.waitForURL('**/w/genomics-lab/environments');
  });

  it('make a second workspace, switch between the two, and find nothing of one in the other', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await createEnvironment(page, 'Only in genomics');
    await page.getByRole('button', { name: /Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: 'Create workspace' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Cell Lab');
    await page.getByRole('dialog').getByRole('button', { name: 'Create workspace' }).click();
    await page.waitForURL('**/w/cell-lab');
    await page.getByText('No environments yet').waitFor();
    expect(await page.getByText('Only in genomics', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: /Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: /Genomics Lab/ }).click();
    await page.waitForURL('**/w/genomics-lab');
    await page.getByText('Only in genomics', { exact: true }).waitFor();
    await page.goto('/');
    await page.waitForURL('**/w/genomics-lab');
  });

  it('choose light or dark, and find it so after a reload', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401], colorScheme: 'light' });
    await signIn(page);
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: /account, theme, sign out/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await page.getByText('Quick starts').waitFor();
    expect(await ground()).toBe(dark);
    await page.goto('/reference');
    await page.getByRole('heading', { name: /^svc/ }).waitFor();
    expect(await ground()).toBe(dark);
  });
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/w/genomics-lab/settings/members');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  return link;
}

async function changeRole(page: Page, role: string): Promise<void> {
  await page.goto('/w/genomics-lab/settings/members');
  await page.getByLabel('Role of Grace Hopper').first().click();
  await page.getByRole('option', { name: role }).click();
  await page.getByText(`Grace Hopper is now ${role}`).waitFor();
}

async function createEnvironment(page: Page, name: string): Promise<void> {
  await page.goto('/w/genomics-lab/environments?create=true');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create environment' }).click();
  await page.getByText(`${name} is created`).waitFor();
}

async function sessionCount(page: Page): Promise<number> {
  return await page.locator('li', { hasText: 'signed in' }).count();
}
