import { buildTable } from './data-builder.ts';
import type { TestClient } from './test-client.ts';

/** An item type with one object, and ways to make lots and containers in a test. */
export interface BuiltInventory {
  itemTypeId: string;
  objectId: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  lot(fields?: Record<string, unknown>): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  container(fields?: Record<string, unknown>): Promise<any>;
  /** A tube of a lot with so much in it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  tube(lotId: string, value: number | string, unit: string, fields?: Record<string, unknown>): Promise<any>;
}

let counter = 0;

/** Makes an item type “Substance” with a molar mass, a density and a barcode, and one row in it. */
export async function buildInventory(client: TestClient, data: Record<string, unknown> = {}): Promise<BuiltInventory> {
  const columns = [
    { name: 'Name', type: 'text' },
    { name: 'Molar mass', type: 'measure', unit: 'g/mol' },
    { name: 'Density', type: 'measure', unit: 'g/mL' },
    { name: 'Code', type: 'barcode' },
  ];
  const table = await buildTable(client, columns, { kind: 'itemType' });
  const made = async (path: string, body: unknown) => {
    const answer = await client.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const object = await made(`/tables/${table.id}/objects`, { data: { Name: 'Glucose', ...data } });
  const container = (fields: Record<string, unknown> = {}) =>
    made('/inventory/containers', { name: `Container ${++counter}`, kind: 'box', ...fields });
  return {
    itemTypeId: table.id,
    objectId: object.id,
    lot: (fields = {}) =>
      made('/inventory/lots', { itemTypeId: table.id, objectId: object.id, name: `Lot ${++counter}`, ...fields }),
    container,
    tube: (lotId, value, unit, fields = {}) => container({ kind: 'tube', lotId, quantity: { value, unit }, ...fields }),
  };
}
