import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROLES } from '@svc/contract';
import { createAddonBuilder } from '../addon-builds/addon-builder.ts';
import { listExports, loadAddonModules } from '../addon-frame/index.ts';
import { createFolderBlobs } from '../blobs/folder-blobs.ts';
import { openFileBlobs } from '../blobs/open-file-blobs.ts';
import { findBuiltDir } from '../built-dir.ts';
import type { Config } from '../config.ts';
import { raiseEpoch } from '../db/authority-epoch.ts';
import { seedDemoAddons } from '../domains/addons/index.ts';
import { createTableCatalog, listDemoThings, seedDemoEnvironments, seedDemoTables } from '../domains/data/index.ts';
import { seedDemoDocuments } from '../domains/documents/index.ts';
import { type DemoAccount, type SeedDemo, seedDemoLab } from '../domains/identity/index.ts';
import { seedDemoInventory } from '../domains/inventory/index.ts';
import { seedDemoResults } from '../domains/results/index.ts';
import { createBlobKeeper, filterFileIds, seedDemoFiles } from '../domains/storage/index.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { AddonBuilder } from '../kernel/addon-builder.ts';
import { createCursorCodec } from '../kernel/cursor.ts';
import type { Database } from '../kernel/database.ts';
import { assertKnown } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

/** Each domain adds its own piece, after those it leans on. */
async function listSeeds(
  db: Database,
  { limits, dataDir, s3 }: Config,
  builder: AddonBuilder | null,
  goOn: (work: Promise<void>) => void,
): Promise<SeedDemo[]> {
  // A server that runs beside is told of each new table; this process remembers nothing that could grow old.
  // What the seeds leave to be done later, the server finds when it next looks.
  const jobs = createJobQueue(() => undefined);
  const parts = {
    db,
    limits,
    goOn,
    jobs,
    files: { filterFileIds },
    uploads: createFolderBlobs(join(dataDir, 'blobs', 'imports')),
    epoch: { raise: raiseEpoch, heardByAll: async () => undefined },
    catalog: createTableCatalog(() => null),
  };
  const documents = {
    limits,
    // No cursor leaves this process.
    cursors: createCursorCodec(randomBytes(32)),
    targets: {},
    listBatchesOf: async () => [],
    loadFile: null,
    printPdf: async () => Buffer.alloc(0),
  };
  const keeper = createBlobKeeper(db, await openFileBlobs({ dataDir, s3 }));
  return [
    seedDemoEnvironments,
    seedDemoTables(parts),
    seedDemoResults(parts),
    seedDemoInventory(parts),
    seedDemoFiles({ db, keeper, jobs }),
    seedDemoDocuments((lab) => listDemoThings(lab, parts), documents),
    ...(builder === null ? [] : [seedDemoAddons((lab) => listDemoThings(lab, parts), { builder })]),
  ];
}

/** Null where what addons import is not built; the demo has none then. */
function startBuilder(): AddonBuilder | null {
  const modules = loadAddonModules(findBuiltDir('packages/addon-sdk/dist'));
  return modules && createAddonBuilder({ moduleExports: listExports(modules) });
}

export const demoCommand: Command = {
  usage: 'demo',
  summary: 'Fill a workspace “Demo Lab” to look around in; adds only what is missing',
  async run(context) {
    assertKnown(context.args, []);
    const { workspace, accounts, made } = await withDatabase(context, async (db) => {
      const { lab, accounts, made } = await seedDemoLab(db);
      const unfinished: Promise<void>[] = [];
      const builder = startBuilder();
      try {
        const seeds = await listSeeds(db, context.config, builder, (work) => void unfinished.push(work));
        for (const seed of seeds) made.push(...(await seed(lab)));
        await Promise.all(unfinished);
      } finally {
        await builder?.stop();
      }
      return { workspace: lab.workspace, accounts, made };
    });
    const { publicUrl, port } = context.config;
    const url = publicUrl ?? `http://localhost:${port}`;
    const { id, name, slug } = workspace;
    return {
      text: [...tellMade(name, made), '', `Sign in at ${url} (npm start, if it does not run):`, ...tell(accounts)].join(
        '\n',
      ),
      data: { workspace: { id, name, slug }, url, made, accounts },
    };
  },
};

function tellMade(workspace: string, made: readonly string[]): string[] {
  if (made.length === 0) return [`The demo is there already: workspace ${workspace}. Nothing was changed.`];
  return ['Made:', ...made.map((line) => `  ${line}`)];
}

function tell(accounts: readonly DemoAccount[]): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, role, name, password }) =>
    [`  ${email.padEnd(width)}`, ROLES[role].label.padEnd(6), name, password === null ? '' : '*'].join('  ').trimEnd(),
  );
  const password = accounts.find((account) => account.password !== null)?.password;
  if (password === undefined) return [...lines, 'Each with the password it has.'];
  return [...lines, `* with the password ${password}`, '  It is shown this once.'];
}
