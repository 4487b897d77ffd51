import type { AddonBuild, BuildIssue, ManifestSuggestion } from '@svc/contract';
import { SegmentedControl } from '@svc/ui/kit';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readManifest } from '../../components/addons/read-manifest.ts';
import { toastRefused } from '../../components/toast.ts';
import { toastUndo } from '../../components/toast-undo.tsx';
import { useAddonBuild, useSuggestManifest } from '../../data/use-addon-builds.ts';
import { useRefreshLaunches } from '../../data/use-addon-instances.ts';
import { useAddon } from '../../data/use-addons.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { useCompletions } from './completion/use-completions.ts';
import { CodeEditor, type Jump } from './editor/code-editor.tsx';
import { ManifestPane } from './manifest/manifest-pane.tsx';
import { SuggestionDialog } from './manifest/suggestion-dialog.tsx';
import { MANIFEST_PATH, parseManifestText, saysSame } from './model/manifest-text.ts';
import { addFile, editFile, findFile, isDirty, removeFile, renameFile } from './model/studio-files.ts';
import { useIsSmall } from './model/use-is-small.ts';
import { useLiveCheck } from './model/use-live-check.ts';
import { useOpenTabs } from './model/use-open-tabs.ts';
import { usePaneSizes } from './model/use-pane-sizes.ts';
import { useRunRecord } from './model/use-run-record.ts';
import { type OpenedAddon, useStudio } from './model/use-studio.ts';
import { BottomPane, type BottomTab } from './panes/bottom-pane.tsx';
import { ConflictDialog } from './panes/conflict-dialog.tsx';
import { EditorTabs } from './panes/editor-tabs.tsx';
import { FileTreePane } from './panes/file-tree-pane.tsx';
import { LeaveDialog } from './panes/leave-dialog.tsx';
import { PathDialog } from './panes/path-dialog.tsx';
import { PreviewPane } from './panes/preview-pane.tsx';
import { Splitter } from './panes/splitter.tsx';
import classes from './studio.module.css';
import { StudioBar } from './studio-bar.tsx';

const PARTS = ['files', 'code', 'preview', 'output'] as const;
type Part = (typeof PARTS)[number];

const PART_LABELS: Record<Part, string> = { files: 'Files', code: 'Code', preview: 'Preview', output: 'Output' };

