import { join } from 'node:path';
import { allOperations, operations } from '@svc/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createAddonBuilder } from './addon-builds/addon-builder.ts';
import { addFrameRoutes, addSiteGate, createAddonOrigin, listExports, loadAddonModules } from './addon-frame/index.ts';
import { createFolderBlobs } from './blobs/folder-blobs.ts';
import { openFileBlobs } from './blobs/open-file-blobs.ts';
import { findBuiltDir } from './built-dir.ts';
import type { Config } from './config.ts';
import { startAuthorityEpoch } from './db/authority-epoch.ts';
import type { OpenedDatabase } from './db/open-database.ts';
import { createDatabase } from './db/pool.ts';
import { probeDatabase } from './db/probe.store.ts';
import { createRateLimiter } from './db/rate-buckets.ts';
import { loadSecret } from './db/secrets.store.ts';
import { addonOperations, loadBundleCode, lookUpAddons } from './domains/addons/index.ts';
import { auditOperations } from './domains/audit/index.ts';
import {
  createTableCatalog,
  dataJobs,
  dataOperations,
  listFileReferencesIn,
  lookUpObjects,
  lookUpTables,
  reindexObjects,
  resumeIndexes,
  sweepImportFiles,
} from './domains/data/index.ts';
import {
  createPdfPrinter,
  documentOperations,
  indexOldDocuments,
  listDocumentsWithFile,
} from './domains/documents/index.ts';
import {
  createAuthenticator,
  identityOperations,
  maintainIdentity,
  startLastSeen,
  writeLastSeen,
} from './domains/identity/index.ts';
import { inventoryOperations, lookUpContainers } from './domains/inventory/index.ts';
import { listBatchesOfDocument, lookUpBatches, resultOperations } from './domains/results/index.ts';
import { refreshVocabulary, searchOperations } from './domains/search/index.ts';
import {
  createBlobKeeper,
  createFileReader,
  createTextJob,
  filterFileIds,
  indexOldFiles,
  loadExportFile,
  lookUpFiles,
  maintainStorage,
  storageOperations,
} from './domains/storage/index.ts';
import { toOpenApi } from './http/openapi.ts';
import { createHttpServer } from './http/server.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { startJobWorker } from './jobs/job-worker.ts';
import { jobOperations } from './jobs/jobs.operations.ts';
import { repeat } from './jobs/repeat.ts';
import type { Context } from './kernel/context.ts';
import { createCursorCodec } from './kernel/cursor.ts';
import type { Database } from './kernel/database.ts';
import { JsonText } from './kernel/json-text.ts';
import { addMcpRoutes } from './mcp/mcp-routes.ts';
import { addOAuthRoutes, createProviders, oauthOperations, sweepOAuth } from './oauth/index.ts';
import { bind } from './operations/bound-operation.ts';
import { createInvoke, type Invoke } from './operations/invoke-operation.ts';
import { deleteStaleRecords } from './operations/maintenance.store.ts';
import { createOperationRunner } from './operations/run-operation.ts';
import { VERSION } from './version.ts';

const MAINTENANCE_MS = 10 * 60 * 1000;
const INDEXING_MS = 20 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

/** The running parts of the service, connected. */
export interface App {
  http: FastifyInstance;
  db: Database;
  stop(): Promise<void>;
}

