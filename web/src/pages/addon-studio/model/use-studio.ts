import type { Addon, AddonBuild } from '@svc/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toastRefused } from '../../../components/toast.ts';
import { hasCode } from '../../../data/api-error.ts';
import { useBuildAddon } from '../../../data/use-addon-builds.ts';
import { useReadAddon, useReadScripts, useUpdateAddon, useUpdateScripts } from '../../../data/use-addons.ts';
import { MANIFEST_PATH, parseManifestText, saysSame, toManifestText } from './manifest-text.ts';
import {
  changesOf,
  type FileConflict,
  findFile,
  type KeptScript,
  markSaved,
  openFiles,
  rebase,
  type StudioFiles,
  takeTheirs,
} from './studio-files.ts';

/** What is being written, and what the server has of the manifest. */
export interface StudioText {
  files: StudioFiles;
  manifest: string;
  savedManifest: string;
}

export type StudioPhase = 'idle' | 'saving' | 'building';

export interface OpenedAddon {
  addon: Addon;
  scripts: readonly KeptScript[];
  version: number;
}

function textOf({ files, manifest }: StudioText, path: string): string | null {
  return path === MANIFEST_PATH ? manifest : (findFile(files, path)?.content ?? null);
}

/** True where something is written that the server does not have. */
export function isUnsaved({ files, manifest, savedManifest }: StudioText): boolean {
  return changesOf(files).length > 0 || !saysSame(manifest, savedManifest);
}

/** The text of an addon in the studio: written here, saved and built on demand, and never lost to somebody else's save. */
export function useStudio({ addon, scripts, version: openedVersion }: OpenedAddon) {
  const [text, setText] = useState<StudioText>(() => {
    const manifest = toManifestText(addon.manifest);
    return { files: openFiles(scripts), manifest, savedManifest: manifest };
  });
  const [phase, setPhase] = useState<StudioPhase>('idle');
  const [built, setBuilt] = useState<AddonBuild | null>(null);
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  const version = useRef(openedVersion);
  // What a save reads after it has waited for an answer.
  const latest = useRef(text);
  const isBusy = useRef(false);
  // Conflicts that nobody has decided yet: until then nothing is saved over them.
  const undecided = useRef<FileConflict[]>([]);

  const updateScripts = useUpdateScripts().mutateAsync;
  const updateAddon = useUpdateAddon().mutateAsync;
  const buildAddon = useBuildAddon().mutateAsync;
  const readAddon = useReadAddon();
  const readScripts = useReadScripts();

  const change = useCallback((next: (before: StudioText) => StudioText) => {
    latest.current = next(latest.current);
    setText(latest.current);
  }, []);
  const changeFiles = useCallback(
    (next: (before: StudioFiles) => StudioFiles) => change((before) => ({ ...before, files: next(before.files) })),
    [change],
  );

  async function send(): Promise<void> {
    const { files, manifest, savedManifest } = latest.current;
    const changes = changesOf(files);
    if (changes.length > 0) {
      const saved = await updateScripts({ id: addon.id, version: version.current, scripts: changes });
      version.current = saved.version;
      changeFiles((before) => markSaved(before, changes));
    }
    if (saysSame(manifest, savedManifest)) return;
    const read = parseManifestText(manifest);
    if (read.manifest === null) throw new Error(`The manifest is not saved: ${read.problem}`);
    const saved = await updateAddon({ id: addon.id, version: version.current, manifest: read.manifest });
    version.current = saved.version;
    change((before) => ({ ...before, savedManifest: manifest }));
  }

  /** Puts what the server has now below what is written here; the conflicts that are left. */
  async function catchUp(): Promise<FileConflict[]> {
    const [kept, now] = await Promise.all([readScripts(addon.id), readAddon(addon.id)]);
    const { files, conflicts: found } = rebase(latest.current.files, kept.scripts);
    const { manifest, savedManifest } = latest.current;
    const theirs = toManifestText(now.manifest);
    const isMineChanged = !saysSame(manifest, savedManifest);
    const isTheirsChanged = !saysSame(theirs, savedManifest);
    if (isMineChanged && isTheirsChanged && !saysSame(manifest, theirs)) {
      found.push({ path: MANIFEST_PATH, mine: manifest, theirs });
    }
    version.current = now.version;
    change(() => ({ files, manifest: isMineChanged ? manifest : theirs, savedManifest: theirs }));
    return found;
  }

  async function save(): Promise<void> {
    if (isBusy.current) return;
    if (undecided.current.length > 0) {
      setConflicts(undecided.current.map((conflict) => ({ ...conflict, mine: textOf(latest.current, conflict.path) })));
      return;
    }
    isBusy.current = true;
    setPhase('saving');
    try {
      try {
        await send();
      } catch (error) {
        if (!hasCode(error, 'VERSION_CONFLICT')) throw error;
        const found = await catchUp();
        if (found.length > 0) {
          undecided.current = found;
          setConflicts(found);
          return;
        }
        await send();
      }
      setPhase('building');
      setBuilt(await buildAddon(addon.id));
      version.current = (await readAddon(addon.id)).version;
    } catch (error) {
      toastRefused(error);
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  }

  /** Ends the conflicts: for each path named, what the server has counts; for the others, what stands here. */
  function resolve(theirPaths: readonly string[]): void {
    for (const conflict of conflicts) {
      if (!theirPaths.includes(conflict.path)) continue;
      if (conflict.path === MANIFEST_PATH) change((before) => ({ ...before, manifest: conflict.theirs ?? '' }));
      else changeFiles((before) => takeTheirs(before, conflict));
    }
    undecided.current = [];
    setConflicts([]);
    void save();
  }

  const unsaved = isUnsaved(text);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    text,
    unsaved,
    phase,
    built,
    conflicts,
    changeFiles,
    setManifest: useCallback((manifest: string) => change((before) => ({ ...before, manifest })), [change]),
    save,
    resolve,
    keepWriting: () => setConflicts([]),
  };
}

export type Studio = ReturnType<typeof useStudio>;
