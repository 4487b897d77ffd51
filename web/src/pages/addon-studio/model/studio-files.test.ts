import { describe, expect, it } from 'vitest';
import {
  addFile,
  changesOf,
  editFile,
  markSaved,
  openFiles,
  rebase,
  removeFile,
  renameFile,
  takeTheirs,
} from './studio-files.ts';

const opened = openFiles([
  { path: 'index.tsx', content: 'one' },
  { path: 'parts/plate.tsx', content: 'two' },
]);
const paths = (state: typeof opened) => state.files.map(({ path }) => path);

describe('scripts in the studio', () => {
  it('tell the server only what changed', () => {
    expect(changesOf(opened)).toEqual([]);
    const changed = addFile(removeFile(editFile(opened, 'index.tsx', 'new'), 'parts/plate.tsx'), 'a.ts', '');
    expect(changesOf(changed)).toEqual([
      { path: 'a.ts', content: '' },
      { path: 'index.tsx', content: 'new' },
      { path: 'parts/plate.tsx', content: null },
    ]);
    expect(changesOf(editFile(changed, 'index.tsx', 'one'))).toHaveLength(2);
  });

  it('forget a new one that is taken away again, and know one that comes back', () => {
    expect(changesOf(removeFile(addFile(opened, 'a.ts', 'x'), 'a.ts'))).toEqual([]);
    expect(changesOf(addFile(removeFile(opened, 'index.tsx'), 'index.tsx', 'one'))).toEqual([]);
  });

  it('are renamed with what was written in them', () => {
    const renamed = renameFile(editFile(opened, 'index.tsx', 'new'), 'index.tsx', 'main.tsx');
    expect(paths(renamed)).toEqual(['main.tsx', 'parts/plate.tsx']);
    expect(changesOf(renamed)).toEqual([
      { path: 'main.tsx', content: 'new' },
      { path: 'index.tsx', content: null },
    ]);
  });

  it('stay changed where more was typed while they were saved', () => {
    const sent = changesOf(editFile(opened, 'index.tsx', 'new'));
    const typed = editFile(opened, 'index.tsx', 'newer');
    expect(changesOf(markSaved(typed, sent))).toEqual([{ path: 'index.tsx', content: 'newer' }]);
    expect(changesOf(markSaved(removeFile(opened, 'index.tsx'), [{ path: 'index.tsx', content: null }]))).toEqual([]);
  });
});

describe('scripts that somebody else saved meanwhile', () => {
  it('come in where nothing was written here', () => {
    const mine = editFile(opened, 'index.tsx', 'mine');
    const { files, conflicts } = rebase(mine, [
      { path: 'index.tsx', content: 'one' },
      { path: 'parts/plate.tsx', content: 'theirs' },
      { path: 'new.ts', content: 'n' },
    ]);
    expect(conflicts).toEqual([]);
    expect(paths(files)).toEqual(['index.tsx', 'new.ts', 'parts/plate.tsx']);
    expect(changesOf(files)).toEqual([{ path: 'index.tsx', content: 'mine' }]);
  });

  it('are a conflict where both wrote, and lose neither text', () => {
    const mine = editFile(opened, 'index.tsx', 'mine');
    const { files, conflicts } = rebase(mine, [{ path: 'index.tsx', content: 'theirs' }]);
    expect(conflicts).toEqual([{ path: 'index.tsx', mine: 'mine', theirs: 'theirs' }]);
    expect(files.files).toEqual([{ path: 'index.tsx', content: 'mine', saved: 'theirs' }]);
    expect(takeTheirs(files, conflicts[0]!).files[0]!.content).toBe('theirs');
  });

  it('are no conflict where both wrote the same, or both took it away', () => {
    const same = rebase(editFile(opened, 'index.tsx', 'x'), [
      { path: 'index.tsx', content: 'x' },
      { path: 'parts/plate.tsx', content: 'two' },
    ]);
    expect([same.conflicts, changesOf(same.files)]).toEqual([[], []]);
    const gone = rebase(removeFile(opened, 'index.tsx'), [{ path: 'parts/plate.tsx', content: 'two' }]);
    expect([gone.conflicts, changesOf(gone.files)]).toEqual([[], []]);
  });

  it('are a conflict where one changed what the other took away', () => {
    const edited = rebase(editFile(opened, 'index.tsx', 'mine'), []);
    expect(edited.conflicts).toEqual([{ path: 'index.tsx', mine: 'mine', theirs: null }]);
    expect(paths(takeTheirs(edited.files, edited.conflicts[0]!))).toEqual([]);
    const removed = rebase(removeFile(opened, 'index.tsx'), [{ path: 'index.tsx', content: 'theirs' }]);
    expect(removed.conflicts).toEqual([{ path: 'index.tsx', mine: null, theirs: 'theirs' }]);
    expect(changesOf(takeTheirs(removed.files, removed.conflicts[0]!))).toEqual([]);
  });
});
