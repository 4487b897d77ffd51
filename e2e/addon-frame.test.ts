import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { launchBrowser, openPage } from './browser.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
let frames: string;
let slug: string;
let browser: Browser;
let context: BrowserContext;
/** One person with one page through all of it. */
let page: Page;
let faults: string[];

beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
  api = await openApiSession(server.url);
  frames = server.url.replace('localhost', '127.0.0.1');
  slug = (await api<{ workspaces: { slug: string }[] }>('GET', '/me/workspaces')).workspaces[0]!.slug;
  const environment = await api<{ id: string }>('POST', '/environments', { name: 'Plates' });
  const table = await api<{ id: string }>('POST', '/tables', { environmentId: environment.id, name: 'Samples' });
  await api('POST', `/tables/${table.id}/columns`, { name: 'Name', type: 'text' });
  await api('POST', `/tables/${table.id}/objects`, { data: { Name: 'S-001' } });
  browser = await launchBrowser();
  const opened = await openPage(browser, {
    url: server.url,
    others: [frames],
    refusals: [400, 401, 403, 404, 409, 429],
  });
  ({ page, context } = opened);
  faults = opened.faults as string[];
  await signIn(page);
});

afterEach(() => {
  // What the guests of these tests throw on purpose.
  expect(faults.splice(0).filter((fault) => !/not today|plate fell down/.test(fault))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
  remove();
});

interface Made {
  id: string;
  name: string;
  instanceId: string;
  path: string;
}

let made = 0;

/** An addon with a green build that runs on its page. */
async function makeAddon(
  source: string,
  {
    scopes = ['data.read'],
    consented = scopes,
    manifest = {},
  }: { scopes?: string[]; consented?: string[]; manifest?: object } = {},
): Promise<Made> {
  const name = `Addon ${++made}`;
  const { id } = await api<{ id: string }>('POST', '/addons', {
    name,
    manifest: {
      apiVersion: 'addon/v1',
      scopes,
      react: '19',
      ui: ['primitives'],
      surfaces: ['page', 'block'],
      ...manifest,
    },
    scripts: [{ path: 'index.tsx', content: source }],
  });
  const { build } = await api<{ build: { status: string; issues: object[] } }>('POST', `/addons/${id}/build`, {
    types: false,
  });
  expect(build.status, JSON.stringify(build.issues)).toBe('green');
  await api('POST', `/addons/${id}/consent`, { scopes: consented });
  const { id: instanceId } = await api<{ id: string }>('POST', `/addons/${id}/instances`, { surface: 'page' });
  return { id, name, instanceId, path: `/w/${slug}/addons/${id}/run` };
}

const frameOf = ({ name }: Made, on = page) => on.frameLocator(`iframe[title="${name}"]`);

const COUNTER = `
import { AddonError, type AddonMount, type AddonProps, createAddonState, useAddonState, useSharedState } from '@svc/addon-sdk';
import { Button, Stack, Text, toast } from '@svc/ui/primitives';
import { convert } from '@svc/units';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Vector3 } from 'three';

function Counter({ svc, config, grantedScopes }: AddonProps<{ title: string; table: string }>) {
  const [tables, setTables] = useState('…');
  const [refusal, setRefusal] = useState('…');
  const [count, setCount] = useAddonState('count', 0);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    svc.data.tables.list({ limit: 10 }).then((page) => setTables(page.tables.map(({ name }) => name).join()));
    svc.data.tables.createObject(config.table ?? 'x', { data: {} }).catch((error: unknown) => {
      setRefusal(error instanceof AddonError ? error.code + ' ' + error.status : 'something else');
    });
  }, [svc, config]);
  return (
    <Stack>
      <Text>Title: {config.title ?? 'none'}</Text>
      <Text>Tables: {tables}</Text>
      <Text>Refusal: {refusal}</Text>
      <Text>Scopes: {grantedScopes.join()}</Text>
      <Text>Metres: {convert(1500, 'mm', 'm').value}</Text>
      <Text>Length: {new Vector3(3, 4, 0).length()}</Text>
      <Text>Count: {count}</Text>
      <Button onClick={() => setCount((before) => before + 1)}>Count up</Button>
      <Button onClick={() => createAddonState('count', 0).set(100)}>Set to 100</Button>
      <Button onClick={() => toast({ title: 'Saved', message: 'as it is', tone: 'success' })}>Say so</Button>
      <Button onClick={() => setTall(true)}>Grow</Button>
      <Half name="left" />
      <Half name="right" />
      {isTall && <div style={{ height: 900 }}>tall</div>}
    </Stack>
  );
}

function Half({ name }: { name: string }) {
  const [shared, setShared] = useSharedState('shared', 0);
  return <Button onClick={() => setShared(shared + 1)}>{name + ' ' + shared}</Button>;
}

const mount: AddonMount<{ title: string; table: string }> = (element, props) => {
  const root = createRoot(element);
  root.render(<Counter {...props} />);
  return () => root.unmount();
};
export default mount;
`;

describe('an addon', () => {
  it('calls what was granted, is refused the rest, and has its libraries', async () => {
    const addon = await makeAddon(COUNTER, { scopes: ['data.read', 'data.write'], consented: ['data.read'] });
    await page.goto(addon.path);
    const frame = frameOf(addon);
    await frame.getByText('Tables: Samples').waitFor();
    await frame.getByText('Refusal: ADDON_SCOPE_DENIED 403').waitFor();
    await frame.getByText('Scopes: data.read', { exact: true }).waitFor();
    await frame.getByText('Metres: 1.5').waitFor();
    await frame.getByText('Length: 5').waitFor();
    await frame.getByText('Title: none').waitFor();

    await frame.getByRole('button', { name: 'left 0' }).click();
    await frame.getByRole('button', { name: 'right 1' }).waitFor();

    await frame.getByRole('button', { name: 'Say so' }).click();
    const said = page.getByRole('alert').filter({ hasText: addon.name });
    await said.getByText('Saved: as it is').waitFor();

    const element = page.locator('iframe');
    expect(await element.getAttribute('sandbox')).toBe('allow-scripts');
    expect(await element.getAttribute('allow')).toBe('');
    expect(await element.getAttribute('referrerpolicy')).toBe('no-referrer');
    const features = (await page.frames()[1]!.evaluate('document.featurePolicy.allowedFeatures()')) as string[];
    expect(features).toEqual([]);
  });

  it('[STATE-3] keeps its state over a reload, and has the same in two tabs', async () => {
    const addon = await makeAddon(COUNTER);
    await page.goto(addon.path);
    const here = frameOf(addon);
    await here.getByRole('button', { name: 'Count up' }).click();
    await here.getByRole('button', { name: 'Count up' }).click();
    await here.getByText('Count: 2').waitFor();
    // At once: what was not saved yet is saved on the way out.
    await page.reload();
    await here.getByText('Count: 2').waitFor();

    const second = await context.newPage();
    await second.goto(addon.path);
    const there = frameOf(addon, second);
    await there.getByText('Count: 2').waitFor();
    await there.getByRole('button', { name: 'Set to 100' }).click();
    await here.getByText('Count: 100').waitFor();
    await here.getByRole('button', { name: 'Count up' }).click();
    await there.getByText('Count: 101').waitFor();
    const { state } = await api<{ state: object }>('GET', `/addons/${addon.id}/instances/${addon.instanceId}/state`);
    expect(state).toEqual({ count: 101 });
    await second.close();
  });

  it('follows the scheme of the app while it runs', async () => {
    const addon = await makeAddon(COUNTER);
    await page.goto(addon.path);
    await frameOf(addon).getByText('Tables: Samples').waitFor();
    const frame = page.frames()[1]!;
    const ground = () => frame.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const ink = () => frame.evaluate(`getComputedStyle(document.querySelector('#addon p')).color`);
    expect(await ground()).toBe('rgb(255, 255, 255)');
    const lightInk = await ink();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(20, 27, 30)');
    expect(await ink()).not.toBe(lightInk);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
  });

  it('has its own settings and height in a document', async () => {
    const addon = await makeAddon(COUNTER, {
      manifest: { configSchema: { title: { type: 'string', title: 'Title' } }, defaultHeight: 200 },
    });
    const document = await api<{ id: string }>('POST', '/documents', { title: 'Report', markdown: 'x' });
    const block = await api<{ id: string }>('POST', `/addons/${addon.id}/instances`, {
      surface: 'block',
      documentId: document.id,
      config: { title: 'In a document' },
    });
    const text = JSON.stringify({ id: addon.id, instanceId: block.id });
    await api('POST', `/documents/${document.id}/markdown/append`, { markdown: `\`\`\`svc-addon\n${text}\n\`\`\`\n` });
    await page.goto(`/w/${slug}/documents/${document.id}`);
    const frame = frameOf(addon);
    await frame.getByText('Title: In a document').waitFor();
    const height = async () => (await page.locator('iframe').boundingBox())!.height;
    const before = await height();
    expect(before).toBeGreaterThan(200);
    await frame.getByRole('button', { name: 'Grow' }).click();
    await expect.poll(height).toBeGreaterThanOrEqual(before + 900);
  });

  it('[ATTACK-19] is refused what was granted until a second ago', async () => {
    const addon = await makeAddon(`
      import { AddonError, type AddonMount } from '@svc/addon-sdk';
      const mount: AddonMount = (element, { svc }) => {
        const button = document.createElement('button');
        button.textContent = 'Call';
        const line = document.createElement('p');
        button.onclick = async () => {
          line.textContent = 'asking';
          try { line.textContent = 'tables ' + (await svc.data.tables.list()).total; }
          catch (error) { line.textContent = error instanceof AddonError ? error.code + ': ' + error.message : String(error); }
        };
        element.append(button, line);
        return () => element.replaceChildren();
      };
      export default mount;
    `);
    await page.goto(addon.path);
    const frame = frameOf(addon);
    const press = () => frame.getByRole('button', { name: 'Call' }).click();
    await press();
    await frame.getByText('tables 1').waitFor();
    await api('POST', `/addons/${addon.id}/consent`, { scopes: [] });
    await press();
    await frame.getByText('ADDON_SCOPE_DENIED: svc.data.tables.list needs the scope data.read').waitFor();
    await api('POST', `/addons/${addon.id}/consent`, { scopes: ['data.read'] });
    await press();
    await frame.getByText('tables 1').waitFor();
    await api('POST', `/addons/${addon.id}/disable`);
    await press();
    await frame.getByText('CONFLICT').waitFor();
    await page.reload();
    await page.getByText(`${addon.name} is switched off`).waitFor();
  });

  it('[ATTACK-23] finds nothing of another workspace', async () => {
    const { id: otherWorkspace } = await api<{ id: string }>('POST', '/organization/workspaces', {
      name: 'Another lab',
    });
    const elsewhere = await openApiSession(server.url, otherWorkspace);
    const environment = await elsewhere<{ id: string }>('POST', '/environments', { name: 'Theirs' });
    const foreign = await elsewhere<{ id: string }>('POST', '/tables', {
      environmentId: environment.id,
      name: 'Secret',
    });
    const object = await elsewhere<{ id: string }>('POST', `/tables/${foreign.id}/objects`, { data: {} });
    const addon = await makeAddon(
      `
      import { AddonError, type AddonMount } from '@svc/addon-sdk';
      const mount: AddonMount<{ table: string; object: string }> = (element, { svc, config }) => {
        const tries = [
          svc.data.tables.get(config.table!),
          svc.data.tables.listObjects(config.table!),
          svc.data.tables.createObject(config.table!, { data: {} }),
          svc.data.objects.get(config.object!),
          svc.data.objects.archive(config.object!),
          svc.data.environments.get('../../me'),
          svc.data.tables.get('..%2f..%2fme'),
        ];
        void Promise.allSettled(tries).then((answers) => {
          element.textContent = answers.map((one) => (one.status === 'fulfilled' ? 'found' : one.reason.code)).join(' ');
        });
        return () => element.replaceChildren();
      };
      export default mount;
    `,
      {
        scopes: ['data.read', 'data.write'],
        manifest: { configSchema: { table: { type: 'string' }, object: { type: 'string' } } },
      },
    );
    await api('PATCH', `/addons/${addon.id}/instances/${addon.instanceId}`, {
      config: { table: foreign.id, object: object.id },
    });
    await page.goto(addon.path);
    const answer = frameOf(addon).locator('#addon');
    await expect.poll(() => answer.textContent(), { timeout: 15_000 }).toMatch(/\w+( \w+){6}/);
    expect(await answer.textContent()).toMatch(
      /^(NOT_FOUND ){5}(NOT_FOUND|VALIDATION_ERROR) (NOT_FOUND|VALIDATION_ERROR)$/,
    );
  });

  it('that throws when it is mounted, or later while it draws, is told of and can be reloaded', async () => {
    const addon = await makeAddon(`
      import type { AddonMount } from '@svc/addon-sdk';
      import { useState } from 'react';
      import { createRoot } from 'react-dom/client';
      function Fragile() {
        const [isBroken, setBroken] = useState(false);
        if (isBroken) throw new Error('the plate fell down');
        return <button onClick={() => setBroken(true)}>Drop it</button>;
      }
      const mount: AddonMount = (element) => {
        const root = createRoot(element);
        root.render(<Fragile />);
        return () => root.unmount();
      };
      export default mount;
    `);
    const thrower = await makeAddon(`
      import type { AddonMount } from '@svc/addon-sdk';
      const mount: AddonMount = () => { throw new Error('not today'); };
      export default mount;
    `);
    await page.goto(addon.path);
    await frameOf(addon).getByRole('button', { name: 'Drop it' }).click();
    await page.getByText(`${addon.name} has stopped working`).waitFor();
    await page.getByText('the plate fell down').first().waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await frameOf(addon).getByRole('button', { name: 'Drop it' }).waitFor();

    await page.goto(thrower.path);
    await page.getByText('Error: not today').first().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('that never unmounts goes with its page', async () => {
    const addon = await makeAddon(`
      import type { AddonMount } from '@svc/addon-sdk';
      const mount: AddonMount = (element) => {
        element.textContent = 'I stay';
        setInterval(() => { element.dataset.alive = 'yes'; }, 10);
        return () => { for (const until = Date.now() + 60_000; Date.now() < until; ); };
      };
      export default mount;
    `);
    await page.goto(addon.path);
    await frameOf(addon).getByText('I stay').waitFor();
    await page.getByRole('link', { name: 'About this addon' }).click();
    await page.waitForURL(`**/addons/${addon.id}`);
    await expect.poll(() => page.frames().length).toBe(1);
    await page.getByRole('heading', { name: addon.name }).waitFor();
  });

  it('[ATTACK-21] that floods is limited by the server too', async () => {
    const addon = await makeAddon(`
      import type { AddonMount } from '@svc/addon-sdk';
      const mount: AddonMount = (element, { svc }) => {
        void Promise.allSettled(Array.from({ length: 10_000 }, () => svc.data.tables.list({ limit: 1 }))).then((answers) => {
          const refused = answers.filter((one) => one.status === 'rejected');
          const isLimit = refused.every((one) => one.reason.code === 'ADDON_RATE_LIMITED' && one.reason.status === 429);
          element.textContent = isLimit ? 'answered ' + (answers.length - refused.length) : 'other reasons';
        });
        return () => element.replaceChildren();
      };
      export default mount;
    `);
    await page.goto(addon.path);
    const line = frameOf(addon).getByText('answered');
    await line.waitFor();
    expect(Number((await line.textContent())!.split(' ')[1])).toBeLessThan(400);
    await page.getByRole('link', { name: 'About this addon' }).click();
    await page.getByRole('heading', { name: addon.name }).waitFor();
  });
});
