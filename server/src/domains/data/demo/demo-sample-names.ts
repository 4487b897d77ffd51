import type { DemoLab } from '../../identity/index.ts';
import type { DataParts } from '../data-parts.ts';
import { listObjects } from '../objects/object-list.ts';
import { listTables } from '../tables/tables.ts';

const WHOLE_LIST = { params: {}, query: { limit: 500 }, body: undefined };

/** The names of the first samples of the demo, for what speaks of them; none when they are not there. */
export async function listDemoSampleNames(lab: DemoLab, limit: number, parts: DataParts): Promise<string[]> {
  return lab.as('owner', async (ctx) => {
    const { tables } = JSON.parse((await listTables(ctx, WHOLE_LIST)).text) as {
      tables: { id: string; name: string }[];
    };
    const tableId = tables.find(({ name }) => name === 'Samples')?.id;
    if (tableId === undefined) return [];
    const page = await listObjects(ctx, { params: { tableId }, query: { limit }, body: undefined }, parts);
    return (JSON.parse(page.text) as { objects: { name: string }[] }).objects.map(({ name }) => name);
  });
}
