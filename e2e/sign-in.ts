import type { Page } from 'playwright-core';
import { OWNER } from './running-server.ts';

/** Fills in the form of the sign-in page and sends it. */
export async function sendSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and waits for the workspace. */
export async function signIn(page: Page, person: { email: string; password: string } = OWNER): Promise<void> {
  await page.goto('/sign-in');
  await sendSignIn(page, person);
  await page.waitForURL('**/w/*');
}
