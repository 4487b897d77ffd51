import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'UTC',
  colorScheme: 'light',
  reducedMotion: 'reduce',
};

export interface OpenOptions extends BrowserContextOptions {
  /** The server, to which alone the page may speak. */
  url: string;
  /** What the server may refuse in this test; any other answer of 400 and above fails it. */
  refusals?: readonly number[];
  /** Other hosts that the page may be sent to in this test. */
  others?: readonly string[];
}

export interface OpenPage {
  page: Page;
  /** What a person or an operator would call broken, so far. */
  faults: readonly string[];
}

/** Starts the Chromium that is installed, or installs it where that is possible. */
export async function launchBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  const tool = new URL('../tools/chromium.mjs', import.meta.url).href;
  const { ensureChromium } = (await import(tool)) as { ensureChromium(): Promise<string> };
  return await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS, ...moreArguments] });
}

/** Opens a page as a person with a browser of their own, and writes down what goes wrong in it. */
export async function openPage(
  browser: Browser,
  { url, refusals = [], others = [], ...options }: OpenOptions,
): Promise<OpenPage & { context: BrowserContext }> {
  const context = await browser.newContext({ ...DESK, baseURL: url, ...options });
  context.setDefaultTimeout(30_000);
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // The browser's own line about an answer of 400 and above; the answer itself is looked at below.
    if (message.text().startsWith('Failed to load resource: the server responded')) return;
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isKnown = origin === url || others.includes(origin);
    if (protocol.startsWith('http') && !isKnown) faults.push(`request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its requests back.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400 || refusals.includes(status)) return;
    faults.push(`${status}: ${response.request().method()} ${response.url()}`);
  });
  return { context, page: await context.newPage(), faults };
}
