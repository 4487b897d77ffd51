import type { TestClient } from './test-client.ts';

let counter = 0;

/** A table with columns, in an environment of its own. */
export interface BuiltTable {
  id: string;
  environmentId: string;
  columns: Record<string, { id: string; version: number }>;
}

/** Makes an environment, a table and its columns, filling in what a test does not care about. */
export async function buildTable(
  client: TestClient,
  columns: Record<string, unknown>[],
  fields: Record<string, unknown> = {},
): Promise<BuiltTable> {
  const environmentId =
    fields.environmentId ?? (await made(client, '/environments', { name: `Environment ${++counter}` })).id;
  const table = await made(client, '/tables', { name: `Table ${++counter}`, ...fields, environmentId });
  const byName: BuiltTable['columns'] = {};
  if (columns.length > 0) {
    const answer = await made(client, `/tables/${table.id}/columns/bulk`, { columns });
    for (const column of answer.columns) byName[column.name] = column;
  }
  return { id: table.id, environmentId: environmentId as string, columns: byName };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
async function made(client: TestClient, path: string, body: unknown): Promise<any> {
  const answer = await client.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
