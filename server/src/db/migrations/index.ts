import { groundFloor } from './0001-ground-floor.ts';
import { dataTables } from './0002-data-tables.ts';
import { results } from './0003-results.ts';
import { jobs } from './0004-jobs.ts';
import { imports } from './0005-imports.ts';
import { storage } from './0006-storage.ts';
import { documents } from './0007-documents.ts';
import { inventory } from './0008-inventory.ts';
import { oauth } from './0009-oauth.ts';
import { search } from './0010-search.ts';
import { addons } from './0011-addons.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** Every change of the shared schema, in order. One that has shipped is never edited. */
export const migrations: readonly Migration[] = [
  groundFloor,
  dataTables,
  results,
  jobs,
  imports,
  storage,
  documents,
  inventory,
  oauth,
  search,
  addons,
];
