/** In a body: stands for text that differs in each request. */
export const FRESH = '{{fresh}}';

/** In a path: stands for one of `picks`, the next one in each request of any connection. */
export const PICK = '{{pick}}';

/** One request that the load repeats. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
  picks?: readonly string[];
}

/** A server under load. It runs until the cleanup that it registered at its start. */
export interface Target {
  name: string;
  url: string;
  /** Sent with every request: the credential. */
  headers: Record<string, string>;
  pid: number;
  /** Of a peer, by the name of the operation: what it is asked instead. */
  work?: Readonly<Record<string, PeerWork>>;
}

/** What one target is asked, and what a right answer is. */
export interface Work {
  /** Of every right answer. */
  status: number;
  requests: (fixture: Fixture) => BenchRequest[];
  /** Refuses an answer that does not say what was asked for. Asked once, before the load. */
  check: (body: unknown, fixture: Fixture) => boolean;
}

export interface PeerWork extends Work {
  /** The least multiple of the peer's throughput that is aimed at; null where only the figure is wanted. */
  goal: number | null;
}

/** The PostgreSQL that every target works on, and the rows that are in it. */
export interface Fixture {
  socketDir: string;
  databasePid: number;
  databaseVersion: string;
  environmentIds: string[];
  /** Null when no operation asks for it. */
  samples: Samples | null;
  /** Null when no operation asks for it. */
  inventory: InventoryFixture | null;
}

/** What the inventory is asked about. */
export interface InventoryFixture {
  containerCount: number;
  /** Some tubes of it are in the freezer. */
  objectId: string;
  freezerId: string;
  /** With 1536 wells. */
  plateId: string;
  /** In nine others. */
  deepId: string;
  /** All consumption is from here. */
  bottleId: string;
}

/** The table of samples: what it is called in the service, and where its rows stand. */
export interface Samples {
  tableId: string;
  rowCount: number;
  /** The physical table, and its columns by the names that people see. */
  rowTable: string;
  columns: Record<string, string>;
  /** Of rows from all over the table. */
  ids: string[];
}

/** Registers what undoes a start. Called as soon as there is something to undo, so that a failed start leaves nothing. */
export type Defer = (undo: () => Promise<void>) => void;
