import { buildTable } from './data-builder.ts';
import type { TestClient } from './test-client.ts';

let counter = 0;

const MOUNT = `import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { Samples } from './samples';

const mount: AddonMount = (element, { svc }) => {
  const root = createRoot(element);
  root.render(<Samples svc={svc} />);
  return () => root.unmount();
};

export default mount;
`;

const SAMPLES = `import type { AddonDaleaClient } from '@svc/addon-sdk';
import { useEffect, useState } from 'react';

export function Samples({ svc }: { svc: AddonDaleaClient }) {
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    svc.data.tables.listObjects(process.ext.SAMPLES, { limit: 1 }).then((page) => setTotal(page.total));
  }, [svc]);
  return <p>{total === null ? 'Counting…' : total + ' samples'}</p>;
}
`;

/** What makes an addon that builds green once SAMPLES is mapped. */
export function addonBody(fields: Record<string, unknown> = {}, manifest: Record<string, unknown> = {}) {
  return {
    name: `Addon ${++counter}`,
    scripts: [
      { path: 'index.tsx', content: MOUNT },
      { path: 'samples.tsx', content: SAMPLES },
    ],
    ...fields,
    manifest: {
      apiVersion: 'addon/v1',
      scopes: ['data.read'],
      externalEntities: {
        SAMPLES: { entityId: null, entityType: 'data_table', description: 'The table that holds the samples.' },
      },
      react: '19',
      ...manifest,
    },
  };
}

export interface BuiltAddon {
  id: string;
  version: number;
  enabled: boolean;
}

/** An addon that is not mapped yet. */
export async function buildAddon(
  client: TestClient,
  fields: Record<string, unknown> = {},
  manifest: Record<string, unknown> = {},
): Promise<BuiltAddon> {
  return answered(await client.post('/addons', addonBody(fields, manifest)), 201);
}

/** An addon that is mapped to a table of its own and has a green build. */
export async function buildGreenAddon(
  client: TestClient,
  fields: Record<string, unknown> = {},
  manifest: Record<string, unknown> = {},
): Promise<BuiltAddon & { tableId: string; bundleSha256: string }> {
  const { id } = await buildAddon(client, fields, manifest);
  const { id: tableId } = await buildTable(client, [{ name: 'Name', type: 'text' }]);
  const addon = answered<BuiltAddon>(await client.patch(`/addons/${id}/entities`, { entities: { SAMPLES: tableId } }));
  const { build } = answered<{ build: { status: string; issues: unknown; bundle: { sha256: string } } }>(
    await client.post(`/addons/${id}/build`, { types: false }),
  );
  if (build.status !== 'green') throw new Error(JSON.stringify(build.issues));
  return { ...addon, tableId, bundleSha256: build.bundle.sha256 };
}

/** The listing of a new addon in the marketplace. */
export async function publishedListing(client: TestClient): Promise<string> {
  const { id } = await buildGreenAddon(client);
  const published = await client.post(`/addons/${id}/publish`, {});
  return answered<{ publishedAs: { listingId: string } }>(published).publishedAs.listingId;
}

function answered<T>({ status, body }: { status: number; body: T }, wanted = 200): T {
  if (status !== wanted) throw new Error(JSON.stringify(body));
  return body;
}
