import { spawn } from 'node:child_process';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { createServer } from 'vite';
import { serverBuildOptions, serverFile } from './build.mjs';
import { root } from './files.mjs';

/**
 * The server, rebuilt and restarted when its source changes, and the web app with hot reload.
 * @param {{ say: (line: string) => void, args?: string[] }} options
 */
export async function dev({ say, args = [] }) {
  const server = new RestartingServer(args);
  const restart = {
    name: 'restart',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        if (errors.length > 0) return say('The server does not build; the last good one keeps running.');
        await server.restart();
      }),
  };
  const watcher = await esbuild.context({
    ...serverBuildOptions,
    logLevel: 'warning',
    plugins: [...serverBuildOptions.plugins, restart],
  });
  await watcher.watch();

  const web = await createServer({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts') });
  await web.listen();
  say(`Open ${web.resolvedUrls?.local[0] ?? 'the address above'}`);

  const signal = await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await Promise.all([web.close(), watcher.dispose(), server.stop(signal)]);
  process.exit(0);
}

class RestartingServer {
  #args;
  #child;
  #turn = Promise.resolve();

  constructor(args) {
    this.#args = args;
  }

  /** One at a time: two servers must not open the same data folder. */
  restart() {
    this.#turn = this.#turn.then(async () => {
      await this.stop('SIGTERM');
      const options = { cwd: root, stdio: 'inherit' };
      this.#child = spawn(process.execPath, ['--enable-source-maps', serverFile, 'start', ...this.#args], options);
    });
    return this.#turn;
  }

  stop(signal) {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('close', resolve);
      child.kill(signal);
    });
  }
}
