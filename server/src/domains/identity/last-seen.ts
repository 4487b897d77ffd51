import type { Principal } from '../../kernel/principal.ts';

/** Notes when a credential was used, and writes it down now and then: a read must not cost a write. */
export interface LastSeen {
  note(principal: Principal, nowMs: number): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface Sighting {
  authMethod: Principal['authMethod'];
  credentialId: string;
  userId: string;
  workspaceId: string | null;
  at: Date;
}

const FLUSH_MS = 5000;

export function startLastSeen(
  write: (sightings: Sighting[]) => Promise<void>,
  onError: (error: unknown) => void,
): LastSeen {
  let seen = new Map<string, Sighting>();
  const flush = async (): Promise<void> => {
    if (seen.size === 0) return;
    const sightings = [...seen.values()];
    seen = new Map();
    await write(sightings);
  };
  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS);
  timer.unref();
  return {
    note(principal, nowMs) {
      const workspaceId = principal.workspace?.id ?? null;
      const key = principal.credential.id + workspaceId;
      const known = seen.get(key);
      if (known !== undefined) {
        known.at.setTime(nowMs);
        return;
      }
      seen.set(key, {
        authMethod: principal.authMethod,
        credentialId: principal.credential.id,
        userId: principal.user.id,
        workspaceId,
        at: new Date(nowMs),
      });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}
