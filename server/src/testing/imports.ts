import type { BuiltTable } from './data-builder.ts';
import type { Reply, TestClient } from './test-client.ts';

/** Makes a mapping that takes each column of the file to the column of the same name. */
export async function buildMapping(
  client: TestClient,
  table: Pick<BuiltTable, 'id' | 'columns'>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const columns = Object.keys(table.columns).map((name) => ({ from: name, to: name }));
  const body = { name: `Mapping ${++counter}`, tableId: table.id, source: { format: 'csv' }, columns, ...fields };
  const made = await client.post('/import-mappings', body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id;
}

let counter = 0;

/** Sends a file as the body. */
export function sendFile(client: TestClient, path: string, text: string | Buffer, type = 'text/csv'): Promise<Reply> {
  return client.request('POST', path, { raw: { text, type } });
}

/** Runs a mapping over a file and waits for its end. Answers the import. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
export async function runMapping(client: TestClient, mappingId: string, text: string | Buffer): Promise<any> {
  const begun = await sendFile(client, `/import-mappings/${mappingId}/run`, text);
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  return waitForImport(client, begun.body.id);
}

/** Waits until the import, and its undoing if there is one, have ended. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
export async function waitForImport(client: TestClient, id: string): Promise<any> {
  for (;;) {
    const { body } = await client.get(`/imports/${id}`);
    const states = [body.import.status, body.import.revert?.status];
    if (!states.includes('queued') && !states.includes('running')) return body.import;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
