import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { it } from './browser-test.ts';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const MAX_GZIP_BYTES = 250_000;

/** As the frame of an addon has it: no inline script, no network, no image from elsewhere. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data: blob:";

/** An addon as somebody writes it who has never heard of a provider: two roots, plain elements between the primitives. */
const ADDON = `
  import '@svc/ui/styles.css';
  import { Button, Dialog, LineChart, Menu, Select, Text, TextInput, setToastHandler, toast } from '@svc/ui/primitives';
  import { useState } from 'react';
  import { createRoot } from 'react-dom/client';

  setToastHandler(({ message }) => { document.title = message; });

  function Addon() {
    const [isOpen, setOpen] = useState(false);
    const [unit, setUnit] = useState<string | null>(null);
    return (
      <main>
        <p><Text inline>Plain</Text></p>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Select label="Unit" value={unit} onChange={setUnit} options={['mL', 'L']} />
        <Menu label="More" items={[{ label: 'Say it', onSelect: () => toast('Said') }]} />
        <LineChart label="Growth" series={[{ name: 'OD600', points: [{ x: 0, y: 1 }, { x: 1, y: 2 }] }]} />
        <Dialog opened={isOpen} title="A dialog" onClose={() => setOpen(false)}>
          <TextInput label="Name" value="" onChange={() => {}} />
        </Dialog>
      </main>
    );
  }

  createRoot(document.getElementById('one')!).render(<Addon />);
  createRoot(document.getElementById('two')!).render(<Button>Another root</Button>);
`;

let server: Server;
let url: string;
let files: Map<string, Uint8Array>;

beforeAll(async () => {
  files = await bundle(ADDON, []);
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = { '/addon.js': 'text/javascript', '/addon.css': 'text/css' }[request.url ?? ''] ?? 'text/html';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    response.end(
      file ??
        '<!doctype html><html lang="en" data-mantine-color-scheme="light"><link rel="icon" href="data:,"><link rel="stylesheet" href="/addon.css"><div id="one"></div><div id="two"></div><script type="module" src="/addon.js"></script></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('primitives on their own', () => {
  it('need no provider, and nothing that the policy of a frame refuses', async ({ open }) => {
    const page = await open({ url });
    await page.goto('/');
    await page.getByRole('button', { name: 'Another root' }).waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('dialog', { name: 'A dialog' }).getByLabel('Name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('option', { name: 'mL' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Say it' }).click();
    await expect.poll(() => page.title()).toBe('Said');
  });

  it('have the colours of the theme and follow the scheme of the document', async ({ open }) => {
    const page = await open({ url });
    await page.goto('/');
    const label = page.getByText('Unit', { exact: true });
    await label.waitFor();
    const look = () =>
      page.evaluate('(({ backgroundColor, color }) => ({ backgroundColor, color }))(getComputedStyle(document.body))');
    expect(await look()).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(25, 34, 38)' });
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')`);
    expect(await look()).toEqual({ backgroundColor: 'rgb(20, 27, 30)', color: 'rgb(219, 227, 230)' });
  });

  it(`take at most ${MAX_GZIP_BYTES} bytes on the way, without React and units`, async () => {
    const built = await bundle("import '@svc/ui/styles.css'; export * from '@svc/ui/primitives';", [
      'react',
      'react-dom',
      '@svc/units',
    ]);
    const bytes = [...built.values()].reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThan(MAX_GZIP_BYTES);
  });
});

async function bundle(contents: string, external: string[]): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: web, loader: 'tsx', sourcefile: 'addon.tsx' },
    outfile: '/addon.js',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    write: false,
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents: file }) => [path, file]));
}