/** Makes the parts and connects them. Stopping undoes starting, in reverse. */
export async function createApp(config: Config, opened: Pick<OpenedDatabase, 'connection'>): Promise<App> {
  const { limits } = config;
  const logger = pino({ level: config.logLevel, base: null });
  const onError = (error: unknown): void => logger.warn({ err: error }, 'background work failed');
  let draining = false;

  const db = createDatabase({ connection: opened.connection, max: config.poolSize, onIdleError: onError });
  const authority = await startAuthorityEpoch(db, opened.connection, onError);
  const cursors = createCursorCodec(await loadSecret(db, 'cursor'));
  const rateLimiter = createRateLimiter(db);
  const lastSeen = startLastSeen((seen) => writeLastSeen(db, seen, limits.lifetimes.sessionIdleSeconds), onError);
  const cookieSecret = (await loadSecret(db, 'oauth-cookies')).toString('base64url');
  const providers = await createProviders({ db, authority, limits, logger, rateLimiter, cookieSecret });
  const indexing = repeat(
    createSearchKeeper(db, () => draining),
    INDEXING_MS,
    onError,
  );
  const openApi = JSON.stringify(toOpenApi(allOperations, limits, VERSION));

  const jobs = createJobQueue(() => worker.wake());
  const blobs = (area: string) => createFolderBlobs(join(config.dataDir, 'blobs', area));
  const data = {
    db,
    epoch: authority,
    catalog: createTableCatalog(authority.current),
    limits,
    jobs,
    files: { filterFileIds },
    uploads: blobs('imports'),
    goOn: (work: Promise<void>) => void work,
  };
  const chores = [
    () => deleteStaleRecords(db),
    () => maintainIdentity(db),
    () => sweepOAuth(db),
    () => providers.tendKeys(),
    () => resumeIndexes(db),
    () => sweepImportFiles(db, data.uploads, new Date()),
  ];
  const maintenance = repeat(() => doAll(chores), MAINTENANCE_MS, onError);
  const fileBlobs = await openFileBlobs(config);
  const keeper = createBlobKeeper(db, fileBlobs);
  const storage = {
    db,
    blobs: fileBlobs,
    keeper,
    reader: createFileReader(),
    jobs,
    limits,
    cursors,
    linkSecret: await loadSecret(db, 'download'),
    referenceSources: [listFileReferencesIn(data.catalog), listDocumentsWithFile],
  };
  const documents = {
    limits,
    cursors,
    targets: {
      object: (ctx: Context, ids: readonly string[]) => lookUpObjects(ctx, ids, data),
      table: lookUpTables,
      batch: lookUpBatches,
      file: lookUpFiles,
      container: lookUpContainers,
      addon: lookUpAddons,
    },
    listBatchesOf: listBatchesOfDocument,
    loadFile: (ctx: Context, id: string) => loadExportFile(ctx, id, storage),
    printPdf: createPdfPrinter(config.chromium),
  };
  const addonOrigin = createAddonOrigin(config, () => portOf(http) ?? config.port);
  const modules = loadAddonModules(findBuiltDir('packages/addon-sdk/dist'));
  const addons = {
    limits,
    rateLimiter,
    builder: modules && createAddonBuilder({ moduleExports: listExports(modules), onFault: onError }),
    invoke: ((invocation) => invoke(invocation)) satisfies Invoke,
    frameOrigin: addonOrigin.originFor,
  };
  const sweeping = repeat(() => maintainStorage(db, keeper), SWEEP_MS, onError);
  const worker = startJobWorker(db, [...dataJobs(data), createTextJob(storage)], onError);

  const bound = [
    ...dataOperations(data, cursors),
    ...jobOperations,
    ...resultOperations,
    ...documentOperations(documents),
    ...inventoryOperations({ catalog: data.catalog, cursors }),
    ...addonOperations(addons),
    ...searchOperations,
    ...storageOperations(storage),
    ...identityOperations({ db, authority, cursors, rateLimiter, limits, setupCode: config.setupCode }),
    ...oauthOperations({ providers }),
    ...auditOperations(cursors),
    bind(operations.platform.limits, async () => ({ limits })),
    bind(operations.platform.openapi, async () => new JsonText<Record<string, unknown>>(openApi)),
  ];

  const run = createOperationRunner(db);
  const invoke = createInvoke({ operations: bound, run, rateLimiter, limits });

  const http: FastifyInstance = await createHttpServer({
    operations: bound,
    authenticate: createAuthenticator(db, authority.current, lastSeen, 'api'),
    run,
    rateLimiter,
    limits,
    host: config.host,
    publicUrl: config.publicUrl,
    probe: () => probeDatabase(db),
    isDraining: () => draining,
    openApi,
    logger,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    webDir: findBuiltDir('web/dist'),
    frames: addonOrigin,
    addGates: (app) => addSiteGate(app, addonOrigin),
    addOtherRoutes: (app) => {
      const { publicUrl, trustProxy } = config;
      addOAuthRoutes(app, { db, providers, rateLimiter, limits, publicUrl, trustProxy });
      const authenticate = createAuthenticator(db, authority.current, lastSeen, 'mcp');
      addFrameRoutes(app, { origin: addonOrigin, modules, readBundle: (sha256) => loadBundleCode(db, sha256) });
      addMcpRoutes(app, { authenticate, invoke, rateLimiter, limits, publicUrl, version: VERSION, onFault: onError });
    },
  });

  return {
    http,
    db,
    async stop() {
      draining = true;
      await closeHttp(http);
      await worker.stop();
      await addons.builder?.stop();
      await indexing.stop();
      await sweeping.stop();
      keeper.stop();
      await maintenance.stop();
      await lastSeen.stop();
      await authority.stop();
      await db.close();
    },
  };
}

/** Waits for the answers under way; a connection that only lingers is not waited for. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const closing = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(closing);
}

async function doAll(chores: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const chore of chores) await chore();
}

/**
 * What searching needs beyond the entries that writers leave: entries of changed designs, the words in use, and once what
 * is older than its index; whatever is written meanwhile has its entries by itself.
 */
function createSearchKeeper(db: Database, isStopping: () => boolean): () => Promise<void> {
  let isComplete = false;
  return async () => {
    await reindexObjects(db, isStopping);
    await refreshVocabulary(db);
    if (isComplete) return;
    await indexOldDocuments(db, isStopping);
    await indexOldFiles(db, isStopping);
    isComplete = !isStopping();
  };
}

function portOf(http: FastifyInstance): number | null {
  const address = http.server.address();
  return typeof address === 'object' ? (address?.port ?? null) : null;
}
