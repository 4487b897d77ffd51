import { operations } from '@svc/contract';
import type { CursorCodec } from '../../kernel/cursor.ts';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import type { DataParts } from './data-parts.ts';
import { environmentOperations } from './environments/environments.operations.ts';
import { importOperations } from './imports/imports.operations.ts';
import { namingSchemeOperations } from './naming/naming-schemes.operations.ts';
import { archiveObjects, createObjects, restoreObjects, updateObjects, validateRows } from './objects/bulk-objects.ts';
import { listObjectAudit } from './objects/object-audit.ts';
import { listLinks } from './objects/object-links.ts';
import { listObjects } from './objects/object-list.ts';
import { getVersion, listVersions, revertObject } from './objects/object-versions.ts';
import { archiveObject, createObject, getObject, restoreObject, updateObject } from './objects/objects.ts';
import { upsertObjects } from './objects/upsert-objects.ts';
import { explainQuery, runQuery, validateQuery } from './queries/queries.ts';
import {
  archiveSavedQuery,
  createSavedQuery,
  getSavedQuery,
  listSavedQueries,
  restoreSavedQuery,
  runSavedQuery,
  updateSavedQuery,
} from './queries/saved-queries.ts';
import { archiveColumn, previewColumnConversion, restoreColumn, updateColumn } from './tables/column-changes.ts';
import { createColumn, createColumns, getColumn, listColumns } from './tables/columns.ts';
import {
  archiveTable,
  createTable,
  getTable,
  getTableSchema,
  listTables,
  restoreTable,
  updateTable,
} from './tables/tables.ts';
import { convertValue, listAllUnits, suggestUnit } from './units.ts';

const { tables, columns, objects, query, savedQueries, units } = operations.data;

/** Every operation of the domain, bound to the function that does it. */
export function dataOperations(parts: DataParts, cursors: CursorCodec): BoundOperation[] {
  return [
    ...environmentOperations,
    ...namingSchemeOperations,
    ...importOperations(parts),
    bind(tables.list, listTables),
    bind(tables.create, (ctx, input) => createTable(ctx, input, parts)),
    bind(tables.get, getTable),
    bind(tables.update, (ctx, input) => updateTable(ctx, input, parts)),
    bind(tables.archive, (ctx, input) => archiveTable(ctx, input, parts)),
    bind(tables.restore, (ctx, input) => restoreTable(ctx, input, parts)),
    bind(tables.getSchema, (ctx, input) => getTableSchema(ctx, input, parts)),
    bind(tables.validate, (ctx, input) => validateRows(ctx, input, parts)),
    bind(columns.list, (ctx, input) => listColumns(ctx, input, parts)),
    bind(columns.create, (ctx, input) => createColumn(ctx, input, parts)),
    bind(columns.createMany, (ctx, input) => createColumns(ctx, input, parts)),
    bind(columns.get, getColumn),
    bind(columns.update, (ctx, input) => updateColumn(ctx, input, parts)),
    bind(columns.previewConversion, (ctx, input) => previewColumnConversion(ctx, input, parts)),
    bind(columns.archive, (ctx, input) => archiveColumn(ctx, input, parts)),
    bind(columns.restore, (ctx, input) => restoreColumn(ctx, input, parts)),
    bind(tables.listObjects, (ctx, input) => listObjects(ctx, input, parts)),
    bind(tables.createObject, (ctx, input) => createObject(ctx, input, parts)),
    bind(tables.createObjects, (ctx, input) => createObjects(ctx, input, parts)),
    bind(tables.updateObjects, (ctx, input) => updateObjects(ctx, input, parts)),
    bind(tables.upsertObjects, (ctx, input) => upsertObjects(ctx, input, parts)),
    bind(tables.archiveObjects, (ctx, input) => archiveObjects(ctx, input, parts)),
    bind(tables.restoreObjects, (ctx, input) => restoreObjects(ctx, input, parts)),
    bind(objects.get, (ctx, input) => getObject(ctx, input, parts)),
    bind(objects.update, (ctx, input) => updateObject(ctx, input, parts)),
    bind(objects.archive, (ctx, input) => archiveObject(ctx, input, parts)),
    bind(objects.restore, (ctx, input) => restoreObject(ctx, input, parts)),
    bind(objects.listVersions, (ctx, input) => listVersions(ctx, input, parts)),
    bind(objects.getVersion, (ctx, input) => getVersion(ctx, input, parts)),
    bind(objects.revert, (ctx, input) => revertObject(ctx, input, parts)),
    bind(objects.listLinks, (ctx, input) => listLinks(ctx, input, parts)),
    bind(objects.listAudit, (ctx, input) => listObjectAudit(ctx, input, parts, cursors)),
    bind(query.run, (ctx, input) => runQuery(ctx, input, parts)),
    bind(query.validate, (ctx, input) => validateQuery(ctx, input, parts)),
    bind(query.explain, (ctx, input) => explainQuery(ctx, input, parts)),
    bind(savedQueries.list, listSavedQueries),
    bind(savedQueries.create, (ctx, input) => createSavedQuery(ctx, input, parts)),
    bind(savedQueries.get, getSavedQuery),
    bind(savedQueries.update, (ctx, input) => updateSavedQuery(ctx, input, parts)),
    bind(savedQueries.run, (ctx, input) => runSavedQuery(ctx, input, parts)),
    bind(savedQueries.archive, archiveSavedQuery),
    bind(savedQueries.restore, restoreSavedQuery),
    bind(units.list, listAllUnits),
    bind(units.suggest, suggestUnit),
    bind(units.convert, convertValue),
  ];
}
