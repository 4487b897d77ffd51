import { describe, expect, it } from 'vitest';
import { toScaledColor, toShare } from './color-scale.ts';
import { listBetween, moveWell, PLATE_FORMATS, parseWellName, toWellName } from './plate-format.ts';

describe('wells', () => {
  it('have the names people write, on every plate', () => {
    for (const [count, { rows, columns }] of Object.entries(PLATE_FORMATS)) {
      expect(rows * columns).toBe(Number(count));
      for (let row = 0; row < rows; row += 1) {
        const place = { row, column: columns - 1 };
        expect(parseWellName(toWellName(place))).toEqual(place);
      }
    }
    expect(toWellName({ row: 31, column: 47 })).toBe('AF48');
  });

  it('are found by other spellings, and not by nonsense', () => {
    expect(parseWellName(' a01 ')).toEqual({ row: 0, column: 0 });
    expect(parseWellName('H12')).toEqual({ row: 7, column: 11 });
    for (const name of ['', 'A', 'A0', '1A', 'A100', 'ABC1']) expect(parseWellName(name), name).toBeNull();
  });

  it('form a rectangle between any two corners', () => {
    const names = listBetween({ row: 1, column: 1 }, { row: 0, column: 0 }).map(toWellName);
    expect(names).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  it('end at the edges', () => {
    const plate = PLATE_FORMATS[96];
    expect(moveWell({ row: 0, column: 0 }, 'ArrowUp', plate)).toEqual({ row: 0, column: 0 });
    expect(moveWell({ row: 7, column: 11 }, 'ArrowRight', plate)).toEqual({ row: 7, column: 11 });
    expect(moveWell({ row: 3, column: 3 }, 'End', plate)).toEqual({ row: 3, column: 11 });
    expect(moveWell({ row: 3, column: 3 }, 'q', plate)).toBeNull();
  });
});

describe('colours of values', () => {
  it('run from the first to the last of the scale and stay there', () => {
    expect(toScaledColor(0, 'viridis').background).toBe('rgb(68 1 84)');
    expect(toScaledColor(1, 'viridis').background).toBe('rgb(253 231 37)');
    expect(toScaledColor(7, 'viridis')).toEqual(toScaledColor(1, 'viridis'));
    expect(toScaledColor(-7, 'viridis')).toEqual(toScaledColor(0, 'viridis'));
  });

  it('always leave their text readable', () => {
    for (const name of ['viridis', 'petrol', 'diverging'] as const) {
      for (let share = 0; share <= 1; share += 0.05) {
        const { background, text } = toScaledColor(share, name);
        expect(contrast(background, text), `${name} ${share}`).toBeGreaterThan(4.5);
      }
    }
  });

  it('have a middle even where there is no span', () => {
    expect(toShare(5, [5, 5])).toBe(0.5);
    expect(toShare(5, [0, 10])).toBe(0.5);
  });
});

function contrast(background: string, text: string): number {
  const luminance = background
    .match(/\d+/g)!
    .map((channel) => Number(channel) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, share, index) => sum + share * [0.2126, 0.7152, 0.0722][index]!, 0);
  return text === '#000' ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05);
}
