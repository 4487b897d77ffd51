import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// npx tsx bench/import-memory.ts [rows]: how much more memory a server takes while it imports so many rows. Linux only.

const ROWS = Number(process.argv[2] ?? 1_000_000);
const PORT = 4871;
const BASE = `http://localhost:${PORT}`;

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-import-memory-'));
  const env = {
    ...process.env,
    PORT: String(PORT),
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'warn',
    SVC_SETUP_EMAIL: 'ada@example.org',
    SVC_SETUP_PASSWORD: 'correct horse battery',
    SVC_SETUP_WORKSPACE: 'Lab',
  };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts', 'start'], { env, stdio: 'inherit' });
  try {
    await waitUntilReady();
    const call = await signIn();
    const environment = await call('POST', '/environments', { name: 'E' });
    const table = await call('POST', '/tables', { name: 'T', environmentId: environment.id });
    const columns = ['Name', 'Note', 'Batch'].map((name) => ({ name, type: 'text' }));
    const numbers = ['Amount', 'Ratio'].map((name) => ({ name, type: 'number' }));
    await call('POST', `/tables/${table.id}/columns/bulk`, { columns: [...columns, ...numbers] });
    const fields = ['Name', 'Note', 'Batch', 'Amount', 'Ratio'].map((name) => ({ from: name, to: name }));
    const mapping = await call('POST', '/import-mappings', {
      name: 'M',
      tableId: table.id,
      source: { format: 'csv' },
      columns: fields,
    });
    await sleep(3000);
    const idleMb = await readMemoryMb(server.pid!);
    const startedMs = Date.now();
    const begun = await call('POST', `/import-mappings/${mapping.id}/run`, null, makeFile());
    let peakMb = 0;
    for (;;) {
      peakMb = Math.max(peakMb, await readMemoryMb(server.pid!));
      const { import: found } = await call('GET', `/imports/${begun.id}`);
      if (found.status !== 'queued' && found.status !== 'running') {
        const seconds = (Date.now() - startedMs) / 1000;
        console.info({
          status: found.status,
          counts: found.counts,
          fileMb: found.fileSizeBytes / 1e6,
          seconds,
          idleMb,
          peakMb,
          moreMb: peakMb - idleMb,
        });
        return;
      }
      await sleep(250);
    }
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

function makeFile(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = -1;
  return new ReadableStream({
    pull(controller) {
      const lines: string[] = at === -1 ? ['Name,Note,Batch,Amount,Ratio'] : [];
      at = Math.max(at, 0);
      for (const end = Math.min(ROWS, at + 1000); at < end; at++) {
        lines.push(`sample ${at},"a note, with ""quotes"" and text ${at}",B-${at % 97},${at * 1.25},${at / 7}`);
      }
      controller.enqueue(encoder.encode(`${lines.join('\n')}\n`));
      if (at >= ROWS) controller.close();
    },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: it reads whatever the service answers
type Call = (method: string, path: string, body?: unknown, file?: ReadableStream<Uint8Array>) => Promise<any>;

async function signIn(): Promise<Call> {
  const reply = await fetch(`${BASE}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE },
    body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse battery' }),
  });
  const cookie = reply.headers.get('set-cookie')!.split(';')[0]!;
  const headers = { cookie, origin: BASE };
  const me = (await (await fetch(`${BASE}/api/v1/me`, { headers })).json()) as { me: { workspace: { id: string } } };
  return async (method, path, body, file) => {
    const type = file === undefined ? 'application/json' : 'text/csv';
    const content = file ?? (body === undefined ? null : JSON.stringify(body));
    const answer = await fetch(`${BASE}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        'x-workspace-id': me.me.workspace.id,
        ...(content === null ? {} : { 'content-type': type }),
      },
      ...(content === null ? {} : { body: content }),
      ...(file === undefined ? {} : { duplex: 'half' }),
    } as RequestInit);
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`);
    return read;
  };
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const reply = await fetch(`${BASE}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error('the server did not start');
}

async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

await main();
