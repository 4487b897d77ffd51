/** In a body: stands for text that differs in each request. */
export const FRESH = '{{fresh}}';

/** One request that the load repeats. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
}

/** A server under load. It runs until the cleanup that it registered at its start. */
export interface Target {
  name: string;
  url: string;
  /** Sent with every request: the credential. */
  headers: Record<string, string>;
  pid: number;
}

/** The PostgreSQL that every target works on, and the rows that are in it. */
export interface Fixture {
  socketDir: string;
  databasePid: number;
  databaseVersion: string;
  environmentIds: string[];
}

/** Registers what undoes a start. Called as soon as there is something to undo, so that a failed start leaves nothing. */
export type Defer = (undo: () => Promise<void>) => void;
