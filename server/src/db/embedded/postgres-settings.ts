import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { type Layout, PORT } from './layout.ts';

const MB = 1024 * 1024;
const SMALL_SHM_BYTES = 256 * MB;

/**
 * The settings of the embedded server, as `-c` flags so that better defaults reach old clusters too. The caller's
 * settings win over the tuning, never over where the server listens and logs.
 */
export async function toPostgresFlags(layout: Layout, overrides: Record<string, string> = {}): Promise<string[]> {
  const memoryMb = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB);
  const settings: Record<string, string> = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    shared_buffers: `${clamp(memoryMb / 8, 128, 1024)}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Taken from the main segment: logind removes the separate ones when the user who started us logs out.
    min_dynamic_shared_memory: '64MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    // The text of a failed statement carries the users' values.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...((await isSharedMemorySmall()) ? { dynamic_shared_memory_type: 'sysv' } : {}),
    ...overrides,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${layout.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_destination: 'stderr',
    log_directory: layout.logDir,
    // One file for each day of the week, overwritten a week later.
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A container has 64 MB of /dev/shm unless told otherwise, too little for one parallel query. */
async function isSharedMemorySmall(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const info = await statfs('/dev/shm').catch(() => null);
  return !info || info.blocks * info.bsize < SMALL_SHM_BYTES;
}

function clamp(value: number, low: number, high: number): number {
  return Math.floor(Math.min(Math.max(value, low), high));
}
