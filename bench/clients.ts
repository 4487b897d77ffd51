import { Svc } from '@svc/client';
import type { Fixture, Target } from './targets/target.ts';

/** What a call through the client costs beside the same call by `fetch`. */
export interface ClientFigure {
  title: string;
  clientMs: number;
  fetchMs: number;
  ratio: number;
  goal: number;
}

const GOAL = 1.1;
const WARM_UP_CALLS = 500;

type Call = () => Promise<unknown>;

/** The same calls by the TypeScript client and by a bare `fetch`; in turns, so that both meet the same noise. */
export async function measureClients(
  { svc, fixture }: { svc: Target; fixture: Fixture },
  { calls, say }: { calls: number; say: (line: string) => void },
): Promise<ClientFigure[]> {
  const client = new Svc({ baseUrl: svc.url, apiKey: svc.headers['x-api-key']! });
  const [id] = fixture.environmentIds as [string];
  const pairs: { title: string; byClient: Call; byFetch: Call }[] = [
    {
      title: 'read an environment',
      byClient: () => client.data.environments.get(id),
      byFetch: () => send(svc, 'GET', `/environments/${id}`),
    },
    {
      title: 'list 200 environments',
      byClient: async () => await client.data.environments.list({ limit: 200 }),
      byFetch: () => send(svc, 'GET', '/environments?limit=200'),
    },
    {
      title: 'describe an environment',
      byClient: () => client.data.environments.update(id, { description: 'By a client' }),
      byFetch: () => send(svc, 'PATCH', `/environments/${id}`, { description: 'By hand' }),
    },
  ];
  const figures: ClientFigure[] = [];
  for (const { title, byClient, byFetch } of pairs) {
    say(`${title} …`);
    const [clientMs, fetchMs] = await inTurns(byClient, byFetch, calls);
    figures.push({ title, clientMs, fetchMs, ratio: clientMs / fetchMs, goal: GOAL });
  }
  return figures;
}

export function formatClients(figures: readonly ClientFigure[]): string {
  return figures
    .map(({ title, clientMs, fetchMs, ratio, goal }) => {
      const verdict = ratio <= goal ? 'met' : 'missed';
      return `${title}: ${clientMs.toFixed(3)} ms by the client, ${fetchMs.toFixed(3)} ms by fetch; ratio ${ratio.toFixed(3)}, goal ${goal} ${verdict}`;
    })
    .join('\n');
}

async function send({ url, headers }: Target, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The medians of both over single calls, one after the other; who goes first changes from pair to pair. */
async function inTurns(one: Call, other: Call, pairs: number): Promise<[number, number]> {
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await (call % 2 === 0 ? one() : other());
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = pair % 2;
    for (const which of [first, 1 - first]) times[which]!.push(await time(which === 0 ? one : other));
  }
  return [median(times[0]), median(times[1])];
}

async function time(call: Call): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
