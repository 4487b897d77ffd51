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
const CALLS_IN_A_TURN = 50;
const WARM_UP_CALLS = 500;

type Call = () => Promise<unknown>;

/** The same calls by the TypeScript client and by a bare `fetch`; in turns, so that both meet the same noise. */
export async function measureClients(
  { svc, fixture }: { svc: Target; fixture: Fixture },
  { rounds, say }: { rounds: number; say: (line: string) => void },
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
    const [clientMs, fetchMs] = await inTurns(byClient, byFetch, rounds);
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

/** The medians of both, over single calls; who goes first changes from turn to turn. */
async function inTurns(one: Call, other: Call, turns: number): Promise<[number, number]> {
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await (call % 2 === 0 ? one() : other());
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? [0, 1] : [1, 0];
    for (const which of order) await timeCalls(which === 0 ? one : other, times[which]!);
  }
  return [median(times[0]), median(times[1])];
}

async function timeCalls(call: Call, times: number[]): Promise<void> {
  for (let done = 0; done < CALLS_IN_A_TURN; done += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
