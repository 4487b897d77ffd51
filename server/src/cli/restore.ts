import { resolve } from 'node:path';
import { type BackupManifest, readBackup, restoreBackup } from '../db/backup/index.ts';
import { openDatabase } from '../db/open-database.ts';
import { assertKnown, required } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const restoreCommand: Command = {
  usage: 'restore --from FILE [--force]',
  summary: 'Make the installation what a backup holds; --force replaces an existing one',
  async run(context) {
    const { args, say } = context;
    assertKnown(args, ['from']);
    const path = resolve(required(args, 'from'));
    say('Checking the backup …');
    const manifest = await readBackup(path);
    say(`Restoring what was there at ${manifest.madeAt} …`);
    await restore(context, path, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const tables = manifest.tables.length;
    return {
      text: [
        `Restored ${rows} rows of ${tables} tables and ${manifest.files.count} files, as of ${manifest.madeAt}.`,
        'Nobody is signed in. API keys, invitations and roles are as they were then: revoke again what was revoked since.',
      ].join('\n'),
      data: { file: path, madeAt: manifest.madeAt, tables, rows, files: manifest.files.count },
    };
  },
};

async function restore({ args, config, say }: CommandContext, path: string, manifest: BackupManifest): Promise<void> {
  const opened = await openDatabase({
    ...config,
    use: 'server',
    say,
    onError: (error) => say(`database: ${(error as Error).message}`),
    onDatabaseLost: (error) => say(`database: ${error.message}`),
  });
  try {
    const replaceExisting = args.flags.has('force');
    await restoreBackup({ ...opened, dataDir: config.dataDir, path, manifest, replaceExisting });
  } finally {
    await opened.close();
  }
}
