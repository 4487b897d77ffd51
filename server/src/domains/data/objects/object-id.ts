import { randomFillSync } from 'node:crypto';

/**
 * The id of an object: a UUID of version 8 that sorts by time and carries the number of its table, so that one can go from
 * the id to the row without a directory. 48 bits of milliseconds, 12 of a counter, 30 of the table, 32 random.
 */

const MAX_TABLE_NUMBER = 2 ** 30 - 1;
const COUNTER_SIZE = 4096;

// Asking the system for random bytes costs more than all the rest; one question serves a thousand ids.
const pool = Buffer.alloc(4096);
let poolAt = pool.length;

let lastMs = 0;
let counter = 0;

/** Makes ids that sort in the order they were made in this process. */
export function makeObjectIds(tableNumber: number, count: number): string[] {
  if (tableNumber < 0 || tableNumber > MAX_TABLE_NUMBER) throw new RangeError(`no table number: ${tableNumber}`);
  return Array.from({ length: count }, () => {
    const { ms, count: within } = tick();
    const time = ms.toString(16).padStart(12, '0');
    const middle = (0x8000 | within).toString(16);
    // The variant, binary 10, then the 30 bits of the table.
    const table = (0x80000000 + tableNumber).toString(16);
    const tail = randomTail();
    return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${table.slice(0, 4)}-${table.slice(4)}${tail}`;
  });
}

/** The number of the table that an object id names, or null for an id of something else. */
export function tableNumberOf(objectId: string): number | null {
  const match = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-([89ab][0-9a-f]{3})-([0-9a-f]{4})[0-9a-f]{8}$/i.exec(objectId);
  return match === null ? null : Number.parseInt(match[1]! + match[2]!, 16) - 0x80000000;
}

function randomTail(): string {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += 4;
  return pool.toString('hex', poolAt - 4, poolAt);
}

/** The clock, pushed ahead by one millisecond whenever its counter is used up, so that order never breaks. */
function tick(): { ms: number; count: number } {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (++counter === COUNTER_SIZE) {
    lastMs++;
    counter = 0;
  }
  return { ms: lastMs, count: counter };
}
