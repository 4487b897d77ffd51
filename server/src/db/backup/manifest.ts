import { AppError } from '../../kernel/app-error.ts';
import { migrations } from '../migrations/index.ts';
import { damaged, readArchive, readText } from './archive-reader.ts';
import type { CatalogTable } from './catalog.ts';

export const MANIFEST_ENTRY = 'manifest.json';
export const FORMAT = 1;
const DEFINITIONS = 'schemas/';

/** What a backup tells of itself. */
export interface BackupManifest {
  format: number;
  svcVersion: string;
  migrationVersion: number;
  postgresVersion: string;
  madeAt: string;
  tables: (CatalogTable & { rows: number })[];
  files: { count: number; bytes: number };
  /** Tables of the shared schema that are not in it. */
  leftOut: string[];
}

/** Where the rows of a table are in the archive, cut into parts of bounded size. */
export function toDataFolder({ schema, name }: Pick<CatalogTable, 'schema' | 'name'>): string {
  return `data/${encodeURIComponent(schema)}.${encodeURIComponent(name)}/`;
}

/** Where the statements are that run before or after the rows of a schema are loaded. */
export function toDefinitionEntry(schema: string, when: 'before' | 'after'): string {
  return `${DEFINITIONS}${encodeURIComponent(schema)}/${when}-data.sql`;
}

export function isDefinition(entryName: string): boolean {
  return entryName.startsWith(DEFINITIONS);
}

/** Reads the whole backup and answers its manifest; refuses one that is damaged, or that a newer svc made. */
export async function readBackup(path: string): Promise<BackupManifest> {
  let text: string | null = null;
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST_ENTRY) text = await readText(content);
  }
  if (text === null) throw damaged(path, `it has no ${MANIFEST_ENTRY}`);
  const manifest = JSON.parse(text) as BackupManifest;
  const newest = migrations.at(-1)!.version;
  if (manifest.format !== FORMAT || manifest.migrationVersion > newest) {
    throw new AppError(
      'CONFLICT',
      `${path} was made by a newer svc (${manifest.svcVersion}, database version ${manifest.migrationVersion}; this one knows ${newest}). Update svc first. Nothing was changed.`,
    );
  }
  return manifest;
}
