import type { DemoLab } from '../../identity/index.ts';
import type { DataParts } from '../data-parts.ts';
import { listObjects } from '../objects/object-list.ts';
import { listTables } from '../tables/tables.ts';

/** A few things of the demo that other parts of it can speak of. */
export interface DemoThings {
  tableId: string;
  objects: { id: string; name: string }[];
}

const FEW = 5;

/** The tables of the demo by name, each with its first objects. */
export async function listDemoThings(lab: DemoLab, parts: DataParts): Promise<Record<string, DemoThings>> {
  return lab.as('owner', async (ctx) => {
    const { text } = await listTables(ctx, { params: {}, query: { limit: 500 }, body: undefined });
    const { tables } = JSON.parse(text) as { tables: { id: string; name: string }[] };
    const things: Record<string, DemoThings> = {};
    for (const { id, name } of tables) {
      const input = { params: { tableId: id }, query: { limit: FEW }, body: undefined };
      const { objects } = JSON.parse((await listObjects(ctx, input, parts)).text) as Pick<DemoThings, 'objects'>;
      things[name] = { tableId: id, objects: objects.map((object) => ({ id: object.id, name: object.name })) };
    }
    return things;
  });
}
