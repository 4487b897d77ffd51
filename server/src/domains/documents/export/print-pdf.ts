import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../../kernel/app-error.ts';

const PLACES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) => [
    `/usr/bin/${name}`,
    `/usr/local/bin/${name}`,
    `/snap/bin/${name}`,
  ]),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const TIMEOUT_MS = 60_000;
/** Each is a whole browser. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;

/**
 * Prints HTML with the Chromium of the machine: without network, in a profile that is thrown away. Scripts are kept out by the
 * page itself; its policy allows none.
 */
export function createPdfPrinter(chosen: string | null): (html: string) => Promise<Buffer> {
  const gate = createGate();
  return async (html) => {
    const program = chosen ?? PLACES.find(isExecutable);
    if (program === undefined || !isExecutable(program)) {
      throw new AppError(
        'UNAVAILABLE',
        'PDF needs a Chromium on the server, and there is none. Install it, or name it in SVC_CHROMIUM; or export as html.',
      );
    }
    return gate(() => print(program, html));
  };
}

async function print(program: string, html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-pdf-'));
  try {
    const page = join(folder, 'page.html');
    const file = join(folder, 'page.pdf');
    await writeFile(page, html);
    await run(program, [...flags(folder), `--print-to-pdf=${file}`, pathToFileURL(page).href], folder);
    return await readFile(file).catch(() => {
      throw new AppError('UNAVAILABLE', 'The Chromium of the server could not print the document. Export it as html.');
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function flags(folder: string): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--no-pdf-header-footer',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=127.0.0.1:9',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--disable-dev-shm-usage',
    '--no-first-run',
    `--user-data-dir=${join(folder, 'profile')}`,
    // Its own sandbox cannot be used by root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function run(program: string, args: readonly string[], home: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that none of its processes outlives it; and no environment, so that it learns nothing.
    const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { HOME: home, LANG: 'C.UTF-8' } });
    const timer = setTimeout(() => {
      end();
      reject(new AppError('UNAVAILABLE', 'The document took too long to print. Export it as html.'));
    }, TIMEOUT_MS);
    const end = (): void => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    child.once('error', () => {
      clearTimeout(timer);
      reject(new AppError('UNAVAILABLE', 'The Chromium of the server does not start. Export the document as html.'));
    });
    child.once('exit', () => {
      clearTimeout(timer);
      end();
      resolve();
    });
  });
}

/** Lets few in at once; the others wait, and when too many do, they are told to come again. */
function createGate() {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= MAX_AT_ONCE) {
      if (waiting.length >= MAX_WAITING) {
        throw new AppError('UNAVAILABLE', 'Many documents are being printed. Try again shortly.', {
          'retry-after': '10',
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    inside++;
    try {
      return await work();
    } finally {
      inside--;
      waiting.shift()?.();
    }
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
