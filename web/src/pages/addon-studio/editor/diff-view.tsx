import { javascript } from '@codemirror/lang-javascript';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import classes from './editor.module.css';
import { editorTheme } from './editor-theme.ts';

interface DiffViewProps {
  label: string;
  before: string;
  after: string;
}

/** What a text would become, with what goes and what comes marked. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          javascript({ typescript: true, jsx: true }),
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({ original: before, mergeControls: false, gutter: true, collapseUnchanged: { margin: 4 } }),
          editorTheme,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div ref={place} className={classes.diff} />;
}
