import { describe, expect, it } from 'vitest';
import { layOutPage, SHEETS } from './sheet-layout.ts';

describe('layOutPage', () => {
  it('leaves out what is used up and marks what will be printed', () => {
    const boxes = layOutPage({ ...SHEETS[0]!.layout, skip: 2 }, 3);
    expect(boxes).toHaveLength(24);
    expect(boxes.slice(0, 6).map(({ state }) => state)).toEqual([
      'used',
      'used',
      'printed',
      'printed',
      'printed',
      'empty',
    ]);
  });

  it('keeps every label on the page, for every sheet on offer', () => {
    for (const { layout } of SHEETS) {
      for (const box of layOutPage(layout, 1)) {
        expect(box.x + box.width).toBeLessThanOrEqual(layout.pageWidth);
        expect(box.y + box.height).toBeLessThanOrEqual(layout.pageHeight);
      }
    }
  });

  it('has no labels where the margins leave no room', () => {
    expect(layOutPage({ ...SHEETS[0]!.layout, marginX: 150 }, 1)).toEqual([]);
  });
});
