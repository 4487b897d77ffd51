import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFork } from '../child-processes.ts';
import { readMemoryBytes } from '../process-usage.ts';
import { startSvc } from '../targets/svc.ts';
import type { Defer } from '../targets/target.ts';
import { sendUpload, type UploadTarget } from './send-upload.ts';

const MEGABYTE = 1e6;
const SAMPLE_MS = 50;
const GOAL_RATIO = 0.6;
const GOAL_GROWTH_MB = 100;

export interface UploadPlan {
  serverFile: string;
  poolSize: number;
  rounds: number;
  sizeBytes: number;
  say: (line: string) => void;
}

interface UploadRow {
  name: string;
  mbPerSecond: number;
  ratio: number;
  idleMb: number;
  peakMb: number;
}

/** One large upload to the service, as bytes and as a form, beside the same to a bare stream; in turns. */
export async function measureUploads(plan: UploadPlan, defer: Defer): Promise<UploadRow[]> {
  const { serverFile, poolSize, rounds, sizeBytes, say } = plan;
  say('Starting the service and the bare stream …');
  const { target } = await startSvc({ serverFile, poolSize, sampleRows: null }, defer);
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-uploads-'));
  defer(() => rm(folder, { recursive: true, force: true }));
  const bare = await startFork('bare-upload-server.ts', defer, { BENCH_FOLDER: folder });
  const { port } = await bare.receive<{ port: number }>();
  const files = `${target.url}/api/v1/files`;
  const targets: (UploadTarget & { name: string; pid: number })[] = [
    { name: 'bare stream', url: `http://127.0.0.1:${port}/`, headers: {}, isForm: false, pid: bare.pid },
    { name: 'svc, bytes', url: `${files}?name=big.bin`, headers: target.headers, isForm: false, pid: target.pid },
    { name: 'svc, form', url: files, headers: target.headers, isForm: true, pid: target.pid },
  ];
  for (const one of targets) await sendUpload(one, Math.min(sizeBytes, 64 * MEGABYTE));
  const seen = targets.map(() => ({ rates: [] as number[], idle: [] as number[], peak: [] as number[] }));
  const hashes = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const [index, one] of targets.entries()) {
      await sleep(500);
      const { idleBytes, peakBytes, seconds, sha256 } = await watchMemory(one.pid, () => sendUpload(one, sizeBytes));
      hashes.add(sha256);
      seen[index]!.rates.push(sizeBytes / seconds / MEGABYTE);
      seen[index]!.idle.push(idleBytes / MEGABYTE);
      seen[index]!.peak.push(peakBytes / MEGABYTE);
      say(`round ${round} of ${rounds}: ${one.name} ${Math.round(sizeBytes / seconds / MEGABYTE)} MB/s`);
    }
  }
  if (hashes.size !== 1) throw new Error('The servers did not agree on what was sent.');
  return targets.map(({ name }, index) => ({
    name,
    mbPerSecond: median(seen[index]!.rates),
    ratio: median(seen[index]!.rates.map((rate, round) => rate / seen[0]!.rates[round]!)),
    idleMb: median(seen[index]!.idle),
    peakMb: Math.max(...seen[index]!.peak),
  }));
}

export function formatUploads(rows: readonly UploadRow[], sizeBytes: number): string {
  const cells = rows.map(({ name, mbPerSecond, ratio, idleMb, peakMb }) =>
    [
      name,
      mbPerSecond.toFixed(0),
      ratio.toFixed(2),
      idleMb.toFixed(0),
      peakMb.toFixed(0),
      (peakMb - idleMb).toFixed(0),
    ].join(' | '),
  );
  const missed = rows.filter(({ ratio, idleMb, peakMb }) => ratio < GOAL_RATIO || peakMb - idleMb > GOAL_GROWTH_MB);
  const goals = `Goals: at least ${GOAL_RATIO} of the bare stream, at most ${GOAL_GROWTH_MB} MB above idle.`;
  const verdict = missed.length === 0 ? 'Both are met.' : `Missed by ${missed.map(({ name }) => name).join(', ')}.`;
  return [
    `Upload of ${(sizeBytes / 2 ** 20).toFixed(0)} MiB`,
    '',
    '| to | MB/s | ratio | idle MB | peak MB | growth MB |',
    '|---|--:|--:|--:|--:|--:|',
    ...cells.map((line) => `| ${line} |`),
    '',
    `${goals} ${verdict}`,
  ].join('\n');
}

async function watchMemory<T>(pid: number, work: () => Promise<T>) {
  const idleBytes = (await readMemoryBytes(pid)) ?? 0;
  let peakBytes = idleBytes;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peakBytes = Math.max(peakBytes, (await readMemoryBytes(pid)) ?? 0);
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    const result = await work();
    return { ...result, idleBytes, peakBytes };
  } finally {
    isDone = true;
    await watching;
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
