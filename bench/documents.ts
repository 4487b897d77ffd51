import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Defer, Fixture, Target } from './targets/target.ts';

/** What a document may cost: each figure beside the one it is held against. */
export interface DocumentFigure {
  title: string;
  medianMs: number;
  baseline: string;
  baselineMs: number;
  ratio: number;
  goal: number;
}

const FULL_BYTES = 5 * 1024 * 1024;
const LONG_BLOCKS = 20_000;
const SHORT_BLOCKS = 10;

/** Appends to a long and a short document, and reads of a full one beside one row read by hand; in turns, so that both meet the same noise. */
export async function measureDocuments(
  { svc, fixture }: { svc: Target; fixture: Fixture },
  { rounds, say }: { rounds: number; say: (line: string) => void },
  defer: Defer,
): Promise<DocumentFigure[]> {
  say('Writing the documents …');
  const short = await create(svc, makeBlocks(SHORT_BLOCKS, 200));
  const long = await create(svc, makeBlocks(LONG_BLOCKS, 200));
  const full = makeBlocks(LONG_BLOCKS, Math.floor(FULL_BYTES / LONG_BLOCKS) - 2);
  const many = await create(svc, full);
  // The same text as one block, so that it stands in one row.
  const one = await create(svc, `\`\`\`\n${full.slice(0, FULL_BYTES - 8)}\n\`\`\``);
  const byHand = await serveOneRow(fixture, one, defer);

  say('Appending …');
  const append = (id: string) => () =>
    send(svc, 'POST', `/documents/${id}/markdown/append`, { markdown: 'One more line.' });
  const [appendLong, appendShort] = await inTurns(append(long), append(short), rounds * 10);
  say('Reading …');
  const readSvc = () =>
    read(`${svc.url}/api/v1/documents/${many}/markdown`, { ...svc.headers, accept: 'text/markdown' });
  const [readMany, readOne] = await inTurns(readSvc, () => read(byHand, {}), rounds);
  return [
    toFigure(`append to ${LONG_BLOCKS} blocks`, appendLong, `append to ${SHORT_BLOCKS} blocks`, appendShort, 1.5),
    toFigure(`read 5 MiB of ${LONG_BLOCKS} blocks`, readMany, '5 MiB from one row by hand', readOne, 2),
  ];
}

export function formatFigures(figures: readonly DocumentFigure[]): string {
  return figures
    .map(({ title, medianMs, baseline, baselineMs, ratio, goal }) => {
      const verdict = ratio <= goal ? 'met' : 'missed';
      return `${title}: ${medianMs.toFixed(1)} ms; ${baseline}: ${baselineMs.toFixed(1)} ms; ratio ${ratio.toFixed(2)}, goal ${goal} ${verdict}`;
    })
    .join('\n');
}

function toFigure(title: string, medianMs: number, baseline: string, baselineMs: number, goal: number): DocumentFigure {
  return { title, medianMs, baseline, baselineMs, ratio: medianMs / baselineMs, goal };
}

function makeBlocks(count: number, length: number): string {
  return Array.from({ length: count }, (_, index) => `Block ${index} `.padEnd(length, 'of plain words ')).join('\n\n');
}

async function create(svc: Target, markdown: string): Promise<string> {
  return ((await send(svc, 'POST', '/documents', { title: 'Bench', markdown })) as { id: string }).id;
}

async function send({ url, headers }: Target, method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status} ${await response.text()}`);
  return response.json();
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  const { length } = await response.text();
  if (!response.ok || length < FULL_BYTES * 0.9)
    throw new Error(`${url} answered ${response.status}, ${length} characters`);
}

async function serveOneRow({ socketDir }: Fixture, documentId: string, defer: Defer): Promise<string> {
  const pool = new pg.Pool({ host: socketDir, user: 'svc_server', database: 'svc', max: 2 });
  defer(() => pool.end());
  const text = 'select markdown from svc.document_blocks where document_id = $1';
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query<{ markdown: string }>({ name: 'one', text, values: [documentId] });
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8' }).end(rows[0]!.markdown);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  defer(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function inTurns(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  rounds: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -3; round < rounds; round++) {
    for (const [index, work] of [first, second].entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
