import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { ParseServerSettings } from './parse-server-settings.ts';

/** The part of Parse Server and of its Express that is used here; they are installed beside the project, not in it. */
interface ParseServerInstance {
  start(): Promise<unknown>;
  app: RequestListener;
}
type ParseServerClass = new (settings: object) => ParseServerInstance;
type Express = () => RequestListener & { use(path: string, app: RequestListener): void };

const settings = JSON.parse(process.env.BENCH_PARSE_SERVER!) as ParseServerSettings;
const requireInstalled = createRequire(process.env.BENCH_PARSE_SERVER_FILE!);
const { ParseServer } = requireInstalled('parse-server') as { ParseServer: ParseServerClass };
const express = createRequire(requireInstalled.resolve('parse-server'))('express') as Express;

const app = express();
const server = createServer(app);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const parse = new ParseServer({ ...settings, serverURL: `http://127.0.0.1:${port}/parse` });
await parse.start();
app.use('/parse', parse.app);

process.once('SIGTERM', () => process.exit(0));
// Whoever started this may be killed without a word; without it there is nothing to be compared with.
process.once('disconnect', () => process.exit(1));
process.send?.({ port });
