/** A script in the studio, with what the server has of it. */
export interface StudioFile {
  path: string;
  content: string;
  /** What was saved last; null for a script that the server does not have yet. */
  saved: string | null;
}

/** The scripts of an addon as they are being written, by path. */
export interface StudioFiles {
  files: readonly StudioFile[];
  /** What was taken away and is still on the server. */
  removed: readonly { path: string; saved: string }[];
}

export interface KeptScript {
  path: string;
  content: string;
}

const byPath = <T extends { path: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

export function openFiles(scripts: readonly KeptScript[]): StudioFiles {
  return {
    files: byPath(scripts).map(({ path, content }) => ({ path, content, saved: content })),
    removed: [],
  };
}

export function findFile({ files }: StudioFiles, path: string): StudioFile | undefined {
  return files.find((file) => file.path === path);
}

export function editFile(state: StudioFiles, path: string, content: string): StudioFiles {
  return { ...state, files: state.files.map((file) => (file.path === path ? { ...file, content } : file)) };
}

/** Adds a script; one of that name that was taken away counts as changed, not as new. */
export function addFile(state: StudioFiles, path: string, content: string): StudioFiles {
  const before = state.removed.find((one) => one.path === path);
  return {
    files: byPath([...state.files, { path, content, saved: before?.saved ?? null }]),
    removed: state.removed.filter((one) => one !== before),
  };
}

export function removeFile(state: StudioFiles, path: string): StudioFiles {
  const file = findFile(state, path);
  if (file === undefined) return state;
  return {
    files: state.files.filter((one) => one !== file),
    removed: file.saved === null ? state.removed : [...state.removed, { path, saved: file.saved }],
  };
}

export function renameFile(state: StudioFiles, from: string, to: string): StudioFiles {
  const file = findFile(state, from);
  return file === undefined ? state : addFile(removeFile(state, from), to, file.content);
}

export function isDirty({ content, saved }: StudioFile): boolean {
  return content !== saved;
}

/** What the server has to be told; null takes a script away. */
export function changesOf({ files, removed }: StudioFiles): { path: string; content: string | null }[] {
  return [
    ...files.filter(isDirty).map(({ path, content }) => ({ path, content })),
    ...removed.map(({ path }) => ({ path, content: null })),
  ];
}

/** After a save: what was sent is what the server has, also where more was typed meanwhile. */
export function markSaved(state: StudioFiles, sent: readonly { path: string; content: string | null }[]): StudioFiles {
  const contents = new Map(sent.map(({ path, content }) => [path, content]));
  return {
    files: state.files.map((file) => {
      const content = contents.get(file.path);
      return content === undefined || content === null ? file : { ...file, saved: content };
    }),
    removed: state.removed.filter(({ path }) => contents.get(path) !== null),
  };
}

/** A script that two people changed. */
export interface FileConflict {
  path: string;
  /** Null where it was taken away here. */
  mine: string | null;
  /** Null where it was taken away there. */
  theirs: string | null;
}

/** Puts the scripts as they are on the server below what is being written; what both changed differently is a conflict. */
export function rebase(
  state: StudioFiles,
  theirs: readonly KeptScript[],
): { files: StudioFiles; conflicts: FileConflict[] } {
  const kept = new Map(theirs.map(({ path, content }) => [path, content]));
  const conflicts: FileConflict[] = [];
  const files: StudioFile[] = [];
  for (const file of state.files) {
    const now = kept.get(file.path) ?? null;
    const isMineChanged = isDirty(file);
    const isTheirsChanged = now !== file.saved;
    if (!isMineChanged && now === null) continue;
    if (isMineChanged && isTheirsChanged && now !== file.content) {
      conflicts.push({ path: file.path, mine: file.content, theirs: now });
    }
    files.push({ path: file.path, content: isMineChanged ? file.content : (now ?? file.content), saved: now });
  }
  const removed = state.removed.flatMap(({ path, saved }) => {
    const now = kept.get(path);
    if (now === undefined) return [];
    if (now !== saved) conflicts.push({ path, mine: null, theirs: now });
    return [{ path, saved: now }];
  });
  const known = new Set([...files, ...removed].map(({ path }) => path));
  for (const { path, content } of theirs) if (!known.has(path)) files.push({ path, content, saved: content });
  return { files: { files: byPath(files), removed }, conflicts };
}

/** Takes what the server has of a script instead of what stands here. */
export function takeTheirs(state: StudioFiles, { path, theirs }: FileConflict): StudioFiles {
  if (theirs === null) {
    return { files: state.files.filter((file) => file.path !== path), removed: state.removed };
  }
  const others = state.files.filter((file) => file.path !== path);
  return {
    files: byPath([...others, { path, content: theirs, saved: theirs }]),
    removed: state.removed.filter((one) => one.path !== path),
  };
}
