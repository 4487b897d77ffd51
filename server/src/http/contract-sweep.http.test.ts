import {
  type Action,
  ALL_ACTIONS,
  allOperations,
  DEFAULT_LIMITS,
  expandActions,
  type Operation,
  ROLE_NAMES,
  ROLES,
} from '@svc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddon, publishedListing } from '../testing/addons.ts';
import { buildTable } from '../testing/data-builder.ts';
import { buildMapping, runMapping } from '../testing/imports.ts';
import { buildInventory } from '../testing/inventory-builder.ts';
import { connect, discover, makeAuthorization, openConsent, registerApplication } from '../testing/oauth-flow.ts';
import { addMember, addWorkspace, createKey, type Person, setUpOwner } from '../testing/people.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { createTestClient, type Reply, type TestClient } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { uploadFile } from '../testing/uploads.ts';

// Built from the contract: an operation that is added tomorrow is swept tomorrow.
const closed = allOperations.filter((operation) => operation.visibility !== 'open');
const firstParty = allOperations.filter((operation) => operation.visibility === 'firstParty');
// Of what is for people only, where there is a role that lacks the action.
const withAction = closed.filter(
  ({ access, visibility }) =>
    access.startsWith('ws:') &&
    (visibility === 'public' || ROLE_NAMES.some((role) => !ROLES[role].actions.includes(access as Action))),
);
const withIds = closed.filter((operation) => operation.path.includes('{'));
const title = (operation: Operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation];

let service: TestService;
let owner: Person;
let anonymous: TestClient;
let keys: Map<Action, TestClient>;
let members: Map<string, Person>;
let foreign: Record<string, string>;

const NOWHERE = '01890000-0000-7000-8000-000000000000';

/** Where the ids in a path come from: a thing of that kind that lives in another workspace. */
async function makeForeignIds(other: Person): Promise<Record<string, string>> {
  const stranger = await addMember(service, other, 'viewer', 'Stranger');
  const invitation = await other.client.post('/members/invitations', { email: 'new@example.org', role: 'viewer' });
  const sessions = await stranger.client.get('/sessions');
  const table = await buildTable(other.client, [{ name: 'Name', type: 'text' }]);
  const query = { name: 'Elsewhere', query: { from: table.id } };
  const schema = await other.client.post('/results/schemas', { name: 'X', columns: [{ name: 'N', type: 'number' }] });
  const batch = await other.client.post('/results/batches', { schemaId: schema.body.id, name: 'X' });
  const mappingId = await buildMapping(other.client, table);
  const done = await runMapping(other.client, mappingId, 'Name\nx\n');
  const document = await other.client.post('/documents', { title: 'X', markdown: 'x' });
  const file = await uploadFile(other.client, { name: 'x.txt', bytes: 'x' });
  const stock = await buildInventory(other.client);
  const lot = await stock.lot();
  const tube = await stock.tube(lot.id, 1, 'mL', { barcode: 'ELSEWHERE' });
  const items = [{ containerId: tube.id, quantity: { value: 1, unit: 'uL' } }];
  const addon = await buildAddon(other.client);
  const published = await publishedListing(other.client);
  // What is offered is known to all workspaces; what was withdrawn, to nobody.
  await other.client.post(`/marketplace/${published}/withdraw`);
  const application = await registerApplication(other);
  await connect(service.url, stranger, application, { role: 'viewer' });
  const { connectedApps } = (await stranger.client.get('/me/connected-apps')).body;
  const attempt = await makeAuthorization(await discover(service.url), application.client);
  return {
    '/applications/consent/': (await openConsent(stranger, attempt)).uid,
    '/applications/': application.id,
    '/me/connected-apps/': connectedApps[0].id,
    '/addons/': addon.id,
    '/marketplace/': published,
    '/import-mappings/': mappingId,
    '/imports/': done.id,
    '/documents/': document.body.id,
    '/projects/': (await other.client.post('/projects', { name: 'X' })).body.id,
    '/files/': file.id,
    '/inventory/item-types/': stock.itemTypeId,
    '/inventory/lots/': lot.id,
    '/inventory/containers/': tube.id,
    '/inventory/consumptions/': (await other.client.post('/inventory/consumptions', { items })).body.id,
    '/inventory/barcodes/': 'ELSEWHERE',
    '/results/schemas/': schema.body.id,
    '/results/batches/': batch.body.id,
    '/jobs/': done.jobId,
    '/environments/': table.environmentId,
    '/tables/': table.id,
    '/columns/': table.columns.Name!.id,
    '/objects/': (await other.client.post(`/tables/${table.id}/objects`, { data: { Name: 'x' } })).body.id,
    '/saved-queries/': (await other.client.post('/saved-queries', query)).body.id,
    '/naming-schemes/': (await other.client.post('/naming-schemes', { name: 'X', pattern: 'X-{seq}' })).body.id,
    '/members/invitations/': invitation.body.id,
    '/members/': stranger.userId,
    '/api-keys/': (await createKey(service, stranger, { kind: 'self' })).id,
    '/sessions/': sessions.body.sessions[0].id,
  };
}

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  owner = await setUpOwner(service);
  anonymous = createTestClient(service.url);
  members = new Map();
  for (const role of ROLE_NAMES.filter((name) => name !== 'owner'))
    members.set(role, await addMember(service, owner, role));
  keys = new Map();
  for (const action of ALL_ACTIONS) {
    keys.set(action, (await createKey(service, owner, { kind: 'custom', actions: [action] })).client);
  }
  foreign = await makeForeignIds(await addWorkspace(service, owner, 'Other Lab'));
});

