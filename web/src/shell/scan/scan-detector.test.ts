import { describe, expect, it } from 'vitest';
import { ScanDetector } from './scan-detector.ts';

function type(keys: readonly string[], gapMs: number, more: { hasModifier?: boolean } = {}): string | null {
  const detector = new ScanDetector();
  let code: string | null = null;
  for (const [index, key] of keys.entries()) {
    code = detector.press({ key, at: index * gapMs, hasModifier: false, ...more });
  }
  return code;
}

describe('ScanDetector', () => {
  it('recognizes fast typing that ends with Enter', () => {
    expect(type([...'T000123', 'Enter'], 8)).toBe('T000123');
    expect(type(['Shift', 'B', 'Shift', 'O', 'X', '-', '0', '0', '1', 'Enter'], 8)).toBe('BOX-001');
  });

  it('leaves people who type alone', () => {
    expect(type([...'T000123', 'Enter'], 90)).toBeNull();
    expect(type(['o', 'k', 'Enter'], 8)).toBeNull();
    expect(type(['Enter'], 8)).toBeNull();
  });

  it('does not take shortcuts and keys without a letter for a code', () => {
    expect(type([...'abcde', 'Enter'], 8, { hasModifier: true })).toBeNull();
    expect(type(['a', 'b', 'c', 'd', 'ArrowDown', 'e', 'Enter'], 8)).toBeNull();
  });

  it('forgets what was typed slowly before a scan', () => {
    const detector = new ScanDetector();
    detector.press({ key: 'x', at: 0, hasModifier: false });
    let code: string | null = null;
    for (const [index, key] of [...'12345', 'Enter'].entries()) {
      code = detector.press({ key, at: 500 + index * 5, hasModifier: false });
    }
    expect(code).toBe('12345');
  });
});
