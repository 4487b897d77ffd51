import type { Browser, Page } from 'playwright-core';
import { test } from 'vitest';
import { launchBrowser, type OpenOptions, openPage } from './browser.ts';

/** `it` with a browser: each test opens pages of its own, and fails when anything went wrong in one of them. */
export const it = test.extend<{ browser: Browser; open: (options: OpenOptions) => Promise<Page> }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openPage>>[] = [];
    await use(async (options) => {
      const one = await openPage(browser, options);
      opened.push(one);
      return one.page;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    const faults = opened.flatMap((one) => one.faults);
    if (faults.length > 0) throw new Error(`Something went wrong in the browser:\n${faults.join('\n')}`);
  },
});
