import { autocompletion } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { BuildIssue } from '@svc/contract';
import { useEffect, useRef } from 'react';
import type { EditorHelp } from '../completion/use-completions.ts';
import { baseExtensions } from './base-extensions.ts';
import classes from './editor.module.css';
import { positionOf, toDiagnostics } from './to-diagnostics.ts';

/** A place to go to; a new object goes there again. */
export interface Jump {
  line: number;
  column: number;
}

interface CodeEditorProps {
  path: string;
  content: string;
  /** The issues of this script. */
  issues: readonly BuildIssue[];
  readOnly: boolean;
  /** What is offered while one types; null where nothing is. */
  help: EditorHelp | null;
  jump: Jump | null;
  onChange: (path: string, content: string) => void;
}

/** The text of one script at a time; each keeps its own cursor and its own undo while the studio is open. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, content, issues, jump } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const states = useRef(new Map<string, EditorState>());
  const shown = useRef(path);
  /** What was told to the studio and has not come back yet. */
  const own = useRef(new Set<string>());
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (place.current === null) return;
    const kept = states.current;
    const opened = new EditorView({ state: makeState(latest, own.current), parent: place.current });
    shown.current = latest.current.path;
    view.current = opened;
    return () => {
      kept.set(shown.current, opened.state);
      opened.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const open = view.current;
    if (open === null) return;
    if (shown.current !== path) {
      states.current.set(shown.current, open.state);
      shown.current = path;
      open.setState(states.current.get(path) ?? makeState(latest, own.current));
      own.current.clear();
      open.focus();
    }
    // A key may have been pressed since this text was told: then it is older than what stands there, and no news.
    if (own.current.has(content)) {
      if (open.state.doc.toString() === content) own.current.clear();
      return;
    }
    // From elsewhere: somebody else's save, an undone rename.
    if (open.state.doc.toString() !== content) {
      open.dispatch({ changes: { from: 0, to: open.state.doc.length, insert: content } });
    }
  }, [path, content]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another script shows its own issues
  useEffect(() => {
    const open = view.current;
    if (open !== null) open.dispatch(setDiagnostics(open.state, toDiagnostics(open.state.doc, issues)));
  }, [issues, path]);

  useEffect(() => {
    const open = view.current;
    if (open === null || jump === null) return;
    const anchor = positionOf(open.state.doc, jump.line, jump.column);
    open.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    open.focus();
  }, [jump]);

  return <div ref={place} className={classes.editor} />;
}

function makeState(latest: { current: CodeEditorProps }, own: Set<string>): EditorState {
  const { path, content, readOnly, help } = latest.current;
  return EditorState.create({
    doc: content,
    extensions: [
      ...baseExtensions({ label: `Code of ${path}`, readOnly }),
      languageOf(path),
      help === null ? [] : [autocompletion({ override: help.completions, icons: false }), help.hover],
      EditorView.updateListener.of(({ docChanged, state }) => {
        const text = state.doc.toString();
        if (!docChanged || text === latest.current.content) return;
        own.add(text);
        latest.current.onChange(latest.current.path, text);
      }),
    ],
  });
}

function languageOf(path: string): Extension {
  return javascript({ typescript: !path.endsWith('.json'), jsx: path.endsWith('x') });
}
