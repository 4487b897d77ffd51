import { cpus, totalmem } from 'node:os';

/** What the figures depend on and nothing that tells whose machine it is. */
export interface Machine {
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
  platform: string;
  /** The load average before the start: what else the machine was busy with. */
  loadBefore: number;
}

export function describeMachine(databaseVersion: string, loadBefore: number): Machine {
  return {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    postgres: databaseVersion,
    platform: `${process.platform} ${process.arch}`,
    loadBefore: Math.round(loadBefore * 10) / 10,
  };
}
