import type { AuditRecord, Placement } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import type { StockMovement } from '../../../data/use-stock.ts';
import { mergeTimeline } from './timeline-events.ts';

const by = null;
const placement = (at: string, more: Partial<Placement>): Placement => ({
  id: at,
  containerId: 'c',
  containerName: 'Tube',
  kind: 'move',
  from: null,
  to: null,
  userId: null,
  reason: null,
  at,
  by,
  ...more,
});
const movement = (sequence: number, at: string, more: Partial<StockMovement>): StockMovement => ({
  containerId: 'c',
  sequence,
  kind: 'consume',
  change: { value: -5, unit: 'uL' },
  balance: { value: 45, unit: 'uL' },
  lotId: null,
  consumptionId: 'use',
  otherContainerId: null,
  reason: null,
  at,
  by,
  ...more,
});
const record = (at: string, action: string): AuditRecord => ({
  id: at,
  at,
  actor: null,
  authMethod: 'session',
  credential: null,
  action,
  entityType: 'container',
  entityId: 'c',
  entityName: 'Tube',
  reason: null,
  before: { name: 'a', kind: 'tube' },
  after: { name: 'b', kind: 'tube' },
  requestId: null,
});
const titles = (events: ReturnType<typeof mergeTimeline>) => events.map(({ title, detail }) => [title, detail]);

describe('mergeTimeline', () => {
  it('tells places, stock and other changes as one story, newest first', () => {
    const to = { parentId: 'box', position: 'B2' };
    const from = { parentId: 'box', position: 'A1' };
    const events = mergeTimeline(
      [placement('2026-01-02', { from, to })],
      [movement(2, '2026-01-03', {})],
      [record('2026-01-01', 'container.update'), record('2026-01-02', 'container.move')],
      () => 'Box 7',
    );
    expect(titles(events)).toEqual([
      ['Consumed −5 µL', '45 µL after it'],
      ['Moved', 'Box 7 A1 → Box 7 B2'],
      ['Changed', 'name'],
    ]);
  });

  it('offers to reverse a use, but only once', () => {
    const use = movement(1, '2026-01-01', {});
    expect(mergeTimeline([], [use], [], String)[0]?.consumptionId).toBe('use');
    const back = movement(2, '2026-01-02', { kind: 'reverse', change: { value: 5, unit: 'uL' } });
    const events = mergeTimeline([], [back, use], [], String);
    expect(events.map(({ consumptionId }) => consumptionId)).toEqual([null, null]);
    expect(events[0]?.title).toBe('Reversed +5 µL');
  });
});
