import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFreePlaces, parsePosition, toPositionLabel } from './grid-positions.ts';

describe('a position', () => {
  it('is read as people write it', () => {
    expect(parsePosition('A1')).toEqual({ row: 1, column: 1 });
    expect(parsePosition('h012')).toEqual({ row: 8, column: 12 });
    expect(parsePosition('AF48')).toEqual({ row: 32, column: 48 });
    expect(parsePosition('BL96')).toEqual({ row: 64, column: 96 });
    expect(['', 'A', '1', 'A0', 'A1.5', 'AAA1', '1A'].map(parsePosition)).toEqual(Array(7).fill(null));
  });

  it('has one label', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 96 }), (row, column) => {
        expect(parsePosition(toPositionLabel({ row, column }))).toEqual({ row, column });
      }),
    );
  });

  it('is found free row by row or column by column', () => {
    const isTaken = ({ row, column }: { row: number; column: number }) => row === 1 && column === 1;
    const labels = (order: 'rows' | 'columns') =>
      [...listFreePlaces({ rows: 2, columns: 2 }, isTaken, order)].map(toPositionLabel);
    expect(labels('rows')).toEqual(['A2', 'B1', 'B2']);
    expect(labels('columns')).toEqual(['B1', 'A2', 'B2']);
  });
});
