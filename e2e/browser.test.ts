import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openPage } from './browser.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
});
afterAll(async () => {
  await server.stop();
  remove();
});

describe('a page that is watched', () => {
  // A watcher that sees nothing would let every other browser test pass.
  it.for([
    ['an error in its script', "setTimeout(() => { throw new Error('boom') })", /page error: Error: boom/],
    ['an error on its console', "console.error('boom')", /console: boom/],
    [
      'a script against the policy',
      "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))",
      /Content Security Policy/,
    ],
    [
      'a picture from another host',
      "new Image().src = 'http://127.0.0.1:9/x.png'",
      /another host|Content Security Policy/,
    ],
    ['a call that is refused', "fetch('/api/v1/me')", /401: GET .*\/api\/v1\/me/],
  ] as const)('tells of %s', async ([, script, fault], { browser }) => {
    const { page, context, faults } = await openPage(browser, { url: server.url });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(faults).toEqual([]);
    await page.evaluate(`{ ${script}; }`);
    await expect.poll(() => faults.join('\n')).toMatch(fault);
    await context.close();
  });
});
