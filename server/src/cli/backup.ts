import { resolve } from 'node:path';
import { writeBackup } from '../db/backup/index.ts';
import { VERSION } from '../version.ts';
import { assertKnown } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

export const backupCommand: Command = {
  usage: 'backup [--to FILE] [--force]',
  summary: 'Write everything but sessions to one file, also while the server runs',
  async run(context) {
    const { args, config } = context;
    assertKnown(args, ['to']);
    const path = resolve(args.options.get('to') ?? `svc-backup-${toFileTime(new Date())}.tar.gz`);
    const overwrite = args.flags.has('force');
    const { bytes, manifest } = await withDatabase(context, (_db, { owner }) =>
      writeBackup({ owner, dataDir: config.dataDir, path, overwrite, svcVersion: VERSION }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const tables = manifest.tables.length;
    return {
      text: [
        `Wrote ${path}: ${rows} rows of ${tables} tables, ${manifest.files.count} files, ${(bytes / 1e6).toFixed(1)} MB.`,
        'It holds password hashes: keep it as safe as the database. Sessions are not in it.',
      ].join('\n'),
      data: { file: path, bytes, tables, rows, files: manifest.files.count },
    };
  },
};

function toFileTime(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-').concat('Z');
}
