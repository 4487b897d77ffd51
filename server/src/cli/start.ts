import { randomBytes } from 'node:crypto';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { ensureSetUp, isSetUp } from '../domains/identity/index.ts';
import { LOOPBACK_HOSTS } from '../kernel/loopback-hosts.ts';
import { assertKnown } from './arguments.ts';
import type { Command } from './command.ts';

export const startCommand: Command = {
  usage: 'start',
  summary: 'Start the server (what npm start does)',
  async run({ args, config: given, say }) {
    assertKnown(args, []);
    const stopRequest = waitForStopRequest();
    const config = withSetupCode(given);
    let reportLoss: (error: Error) => void = () => undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      reportLoss = reject;
    });
    lost.catch(() => undefined);
    const opened = await openDatabase({
      ...config,
      use: 'server',
      say,
      onError: (error) => say(`database: ${(error as Error).message}`),
      onDatabaseLost: (error) => reportLoss(error),
    });
    try {
      const app = await createApp(config, opened);
      try {
        await ensureSetUp(app.db, config.setup);
        await app.http.listen({ port: config.port, host: config.host });
        await sayWhere(config, app, say);
        await Promise.race([stopRequest, lost]);
        say('Stopping …');
      } finally {
        await app.stop();
      }
    } finally {
      await opened.close();
    }
    say('Stopped.');
    return null;
  },
};

/** Resolves at the first signal to stop; a second one ends the process at once. */
function waitForStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
      process.once('SIGINT', () => process.exit(130));
      process.once('SIGTERM', () => process.exit(143));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

/** Whoever opens the set-up page first becomes the owner: from another machine, that takes a code from this terminal. */
function withSetupCode(config: Config): Config {
  if (config.setupCode !== null || LOOPBACK_HOSTS.has(config.host)) return config;
  return { ...config, setupCode: randomBytes(5).toString('hex') };
}

async function sayWhere(
  config: Config,
  app: Awaited<ReturnType<typeof createApp>>,
  say: (line: string) => void,
): Promise<void> {
  const address = app.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const isLocalhost = LOOPBACK_HOSTS.has(config.host) && config.host !== '127.0.0.1';
  const shownHost = isLocalhost ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${shownHost}:${port}`;
  if (!(await isSetUp(app.db)) && config.setupCode !== null) say(`Set-up code: ${config.setupCode}`);
  say(`svc is ready at ${url}`);
}