/** Files, code, preview and what goes on in it, beside each other; on a small screen one at a time. */
export function Studio({ opened }: { opened: OpenedAddon }) {
  const canAuthor = useCan('ws:author_addons');
  const addon = useAddon(opened.addon.id).data ?? opened.addon;
  const readOnly = addon.readOnly || addon.archivedAt !== null || !canAuthor;
  const studio = useStudio(opened);
  const { text, unsaved, changeFiles } = studio;
  const { files } = text.files;
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const manifest = useMemo(() => readManifest(parseManifestText(text.manifest).manifest ?? {}), [text.manifest]);
  const firstPath = paths.includes(manifest.sourceEntry) ? manifest.sourceEntry : (paths[0] ?? MANIFEST_PATH);
  const tabs = useOpenTabs(firstPath);
  const [sizes, setSizes] = usePaneSizes();
  const record = useRunRecord();
  const [run, setRun] = useState(0);
  const [bottomTab, setBottomTab] = useState<BottomTab>('issues');
  const [part, setPart] = useState<Part>('code');
  const [jump, setJump] = useState<Jump | null>(null);
  const [asking, setAsking] = useState<{ kind: 'new' | 'rename'; path: string } | null>(null);
  const [suggestion, setSuggestion] = useState<ManifestSuggestion | null>(null);
  const suggest = useSuggestManifest();
  const refreshLaunches = useRefreshLaunches();
  const isSmall = useIsSmall();
  const kept = useAddonBuild(addon.id, addon.build?.id ?? null).data ?? null;
  const { checked, isChecking } = useLiveCheck(text, !readOnly);
  const issues = useLatest(kept, checked, studio.built)?.issues ?? NO_ISSUES;
  const help = useCompletions(text.files, manifest, tabs.active);

  // A green build shows itself in the preview; of a failed one the issues are what counts.
  const hasFailed = studio.built?.status === 'failed';
  useEffect(() => {
    if (hasFailed) setBottomTab('issues');
  }, [hasFailed]);

  const save = useRef(studio.save);
  save.current = studio.save;
  useEffect(() => {
    if (readOnly) return;
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLocaleLowerCase() !== 's' || event.altKey) return;
      event.preventDefault();
      void save.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [readOnly]);

  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: false, withResolver: true });

  function open(path: string): void {
    tabs.open(path);
    setPart('code');
  }

  function jumpTo(issue: BuildIssue): void {
    const path = issue.file !== null && paths.includes(issue.file) ? issue.file : MANIFEST_PATH;
    open(path);
    // After the editor shows that script.
    setTimeout(() => setJump({ line: issue.line ?? 1, column: issue.column ?? 1 }));
  }

  function remove(path: string): void {
    const file = findFile(text.files, path);
    if (file === undefined) return;
    changeFiles((before) => removeFile(before, path));
    tabs.close(path, MANIFEST_PATH);
    toastUndo(`removed-${path}`, `${path} is deleted`, () => {
      changeFiles((before) => addFile(before, path, file.content));
      open(path);
    });
  }

  function finishPath(path: string): void {
    if (asking?.kind === 'rename') {
      const from = asking.path;
      changeFiles((before) => renameFile(before, from, path));
      tabs.rename(from, path);
    } else {
      changeFiles((before) => addFile(before, path, ''));
      open(path);
    }
    setAsking(null);
  }

  function proposeManifest(): void {
    const read = parseManifestText(text.manifest).manifest;
    suggest.mutate(
      {
        id: addon.id,
        ...(read === null ? {} : { manifest: read }),
        scripts: files.map(({ path, content }) => ({ path, content })),
      },
      { onSuccess: setSuggestion, onError: toastRefused },
    );
  }

  function applyManifest(next: string): void {
    const before = text.manifest;
    studio.setManifest(next);
    setSuggestion(null);
    toastUndo('manifest-applied', 'The manifest is changed', () => studio.setManifest(before));
  }

  const isManifestDirty = !saysSame(text.manifest, text.savedManifest);
  const activeFile = findFile(text.files, tabs.active);
  const activeIssues = useMemo(
    () => issues.filter(({ file }) => (file === null || !paths.includes(file) ? MANIFEST_PATH : file) === tabs.active),
    [issues, paths, tabs.active],
  );

  const fileTree = (
    <FileTreePane
      files={text.files}
      entry={manifest.sourceEntry}
      active={tabs.active}
      isManifestDirty={isManifestDirty}
      readOnly={readOnly}
      issues={issues}
      onOpen={open}
      onNew={() => setAsking({ kind: 'new', path: '' })}
      onRename={(path) => setAsking({ kind: 'rename', path })}
      onRemove={remove}
    />
  );
  const code = (
    <>
      <EditorTabs
        tabs={tabs.paths.map((path) => {
          const file = findFile(text.files, path);
          return {
            path,
            label: path === MANIFEST_PATH ? 'Manifest' : path.split('/').at(-1)!,
            isDirty: file === undefined ? isManifestDirty : isDirty(file),
          };
        })}
        active={tabs.active}
        onOpen={tabs.open}
        onClose={(path) => tabs.close(path, firstPath)}
      />
      {activeFile === undefined ? (
        <ManifestPane
          text={text.manifest}
          paths={paths}
          issues={activeIssues}
          readOnly={readOnly}
          jump={jump}
          isSuggesting={suggest.isPending}
          onChange={studio.setManifest}
          onSuggest={proposeManifest}
        />
      ) : (
        <CodeEditor
          path={activeFile.path}
          content={activeFile.content}
          issues={activeIssues}
          readOnly={readOnly}
          help={help}
          jump={jump}
          onChange={(path, content) => changeFiles((before) => editFile(before, path, content))}
        />
      )}
    </>
  );
  const preview = (
    <PreviewPane
      addon={addon}
      run={run}
      note={toPreviewNote(unsaved, addon.build?.status === 'failed')}
      onReload={() => {
        void refreshLaunches(addon.id).then(() => setRun((count) => count + 1));
      }}
      onCall={record.addCall}
      onLog={record.addLine}
    />
  );
  const output = (
    <BottomPane
      tab={bottomTab}
      issues={issues}
      isChecking={isChecking}
      calls={record.calls}
      lines={record.lines}
      onTab={setBottomTab}
      onJump={jumpTo}
      onClear={record.clear}
    />
  );

  return (
    <div className={classes.studio}>
      <StudioBar
        addon={addon}
        readOnly={readOnly}
        unsaved={unsaved}
        phase={studio.phase}
        errors={issues.filter(({ severity }) => severity === 'error').length}
        onSave={() => void studio.save()}
      />
      {isSmall ? (
        <>
          <SegmentedControl
            aria-label="Part of the studio"
            radius={0}
            fullWidth
            data={PARTS.map((value) => ({ value, label: PART_LABELS[value] }))}
            value={part}
            onChange={(next) => setPart(next as Part)}
          />
          <div className={classes.single}>
            <section className={classes.pane} hidden={part !== 'files'} aria-label="Files">
              {fileTree}
            </section>
            <section className={classes.pane} hidden={part !== 'code'} aria-label="Code">
              {code}
            </section>
            <section className={classes.pane} hidden={part !== 'preview'} aria-label="Preview">
              {preview}
            </section>
            <section className={classes.pane} hidden={part !== 'output'} aria-label="Output">
              {output}
            </section>
          </div>
        </>
      ) : (
        <div className={classes.columns}>
          <section className={classes.pane} style={{ width: sizes.files }} aria-label="Files of the addon">
            {fileTree}
          </section>
          <Splitter
            label="Width of the files"
            direction="horizontal"
            value={sizes.files}
            min={130}
            max={420}
            onChange={(width) => setSizes({ files: width })}
          />
          <div className={classes.middle}>
            <section className={classes.grow} aria-label="Code">
              {code}
            </section>
            <Splitter
              label="Height of the output"
              direction="vertical"
              value={sizes.bottom}
              min={80}
              max={560}
              reversed
              onChange={(height) => setSizes({ bottom: height })}
            />
            <section className={classes.pane} style={{ height: sizes.bottom }} aria-label="Output">
              {output}
            </section>
          </div>
          <Splitter
            label="Width of the preview"
            direction="horizontal"
            value={sizes.preview}
            min={240}
            max={900}
            reversed
            onChange={(width) => setSizes({ preview: width })}
          />
          <section className={classes.pane} style={{ width: sizes.preview }} aria-label="Preview of the addon">
            {preview}
          </section>
        </div>
      )}
      <PathDialog
        path={asking?.path ?? null}
        title={asking?.kind === 'rename' ? 'Rename' : 'New file'}
        action={asking?.kind === 'rename' ? 'Rename' : 'Create'}
        others={paths.filter((path) => path !== asking?.path)}
        onClose={() => setAsking(null)}
        onDone={finishPath}
      />
      <SuggestionDialog
        current={text.manifest}
        suggestion={suggestion}
        onClose={() => setSuggestion(null)}
        onApply={applyManifest}
      />
      <ConflictDialog conflicts={studio.conflicts} onClose={studio.keepWriting} onResolve={studio.resolve} />
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </div>
  );
}

const NO_ISSUES: readonly BuildIssue[] = [];

/** The build that was heard of last. */
function useLatest(...builds: (AddonBuild | null)[]): AddonBuild | null {
  const [latest, setLatest] = useState<AddonBuild | null>(null);
  const seen = useRef<(AddonBuild | null)[]>([]);
  useEffect(() => {
    const news = builds.find((build, index) => build !== null && build !== seen.current[index]);
    seen.current = builds;
    if (news) setLatest(news);
  });
  return latest;
}

function toPreviewNote(unsaved: boolean, isFailed: boolean): string | null {
  if (isFailed) return 'The last build failed. What runs here is from before; a reload needs a green build.';
  return unsaved ? 'What you changed runs here when it is saved.' : null;
}
