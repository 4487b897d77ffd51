import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';
import { makeDataDir, OWNER, type RunningServer, runSvc, startServer } from './running-server.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let key: string;
beforeAll(async () => {
  server = await startServer(dataDir);
  const made = runSvc(dataDir, ['key', 'create', '--workspace', OWNER.workspace, '--role', 'viewer', '--json']);
  key = JSON.parse(made.stdout).key;
});
afterAll(async () => {
  await server.stop();
  remove();
});

/** So many operations are drawn only where one looks. */
async function scrollUntil(page: Page, isEnough: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400 && !(await isEnough()); turn++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
}

const READ_SHOWN = `[...document.querySelectorAll('.opblock-summary')].map((one) =>
  one.querySelector('.opblock-summary-method').innerText + ' ' + one.querySelector('[data-path]').getAttribute('data-path'))`;
const IS_AT_END = 'window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2';

async function readAllOperations(page: Page): Promise<string[]> {
  const shown = new Set<string>();
  await scrollUntil(page, async () => {
    for (const one of (await page.evaluate(READ_SHOWN)) as string[]) shown.add(one);
    return (await page.evaluate(IS_AT_END)) as boolean;
  });
  for (const one of (await page.evaluate(READ_SHOWN)) as string[]) shown.add(one);
  return [...shown];
}

describe('the reference page', () => {
  it('shows every public operation of the live document, and no other', async ({ open }) => {
    const page = await openReference(await open({ url: server.url }));
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> };
    const declared = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = await readAllOperations(page);
    expect(shown.toSorted()).toEqual(declared.toSorted());
    expect(declared).toContain('GET /api/v1/me');
    expect(declared.filter((one) => /api-keys|sessions|setup/.test(one))).toEqual([]);
  });

  it('answers 401 to a call without a key, and 200 once a key is pasted', async ({ open }) => {
    const page = await openReference(await open({ url: server.url, refusals: [401] }));
    const me = page.locator('.opblock').filter({ has: page.locator('[data-path="/api/v1/me"]') });
    await scrollUntil(page, () => me.isVisible());
    await me.locator('.opblock-summary-control').click();
    expect(await execute(page, me)).toEqual({ status: 401, body: expect.stringContaining('"code"') });
    await page.getByLabel('API key').fill(`  ${key}  `);
    expect(await execute(page, me)).toEqual({ status: 200, body: expect.stringContaining(OWNER.workspace) });
  });

  it.for(['light', 'dark'] as const)('is readable in %s', async (colorScheme, { open }) => {
    const page = await openReference(await open({ url: server.url, colorScheme }));
    await page.locator('.opblock-post .opblock-summary-control').first().click();
    await page.getByRole('button', { name: 'Execute' }).first().waitFor();
    const faint = await page.evaluate<string[]>(FIND_FAINT_TEXT);
    expect(faint).toEqual([]);
  });

  it('fits a phone', async ({ open }) => {
    const page = await openReference(await open({ url: server.url, viewport: { width: 390, height: 844 } }));
    await page.locator('.opblock-summary-control').first().click();
    await page.getByRole('button', { name: 'Execute' }).first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

async function openReference(page: Page): Promise<Page> {
  await page.goto('/reference');
  await page.locator('.opblock').first().waitFor();
  return page;
}

/** Presses Execute, and gives what the page shows as the answer. */
async function execute(page: Page, operation: Locator): Promise<{ status: number; body: string }> {
  const answered = page.waitForResponse('**/api/v1/me');
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = (await answered).status();
  const shown = operation.locator('.live-responses-table');
  await shown
    .locator('.response-col_status')
    .filter({ hasText: String(status) })
    .waitFor();
  return { status, body: await shown.innerText() };
}

/** Every text that misses the contrast of WCAG AA (4.5 to 1) on the ground behind it; runs inside the page. */
const FIND_FAINT_TEXT = `(() => {
  const parse = (color) => (color.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const ground = parse(getComputedStyle(at).backgroundColor);
      if (ground.length < 4 || ground[3] > 0.99) return ground;
    }
    return [255, 255, 255];
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || !element.checkVisibility() || /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName)) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(groundOf(element))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) faint.add(contrast.toFixed(1) + ' ' + element.tagName + '.' + element.className + ' ' + words.slice(0, 40));
  }
  return [...faint];
})()`;
