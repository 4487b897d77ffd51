import pg from 'pg';
import { type Database, type Queryable, statement } from '../kernel/database.ts';
import { newId } from '../kernel/ids.ts';

const CHANNEL = 'svc_authority';
const HEARTBEAT_MS = 1000;
/** How long a process may trust what it remembers of rights without having heard from the database. */
const LEASE_MS = 5000;
/** The others count a process as gone only some time after it stopped trusting itself. */
const LEASE_MARGIN_MS = 1000;

/**
 * Lets every process remember who may do what, and still makes a revocation hold on the very next request in all of
 * them: whoever changes rights raises the epoch and is answered only after each live process has heard of it. A process
 * that cannot hear stops trusting its memory before the others stop waiting for it.
 */
export interface AuthorityEpoch {
  /** Raised by each change of rights that this process has heard of; null while it must not trust its memory. */
  current(): number | null;
  /** Called inside the transaction that changes rights. */
  raise(tx: Queryable): Promise<number>;
  /** Called after its commit: resolves when no live process remembers anything older. */
  heardByAll(epoch: number): Promise<void>;
  stop(): Promise<void>;
}

const raiseStatement = statement(
  'authority.raise',
  `with raised as (update svc.authority set epoch = epoch + 1 returning epoch)
   select epoch, pg_notify('${CHANNEL}', epoch::text) from raised`,
);

const heartbeatStatement = statement(
  'authority.heartbeat',
  `insert into svc.processes (id, heard_epoch) select $1, epoch from svc.authority
   on conflict (id) do update set heard_epoch = excluded.heard_epoch, seen_at = clock_timestamp()
   returning heard_epoch as epoch`,
);

const waitingStatement = statement(
  'authority.waiting',
  `select count(*)::int as waiting from svc.processes
    where heard_epoch < $1 and seen_at > clock_timestamp() - make_interval(secs => ${(LEASE_MS + LEASE_MARGIN_MS) / 1000})`,
);

const leaveStatement = statement(
  'authority.leave',
  `delete from svc.processes where id = $1 or seen_at < clock_timestamp() - interval '1 hour'`,
);

/** Raises the epoch and tells every process; a tool beside the servers does it without waiting for them. */
export async function raiseEpoch(tx: Queryable): Promise<number> {
  return (await tx.first<{ epoch: number }>(raiseStatement))!.epoch;
}

export async function startAuthorityEpoch(
  db: Database,
  connection: pg.ClientConfig,
  onError: (error: unknown) => void,
): Promise<AuthorityEpoch> {
  const id = newId();
  let epoch = 0;
  let trustedUntil = 0;
  let stopped = false;
  let listener: pg.Client | null = null;

  const beat = async (): Promise<void> => {
    // The lease runs from before the question, so that a slow answer never stretches it.
    const askedAt = performance.now();
    const row = await db.first<{ epoch: number }>(heartbeatStatement, [id]);
    epoch = Math.max(epoch, row!.epoch);
    trustedUntil = askedAt + LEASE_MS;
  };

  const listen = async (): Promise<void> => {
    const client = new pg.Client(connection);
    client.on('error', onError);
    client.on('notification', () => void beat().catch(onError));
    client.once('end', () => {
      if (listener === client) listener = null;
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    listener = client;
  };

  await listen();
  await beat();
  const timer = setInterval(() => {
    beat().catch(onError);
    if (listener === null) listen().catch(onError);
  }, HEARTBEAT_MS);
  timer.unref();

  return {
    current: () => (performance.now() < trustedUntil && !stopped ? epoch : null),
    raise: raiseEpoch,
    async heardByAll(raised) {
      await beat();
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
        const row = await db.first<{ waiting: number }>(waitingStatement, [raised]);
        if (row!.waiting === 0) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener?.end().catch(onError);
      await db.rows(leaveStatement, [id]).catch(onError);
    },
  };
}
