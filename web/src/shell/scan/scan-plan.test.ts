import { describe, expect, it } from 'vitest';
import { planScan } from './scan-plan.ts';

const box = { id: 'box', name: 'Box 7', kind: 'box', checkedOut: null, parentId: null } as const;
const tube = { id: 'tube', name: 'Tube', kind: 'tube', checkedOut: null, parentId: 'box' } as const;
const out = { ...tube, parentId: null, checkedOut: { userId: 'u', at: '2026-01-01T00:00:00.000Z' } };

describe('planScan', () => {
  it('asks for the target first, then moves what is scanned into it', () => {
    expect(planScan('move', box, null)).toEqual({ do: 'target' });
    expect(planScan('move', tube, null)).toMatchObject({ do: 'refuse' });
    expect(planScan('move', tube, box)).toEqual({ do: 'move', parentId: 'box' });
  });

  it('moves boxes too, once there is a target, but never into themselves', () => {
    expect(planScan('move', { ...box, id: 'other' }, box)).toEqual({ do: 'move', parentId: 'box' });
    expect(planScan('move', box, box)).toMatchObject({ do: 'refuse' });
  });

  it('brings back to the last place, or into the target', () => {
    expect(planScan('checkIn', out, null)).toEqual({ do: 'checkIn', parentId: null });
    expect(planScan('checkIn', out, box)).toEqual({ do: 'checkIn', parentId: 'box' });
    expect(planScan('checkIn', box, null)).toEqual({ do: 'target' });
    expect(planScan('checkIn', tube, box)).toMatchObject({ do: 'refuse' });
    expect(planScan('move', out, box)).toEqual({ do: 'checkIn', parentId: 'box' });
  });

  it('takes out what is in its place', () => {
    expect(planScan('checkOut', tube, null)).toEqual({ do: 'checkOut' });
    expect(planScan('checkOut', out, null)).toMatchObject({ do: 'refuse' });
  });
});
