import type { Context } from '../../../kernel/context.ts';
import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import type { DataParts } from '../data-parts.ts';
import { listEnvironments } from '../environments/environments.ts';
import { createNamingScheme, listNamingSchemes } from '../naming/naming-schemes.ts';
import { createObjects } from '../objects/bulk-objects.ts';
import { createColumns } from '../tables/columns.ts';
import { createTable, listTables } from '../tables/tables.ts';
import { DEMO_TABLES, type DemoTable } from './demo-designs.ts';

const ROWS_AT_ONCE = 4000;
const WHOLE_LIST = { params: {}, query: { limit: 500 }, body: undefined };

/** Plasmids, cell lines, samples and assay wells: tens of thousands of rows with units and links. */
export function seedDemoTables(parts: DataParts): SeedDemo {
  return async (lab) => {
    const environments = await listByName(lab, 'environments');
    const existing = await listByName(lab, 'tables');
    const tableIds: Record<string, string> = { ...existing };
    const known: Record<string, string[]> = {};
    const made: string[] = [];
    for (const table of DEMO_TABLES) {
      const environmentId = environments[table.environment];
      if (tableIds[table.name] !== undefined || environmentId === undefined) continue;
      tableIds[table.name] = await design(lab, table, environmentId, tableIds, parts);
      const rows = table.rows(known);
      known[table.name] = await fill(lab, table, tableIds[table.name]!, rows, parts);
      made.push(`Table ${table.name} with ${rows.length} rows`);
    }
    return made;
  };
}

async function design(
  lab: DemoLab,
  table: DemoTable,
  environmentId: string,
  tableIds: Readonly<Record<string, string>>,
  parts: DataParts,
): Promise<string> {
  const namingSchemeId =
    table.namingScheme === undefined ? null : await findOrMakeScheme(lab, table.by, table.namingScheme);
  const { name, description, kind } = table;
  return lab.as(table.by, async (ctx) => {
    const input = {
      params: {},
      query: {},
      body: { environmentId, name, ...(kind === undefined ? {} : { kind }), description, namingSchemeId },
    };
    const { id } = await createTable(ctx, input, parts);
    const body = { columns: table.columns(tableIds) };
    await createColumns(ctx, { params: { tableId: id }, query: {}, body }, parts);
    return id;
  });
}

async function findOrMakeScheme(
  lab: DemoLab,
  by: DemoTable['by'],
  scheme: { name: string; pattern: string },
): Promise<string> {
  const known = await listByName(lab, 'namingSchemes');
  if (known[scheme.name] !== undefined) return known[scheme.name]!;
  const made = await lab.as(by, (ctx) => createNamingScheme(ctx, { params: {}, query: {}, body: scheme }));
  return (JSON.parse(made.text) as { id: string }).id;
}

/** Writes the rows in a few calls, as an instrument would, and answers their ids. */
async function fill(
  lab: DemoLab,
  { by }: DemoTable,
  tableId: string,
  rows: readonly Record<string, unknown>[],
  parts: DataParts,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const objects = rows.slice(start, start + ROWS_AT_ONCE).map((data) => ({ data }));
    const answer = await lab.as(by, (ctx) =>
      createObjects(ctx, { params: { tableId }, query: {}, body: { objects } }, parts),
    );
    ids.push(...(JSON.parse(answer.text) as { objects: { id: string }[] }).objects.map(({ id }) => id));
  }
  return ids;
}

const LISTS = { environments: listEnvironments, tables: listTables, namingSchemes: listNamingSchemes };

async function listByName(lab: DemoLab, what: keyof typeof LISTS): Promise<Record<string, string>> {
  const list: (ctx: Context, input: typeof WHOLE_LIST) => Promise<{ text: string }> = LISTS[what];
  const { text } = await lab.as('owner', (ctx) => list(ctx, WHOLE_LIST));
  const found = (JSON.parse(text) as Record<string, { id: string; name: string }[]>)[what]!;
  return Object.fromEntries(found.map(({ id, name }) => [name, id]));
}
