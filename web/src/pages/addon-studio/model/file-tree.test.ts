import { expect, it } from 'vitest';
import { toTree } from './file-tree.ts';

it('shows the folders that the paths imply, before the files', () => {
  expect(toTree(['index.tsx', 'parts/well.tsx', 'parts/map/grid.ts', 'a.ts'])).toEqual([
    {
      kind: 'folder',
      name: 'parts',
      path: 'parts',
      children: [
        {
          kind: 'folder',
          name: 'map',
          path: 'parts/map',
          children: [{ kind: 'file', name: 'grid.ts', path: 'parts/map/grid.ts' }],
        },
        { kind: 'file', name: 'well.tsx', path: 'parts/well.tsx' },
      ],
    },
    { kind: 'file', name: 'a.ts', path: 'a.ts' },
    { kind: 'file', name: 'index.tsx', path: 'index.tsx' },
  ]);
});
