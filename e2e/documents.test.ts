import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CallApi, openApiSession } from './api-session.ts';
import { it } from './browser-test.ts';
import { makeDataDir, type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

const { dataDir, remove } = makeDataDir();
let server: RunningServer;
let api: CallApi;
beforeAll(async () => {
  server = await startServer(dataDir, { env: { SVC_LIMITS: '{"signIn":{"attemptsPerMinute":100}}' } });
  api = await openApiSession(server.url);
});
afterAll(async () => {
  await server.stop();
  remove();
});

interface Text {
  markdown: string;
  version: number;
  blocks: { id: string; type: string; markdown: string; version: number }[];
}

const create = (title: string, markdown = ''): Promise<{ id: string }> =>
  api('POST', '/documents', { title, ...(markdown === '' ? {} : { markdown }) });
const read = (id: string): Promise<Text> => api('GET', `/documents/${id}/markdown`);
const textOf = async (id: string): Promise<string> => (await read(id)).markdown;

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

async function openDocument(page: Page, id: string): Promise<void> {
  await page.goto(`/w/genomics-lab/documents/${id}`);
  await editorOf(page).waitFor();
  await page.getByRole('status', { name: 'Document: Saved' }).waitFor();
}

/** Puts the cursor at the end of a block; once more where a busy browser has put it back to where it was. */
async function goToEnd(page: Page, text: string): Promise<void> {
  const block = editorOf(page).getByText(text, { exact: true });
  await expect
    .poll(async () => {
      await block.click();
      await page.keyboard.press('End');
      // The editor settles what is selected a moment after it gets the focus.
      await page.waitForTimeout(50);
      return page.evaluate('getSelection().anchorNode?.textContent');
    })
    .toBe(text);
}

interface PastedFile {
  name: string;
  type: string;
  base64: string;
}

async function paste(page: Page, data: Record<string, string>, file?: PastedFile): Promise<void> {
  await page.evaluate(`(({ data, file }) => {
    const transfer = new DataTransfer();
    for (const [type, text] of Object.entries(data)) transfer.setData(type, text);
    if (file) {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
    }
    const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
    document.querySelector('[aria-label="Text of the document"]').dispatchEvent(event);
  })(${JSON.stringify({ data, file })})`);
}

describe('documents', () => {
  it('are begun from the list and written with the slash menu, lists, tables and formulas', async ({ open }) => {
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await page.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('button', { name: 'Write the first one' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Miniprep');
    await page.getByRole('button', { name: 'Create document' }).click();
    await editorOf(page).click();
    const id = page.url().split('/').at(-1)!;

    await page.keyboard.type('/head');
    await page.getByRole('listbox', { name: 'Blocks' }).getByText('Heading 2').click();
    await page.keyboard.type('Steps');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Spin it **hard** down.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- pellet');
    await page.keyboard.press('Enter');
    await page.keyboard.type('lyse');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/table');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sample');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A260');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0.52');
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toContain('0.52');
    const text = await read(id);
    expect(text.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(text.blocks[0]!.markdown).toBe('## Steps');
    expect(text.blocks[1]!.markdown).toBe('Spin it **hard** down.');
    expect(text.blocks[3]!.markdown).toMatch(/\| Sample +\| +A260 +\| Column 3 \|/);
    await page.getByRole('navigation', { name: 'Outline' }).getByText('Steps').waitFor();

    await editorOf(page).locator('> p').last().click();
    await page.keyboard.type('/formula');
    await page.keyboard.press('Enter');
    await page.keyboard.type('c = n / V');
    await editorOf(page).locator('.math-preview .katex').waitFor();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toContain('$$\nc = n / V\n$$');
  }, 60_000);

  it('save only the blocks that were changed, and leave the others byte for byte', async ({ open }) => {
    const odd = ['Setext\n===', '*  star', 'a  \nb   c', '1) one\n3) two', '[x]: http://example.org "t"', '***'];
    const { id } = await create('Odd', odd.join('\n\n'));
    const before = await read(id);
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openDocument(page, id);
    await goToEnd(page, 'star');
    await page.keyboard.type(' fish');
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toContain('star fish');
    const after = await read(id);
    expect(after.blocks.map((block) => block.id)).toEqual(before.blocks.map((block) => block.id));
    const changed = after.blocks.filter((block, index) => block.markdown !== before.blocks[index]!.markdown);
    expect(changed).toHaveLength(1);
  }, 40_000);

  it('take pasted markdown, rich text and pictures, and never run what is in them', async ({ open }) => {
    const { id } = await create(
      'Pasted',
      'Start\n\n<script>window.ran = 1</script>\n\nx <img src=x onerror="window.ran = 2"> y',
    );
    const page = await open({ url: server.url, refusals: [401] });
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await signIn(page);
    await openDocument(page, id);
    await goToEnd(page, 'Start');
    await page.keyboard.press('Enter');
    await paste(page, { 'text/plain': '## Pasted\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |' });
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toMatch(/## Pasted\n\n[*-] one\n[*-] two/);
    await editorOf(page).locator('> p').last().click();
    await paste(page, {
      'text/plain': 'rich',
      'text/html': '<p>A <b>bold</b> word<img src=x onerror="window.ran=3"><script>window.ran=4</script></p>',
    });
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toContain('A **bold** word');

    await paste(page, {}, { name: 'gel.png', type: 'image/png', base64: png });
    await editorOf(page).getByRole('img', { name: 'gel.png' }).waitFor();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toMatch(/!\[gel\.png\]\(svc:\/\/file\/[\w-]{36}\)/);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect((await read(id)).blocks.find(({ type }) => type === 'html')?.markdown).toBe(
      '<script>window.ran = 1</script>',
    );
  }, 60_000);

  it('mention other things under the name they have right now, and know it at both ends', async ({ open }) => {
    const buffers = await create('Buffers of the lab');
    const { id } = await create('Protocol', 'Made with');
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openDocument(page, id);
    await goToEnd(page, 'Made with');
    await page.keyboard.type(' @Buffers');
    await page.getByRole('listbox', { name: 'Mention' }).getByText('Buffers of the lab').waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => textOf(id), { timeout: 15_000 })
      .toContain(`[Buffers of the lab](svc://document/${buffers.id})`);
    await api('PATCH', `/documents/${buffers.id}`, { title: 'All buffers' });
    await page.reload();
    await editorOf(page).getByRole('link', { name: 'All buffers' }).waitFor();
    await editorOf(page).getByRole('link', { name: 'All buffers' }).click();
    await page.waitForURL(`**/documents/${buffers.id}`);
    await page.getByRole('tab', { name: 'Links' }).click();
    await page.getByRole('button', { name: /Protocol/ }).waitFor();
  }, 40_000);

  it('move blocks by their handle and by keys, and delete one with a reason', async ({ open }) => {
    const { id } = await create('Order', 'first\n\nsecond\n\nthird');
    const before = await read(id);
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openDocument(page, id);
    await editorOf(page).getByText('third').hover();
    const handle = page.getByRole('button', { name: 'Block: drag to move, press for more' });
    const from = (await handle.boundingBox())!;
    const to = (await editorOf(page).getByText('first').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 2 });
    await page.mouse.up();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('third\n\nfirst\n\nsecond');
    const [first, second, third] = before.blocks.map((block) => block.id);
    expect((await read(id)).blocks.map((block) => block.id)).toEqual([third, first, second]);

    await goToEnd(page, 'third');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('first\n\nthird\n\nsecond');

    await editorOf(page).getByText('second').hover();
    await handle.click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByLabel('Reason').fill('said twice');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('first\n\nthird');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Versions' }).getByText('“said twice”').waitFor();
  }, 60_000);

  it('show what others save, and keep both texts when two change the same block', async ({ open }) => {
    const { id } = await create('Shared', 'alpha\n\nbeta');
    const [alpha, beta] = (await read(id)).blocks;
    const page = await open({ url: server.url, refusals: [401, 409] });
    const other = await open({ url: server.url, refusals: [401, 409] });
    await signIn(page);
    await signIn(other);
    await openDocument(page, id);
    await openDocument(other, id);

    await goToEnd(page, 'alpha');
    await page.keyboard.type(' of mine');
    await goToEnd(other, 'beta');
    await other.keyboard.type(' of theirs');
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('alpha of mine\n\nbeta of theirs');
    await editorOf(page).getByText('beta of theirs').waitFor();
    await editorOf(other).getByText('alpha of mine').waitFor();

    // The other one saves while this one is writing and has not looked yet.
    await goToEnd(page, 'beta of theirs');
    await page.keyboard.type(' and mine');
    await api('PATCH', `/documents/${id}/markdown/blocks`, { blocks: [{ id: beta!.id, markdown: 'beta rewritten' }] });
    await page.getByRole('button', { name: 'Conflict' }).waitFor();
    await editorOf(page).getByText('beta of theirs and mine').waitFor();
    expect((await read(id)).blocks[1]!.markdown).toBe('beta rewritten');

    await page.reload();
    await page.getByRole('button', { name: 'Conflict' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'Yours' }).getByText('beta of theirs and mine').waitFor();
    await dialog.getByRole('region', { name: 'Theirs, as saved' }).getByText('beta rewritten').waitFor();
    await dialog.getByRole('button', { name: 'Keep both, one after the other' }).click();
    await expect
      .poll(() => textOf(id), { timeout: 15_000 })
      .toBe('alpha of mine\n\nbeta rewritten\n\nbeta of theirs and mine');
    expect((await read(id)).blocks[0]!.id).toBe(alpha!.id);
  }, 60_000);

  it('keep what is written while the server is away, and send it on return', async ({ browser }) => {
    const { id } = await create('Away', 'kept');
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page);
    await openDocument(page, id);
    await context.setOffline(true);
    await goToEnd(page, 'kept');
    await page.keyboard.type(' offline');
    await page.getByRole('status', { name: 'Document: Offline, kept here' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('and a new line');
    await page.waitForTimeout(1000);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`/w/genomics-lab/documents/${id}`);
    await editorOf(again).getByText('and a new line').waitFor();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('kept offline\n\nand a new line');
    await context.close();
  }, 40_000);

  it('find a text, and go back to an earlier version', async ({ open }) => {
    const { id } = await create('Versions', 'old words\n\nmore words');
    const { version, blocks } = await read(id);
    await api('PATCH', `/documents/${id}/markdown/blocks`, { blocks: [{ id: blocks[0]!.id, markdown: 'new words' }] });
    const page = await open({ url: server.url, refusals: [401] });
    await signIn(page);
    await openDocument(page, id);
    await editorOf(page).click();
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in document' }).fill('words');
    await page.getByText('1 of 2').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await goToEnd(page, 'more words');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: /Bold/ }).click();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toContain('**more words**');

    await page.getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: 'Version history' });
    await drawer.getByRole('radio', { name: `Compare from version ${version}`, exact: true }).check();
    await drawer.locator('ins').getByText('new').waitFor();
    await drawer.locator('del').getByText('old').waitFor();
    await drawer.getByRole('listitem').last().getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => textOf(id), { timeout: 15_000 }).toBe('old words\n\nmore words');
    expect((await read(id)).version).toBeGreaterThan(version);
    await editorOf(page).getByText('old words').waitFor();
  }, 40_000);
});
