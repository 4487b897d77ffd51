import { groundFloor } from './0001-ground-floor.ts';
import { dataTables } from './0002-data-tables.ts';
import { results } from './0003-results.ts';
import { jobs } from './0004-jobs.ts';
import { storage } from './0006-storage.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** Every change of the shared schema, in order. One that has shipped is never edited. */
export const migrations: readonly Migration[] = [groundFloor, dataTables, results, jobs, storage];
