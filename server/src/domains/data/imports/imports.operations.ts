import { operations } from '@svc/contract';
import type { JobHandler } from '../../../kernel/jobs.ts';
import { type BoundOperation, bind } from '../../../operations/bound-operation.ts';
import type { DataParts } from '../data-parts.ts';
import { dryRunImport } from './dry-run.ts';
import {
  archiveMapping,
  createMapping,
  listMappings,
  readMapping,
  restoreMapping,
  updateMappingFields,
} from './import-mappings.ts';
import {
  cancelImport,
  getImport,
  listImportRows,
  listImports,
  type PreparedRun,
  prepareRun,
  retryImport,
  revertImport,
  runImport,
} from './imports.ts';
import { importJob } from './run-import.ts';
import { suggestMapping } from './suggest-mapping.ts';
import { revertJob } from './undo-import.ts';

const { importMappings, imports } = operations.data;

export function importOperations(parts: DataParts): BoundOperation[] {
  return [
    bind(importMappings.list, listMappings),
    bind(importMappings.create, (ctx, input) => createMapping(ctx, input, parts)),
    bind(importMappings.get, readMapping),
    bind(importMappings.update, (ctx, input) => updateMappingFields(ctx, input, parts)),
    bind(importMappings.archive, archiveMapping),
    bind(importMappings.restore, restoreMapping),
    bind(importMappings.suggest, (ctx, input) => suggestMapping(ctx, input, parts)),
    bind(importMappings.dryRun, (ctx, input) => dryRunImport(ctx, input, parts)),
    bind<typeof importMappings.run, PreparedRun>(
      importMappings.run,
      (ctx, input, prepared) => runImport(ctx, input, prepared, parts),
      { prepare: (ctx, input) => prepareRun(ctx, input, parts) },
    ),
    bind(imports.list, listImports),
    bind(imports.get, getImport),
    bind(imports.listRows, (ctx, input) => listImportRows(ctx, input, parts)),
    bind(imports.cancel, (ctx, input) => cancelImport(ctx, input, parts)),
    bind(imports.retry, (ctx, input) => retryImport(ctx, input, parts)),
    bind(imports.revert, (ctx, input) => revertImport(ctx, input, parts)),
  ];
}

/** The long work of imports. */
export function importJobs(parts: DataParts): JobHandler[] {
  return [importJob(parts), revertJob(parts)];
}
