import { ADDON_API_VERSION } from '@svc/contract';
import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import { keepBuild, prepareBuild } from '../addon-builds.ts';
import type { AddonParts } from '../addon-parts.ts';
import { createAddon, listAddons } from '../addons.ts';
import { DEMO_ADDONS, type DemoAddon } from './demo-sources.ts';

/** Two small addons over tables of the demo: made, built and enabled by its admin. */
export function seedDemoAddons(
  listThings: (lab: DemoLab) => Promise<Record<string, { tableId: string }>>,
  parts: Pick<AddonParts, 'builder'>,
): SeedDemo {
  return async (lab) => {
    const things = await listThings(lab);
    const known = await listNames(lab);
    const made: string[] = [];
    for (const addon of DEMO_ADDONS) {
      const tableId = things[addon.table]?.tableId;
      if (tableId === undefined || known.has(addon.name)) continue;
      await makeAddon(lab, addon, tableId, parts);
      made.push(`Addon ${addon.name}`);
    }
    return made;
  };
}

async function listNames(lab: DemoLab): Promise<ReadonlySet<string>> {
  const input = { params: {}, query: { limit: 500 }, body: undefined };
  const { text } = await lab.as('owner', (ctx) => listAddons(ctx, input));
  return new Set((JSON.parse(text) as { addons: { name: string }[] }).addons.map(({ name }) => name));
}

async function makeAddon(
  lab: DemoLab,
  { name, description, icon, entity, instruction, surfaces, scripts }: DemoAddon,
  tableId: string,
  parts: Pick<AddonParts, 'builder'>,
): Promise<void> {
  const manifest = {
    apiVersion: ADDON_API_VERSION,
    scopes: ['data.read'],
    externalEntities: { [entity]: { entityId: tableId, entityType: 'data_table', description: instruction } },
    ui: ['primitives'],
    surfaces: [...surfaces],
    react: '19',
  };
  const body = { name, description, icon, manifest, scripts };
  const { id } = await lab.as('admin', (ctx) => createAddon(ctx, { params: {}, query: {}, body }));
  const input = { params: { id }, query: {}, body: { types: false } };
  await lab.as('admin', async (ctx) => keepBuild(ctx, input, (await prepareBuild(ctx, input, parts)).value));
}