afterAll(() => service.stop());

/** Calls the operation with the plainest valid input, ids from `ids` or from nowhere. */
function call(
  client: TestClient,
  operation: Operation,
  extra: { query?: string; body?: object; ids?: Record<string, string> } = {},
): Promise<Reply> {
  const prefix = Object.keys(extra.ids ?? {}).find((start) => operation.path.startsWith(start));
  const id = prefix === undefined ? NOWHERE : extra.ids![prefix]!;
  const path = operation.path.replace(/\{(version|other)\}/g, '1').replace(/\{\w+\}/g, id);
  const headers: Record<string, string> = operation.reasonRequired ? { 'x-change-reason': 'swept by a test' } : {};
  const body =
    operation.input.body === null ? undefined : { ...(sampleOf(operation.input.body) as object), ...extra.body };
  return client.request(operation.method, path + (extra.query ?? ''), {
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

describe('every operation', () => {
  it.each(closed.map(title))('%s refuses a call without a credential', async (_name, operation) => {
    expect(await call(anonymous, operation)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it.each(firstParty.map(title))('%s is not public to an API key', async (_name, operation) => {
    const answer = await call(keys.get('ws:manage_settings')!, operation);
    expect(answer).toMatchObject({ status: 403, body: { code: 'ENDPOINT_NOT_PUBLIC' } });
  });

  it.each(withAction.map(title))('%s refuses a caller without its action', async (_name, operation) => {
    const action = operation.access as Action;
    if (operation.visibility === 'public') {
      const other = ALL_ACTIONS.find(
        (candidate) => candidate !== action && !expandActions([candidate]).includes(action),
      )!;
      expect(await call(keys.get(other)!, operation)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      return;
    }
    const role = ROLE_NAMES.find((candidate) => !ROLES[candidate].actions.includes(action))!;
    const answer = await call(members.get(role)!.client, operation);
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(answer.body.message).toContain(action);
  });

  it.each(closed.filter(({ access }) => access === 'workspaceOwner' || access === 'organizationOwner').map(title))(
    '%s refuses everybody but an owner',
    async (_name, operation) => {
      const answer = await call(members.get('admin')!.client, operation);
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    },
  );

  it.each(withIds.map(title))('%s does not know an id of another workspace', async (_name, operation) => {
    const isKnown = Object.keys(foreign).some((prefix) => operation.path.startsWith(prefix));
    expect(isKnown, 'add the kind of thing to makeForeignIds').toBe(true);
    const answer = await call(owner.client, operation, { ids: foreign });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(closed.map(title))('%s refuses a query parameter that it does not know', async (_name, operation) => {
    const answer = await call(owner.client, operation, { query: '?surprise=1' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(answer.body.message).toContain('query.surprise');
  });

  it.each(allOperations.filter(({ input }) => input.body !== null).map(title))(
    '%s refuses a body field that it does not know',
    async (_name, operation) => {
      const client = operation.visibility === 'open' ? anonymous : owner.client;
      const answer = await call(client, operation, { body: { surprise: 1 } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(answer.body.message).toContain('body.surprise');
    },
  );

  it.each(firstParty.filter(({ readOnly }) => !readOnly).map(title))(
    '%s refuses a write that another site made the browser send',
    async (_name, operation) => {
      const elsewhere = createTestClient(service.url, {
        cookie: owner.cookie,
        origin: 'https://evil.example',
        'x-workspace-id': owner.workspaceId,
      });
      expect(await call(elsewhere, operation)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    },
  );
});
