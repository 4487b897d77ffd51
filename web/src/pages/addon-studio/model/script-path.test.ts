import { describe, expect, it } from 'vitest';
import { findPathFault } from './script-path.ts';

describe('the path of a script', () => {
  it('is plain, relative, and not too deep', () => {
    for (const path of ['index.tsx', 'a/b/c/plate-map.ts', 'use.plate.ts']) expect(findPathFault(path, [])).toBeNull();
    for (const path of ['', 'index.js', '/index.ts', '../a.ts', 'a//b.ts', 'a b.ts', 'a/b/c/d/e.ts']) {
      expect(findPathFault(path, []), path).not.toBeNull();
    }
  });

  it('differs from the others in more than its case or its ending', () => {
    expect(findPathFault('Plate.ts', ['plate.tsx'])).toBe('There is plate.tsx already');
    expect(findPathFault('plates.ts', ['plate.tsx'])).toBeNull();
  });
});
