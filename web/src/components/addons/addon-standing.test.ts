import { describe, expect, it } from 'vitest';
import { newerVersionOf, standingOf } from './addon-standing.ts';

const green = {
  id: 'b',
  status: 'green' as const,
  sourceHash: '',
  durationMs: 1,
  bundle: null,
  errors: 0,
  warnings: 0,
  advisories: 0,
  builtAt: '2026-01-01T00:00:00.000Z',
  builtBy: null,
};
const addon = {
  archivedAt: null,
  enabled: true,
  needsApproval: false,
  entities: [],
  build: green,
  stale: false,
  installedFrom: null,
};
const unmapped = {
  name: 'SAMPLES',
  entityType: 'data_table' as const,
  description: '',
  entityId: null,
  entityName: null,
  state: 'unmapped' as const,
};

describe('the standing of an addon', () => {
  it('names the first thing that keeps it from running', () => {
    const labels = [
      {},
      { enabled: false },
      { enabled: false, needsApproval: true },
      { build: { ...green, status: 'failed' as const, errors: 2 } },
      { build: null },
      { build: { ...green, status: 'failed' as const }, entities: [unmapped] },
      { archivedAt: '2026-01-01T00:00:00.000Z', entities: [unmapped] },
    ].map((fields) => standingOf({ ...addon, ...fields }).label);
    expect(labels).toEqual([
      'Running',
      'Disabled',
      'Needs approval',
      'Build failed',
      'Not built',
      'Needs mapping',
      'Archived',
    ]);
  });

  it('says which names have nothing behind them', () => {
    expect(standingOf({ ...addon, entities: [unmapped] }).explanation).toContain('SAMPLES');
  });

  it('knows a newer version only while the listing is there', () => {
    const from = (version: number, newestVersion: number | null) =>
      newerVersionOf({ installedFrom: { listingId: 'l', version, newestVersion } });
    expect([from(1, 2), from(2, 2), from(1, null), newerVersionOf({ installedFrom: null })]).toEqual([
      2,
      null,
      null,
      null,
    ]);
  });
});
