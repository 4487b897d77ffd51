import { DEFAULT_LIMITS } from '@svc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, addWorkspace, type Person, setUpOwner } from '../../testing/people.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { uploadForm } from '../../testing/uploads.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
});

afterAll(() => service.stop());

const PROJECTS = [1, 2].map((number) => `01890000-0000-7000-8000-00000000000${number}`);

interface ModelFile {
  id: string;
  name: string;
  mimeType: string;
  sizeBytes: number;
  projectId: string | null;
  archived: boolean;
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      sizes: fc.array(fc.nat(3000), { minLength: 1, maxLength: 3 }),
      kind: fc.constantFrom('a.txt', 'a.csv', 'a.bin'),
      project: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refused' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('archive' as const, 'restore' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), at: fc.nat(), project: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), at: fc.nat() }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function share<K extends string>(files: readonly ModelFile[], key: K, of: (file: ModelFile) => string | null) {
  const groups = new Map<string | null, { bytes: number; fileCount: number }>();
  for (const file of files) {
    const group = groups.get(of(file)) ?? { bytes: 0, fileCount: 0 };
    groups.set(of(file), { bytes: group.bytes + file.sizeBytes, fileCount: group.fileCount + 1 });
  }
  return new Set([...groups].map(([value, group]) => JSON.stringify({ [key]: value, ...group })));
}

const asSet = (list: object[]): Set<string> => new Set(list.map((entry) => JSON.stringify(entry)));
const sum = (files: readonly ModelFile[]): number => files.reduce((total, { sizeBytes }) => total + sizeBytes, 0);

async function expectTruth(client: TestClient, files: readonly ModelFile[], userId: string): Promise<void> {
  const { usage } = (await client.get('/storage/usage')).body;
  expect(usage.totalBytes).toBe(sum(files));
  expect(usage.fileCount).toBe(files.length);
  expect(usage.archivedBytes).toBe(sum(files.filter(({ archived }) => archived)));
  expect(asSet(usage.byType)).toEqual(share(files, 'mimeType', ({ mimeType }) => mimeType));
  expect(asSet(usage.byProject)).toEqual(share(files, 'projectId', ({ projectId }) => projectId));
  const byUser = usage.byUser.map(({ name: _name, ...entry }: { name: string }) => entry);
  expect(asSet(byUser)).toEqual(share(files, 'userId', () => userId));
  const sizes = files.map(({ sizeBytes }) => sizeBytes).sort((a, b) => b - a);
  expect(usage.largestFiles.map(({ sizeBytes }: { sizeBytes: number }) => sizeBytes)).toEqual(sizes.slice(0, 10));
}

async function apply(client: TestClient, files: ModelFile[], action: Step): Promise<void> {
  if (action.do === 'refused') {
    const answer = await uploadForm(client, [{ name: 'x.txt', bytes: 'counted?' }], { sha256: '0'.repeat(64) });
    expect(answer.status).toBe(400);
    return;
  }
  if (action.do === 'upload') {
    const projectId = [null, ...PROJECTS][action.project]!;
    const fill = action.kind === 'a.bin' ? 0 : 97;
    const parts = action.sizes.map((size) => ({ name: action.kind, bytes: Buffer.alloc(size + 1, fill) }));
    const { body } = await uploadForm(client, parts, projectId === null ? {} : { projectId });
    for (const file of (body.files ?? [body]) as ModelFile[]) files.push({ ...file, archived: false });
    return;
  }
  if (files.length === 0) return;
  const file = files[action.at % files.length]!;
  if (action.do === 'archive' || action.do === 'restore') {
    await client.post(`/files/${file.id}/${action.do}`);
    file.archived = action.do === 'archive';
  } else if (action.do === 'move') {
    file.projectId = [null, ...PROJECTS][action.project]!;
    await client.patch(`/files/${file.id}`, { projectId: file.projectId });
  } else await client.patch(`/files/${file.id}`, { name: `renamed ${file.name}` });
}

it('usage equals the truth after any sequence of operations', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (actions) => {
      const { client } = await addWorkspace(service, owner, `Run ${++run}`);
      const files: ModelFile[] = [];
      for (const action of actions) await apply(client, files, action);
      await expectTruth(client, files, owner.userId);
    }),
    { numRuns: 12 },
  );
});

it('usage equals the truth after many uploads at once, by several people', async () => {
  const { client } = owner;
  const member = await addMember(service, owner, 'member');
  const uploads = Array.from({ length: 16 }, (_, index) =>
    uploadForm(index % 2 === 0 ? client : member.client, [
      { name: 'a.txt', bytes: 'same content' },
      { name: 'b.csv', bytes: `${index},1` },
    ]),
  );
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 201));
  const { usage } = (await client.get('/storage/usage')).body;
  expect(usage.fileCount).toBe(32);
  expect(usage.byUser.map(({ fileCount }: { fileCount: number }) => fileCount)).toEqual([16, 16]);
  expect(usage.byUser.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada Lovelace', 'Grace Hopper']);
});
