import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTable } from '../../testing/data-builder.ts';
import { setUpOwner } from '../../testing/people.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The blocks of code under a file name, as the page shows them. */
async function readGuide(): Promise<Map<string, string>> {
  const page = new URL('../../../../docs/guides/addons-for-assistants.md', import.meta.url);
  const blocks = (await readFile(page, 'utf8')).matchAll(/^`([\w.-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, name, code]) => [name!, code!]));
}

it('the addon of the page for assistants builds without a single issue', async () => {
  const { client } = await setUpOwner(service);
  const table = await buildTable(client, [{ name: 'Name', type: 'text' }]);
  const { manifest: manifestText, ...files } = Object.fromEntries(await readGuide());
  const manifest = JSON.parse(manifestText!);
  manifest.externalEntities.SAMPLES.entityId = table.id;
  const scripts = Object.entries(files).map(([path, content]) => ({ path, content }));
  expect(scripts.map(({ path }) => path)).toEqual(['index.tsx', 'sample-list.tsx']);
  // On a busy machine the first compiler may be too slow to start; the next one finds it running.
  const build = await vi.waitFor(
    async () => {
      const answer = (await client.post('/addons/build', { manifest, scripts })).body.build;
      expect(answer.issues).toEqual([]);
      return answer;
    },
    { timeout: 80_000, interval: 10 },
  );
  expect(build.status).toBe('green');
});
