import { afterAll, describe, expect, it } from 'vitest';
import { databasePid, makeDataDir, OWNER, type RunningServer, runSvc, startServer } from './running-server.ts';

const { dataDir, remove } = makeDataDir();
afterAll(remove);

const WRITERS = 8;
const ROUNDS = 4;
const MANY_POINTS = { SVC_LIMITS: '{"rate":{"points":10000000,"pointsPerSecond":10000000}}' };

/** Writes without pause until the server is gone; answers the names that were answered 2xx. */
async function write(url: string, key: string, prefix: string, answered: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `${prefix}-${n}`;
    try {
      const response = await fetch(`${url}/api/v1/environments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ name }),
      });
      await response.text();
      if (response.status === 201) answered.push(name);
      else if (response.status < 500) throw new Error(`unexpected ${response.status}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function listAll(url: string, key: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let offset = 0; ; offset += 500) {
    const response = await fetch(`${url}/api/v1/environments?limit=500&offset=${offset}`, {
      headers: { 'x-api-key': key },
    });
    const { environments, total } = (await response.json()) as { environments: { name: string }[]; total: number };
    for (const { name } of environments) names.add(name);
    if (offset + 500 >= total) return names;
  }
}

describe('kill -9', () => {
  it('of the server, of the database, or of both loses nothing that was answered', async () => {
    let server: RunningServer = await startServer(dataDir, { env: MANY_POINTS });
    const { key } = JSON.parse(
      runSvc(dataDir, ['key', 'create', '--workspace', OWNER.workspace, '--role', 'admin', '--json']).stdout,
    );
    const answered: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from({ length: WRITERS }, (_, n) => write(server.url, key, `r${round}w${n}`, answered));
      await new Promise((resolve) => setTimeout(resolve, 400 + round * 150));
      const before = answered.length;
      // The server alone; the database first; the server first; the database alone, which the server starts again.
      if (round === 1) process.kill(databasePid(dataDir), 'SIGKILL');
      if (round === 3) {
        process.kill(databasePid(dataDir), 'SIGKILL');
        await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      }
      const pid = databasePid(dataDir);
      server.child.kill('SIGKILL');
      if (round === 2) process.kill(pid, 'SIGKILL');
      await Promise.all(writers);
      server = await startServer(dataDir, { env: MANY_POINTS });
      const kept = await listAll(server.url, key);
      expect(answered.filter((name) => !kept.has(name))).toEqual([]);
    }
    expect(answered.length).toBeGreaterThan(100);
    expect(await server.stop()).toBe(0);
  });
});
