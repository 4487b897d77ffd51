import { toggleMark } from '@milkdown/kit/prose/commands';
import { TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { IconBold, IconCode, IconItalic, IconLink, IconStrikethrough } from '@svc/ui/icons';
import { ActionIcon, Paper, TextInput, Tooltip } from '@svc/ui/kit';
import { useState } from 'react';
import classes from './editor.module.css';

const MARKS = [
  { mark: 'strong', label: 'Bold (Ctrl B)', icon: IconBold },
  { mark: 'emphasis', label: 'Italic (Ctrl I)', icon: IconItalic },
  { mark: 'strike_through', label: 'Strike through', icon: IconStrikethrough },
  { mark: 'inlineCode', label: 'Code (Ctrl E)', icon: IconCode },
] as const;

/** How the selected words look, above them. */
export function FormatBar({ view, frame }: { view: EditorView; frame: HTMLElement }) {
  const [isLinking, setLinking] = useState(false);
  const { selection, schema } = view.state;
  const isText = selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code;
  if (!isText || !view.editable || (!view.hasFocus() && !isLinking)) return null;
  const { from, to } = selection;
  const start = view.coordsAtPos(from);
  const box = frame.getBoundingClientRect();
  const place = { top: start.top - box.top - 42, left: Math.min(Math.max(0, start.left - box.left), box.width - 240) };

  function link(address: string): void {
    setLinking(false);
    const type = schema.marks.link!;
    const href = address.trim();
    const tr = view.state.tr.removeMark(from, to, type);
    view.dispatch(href === '' ? tr : tr.addMark(from, to, type.create({ href })));
    view.focus();
  }

  return (
    <Paper className={classes.format!} style={place} withBorder shadow="sm" role="toolbar" aria-label="Format">
      {isLinking ? (
        <TextInput
          size="xs"
          w={220}
          autoFocus
          aria-label="Address"
          placeholder="https://… and Enter"
          onBlur={() => setLinking(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') link(event.currentTarget.value);
            if (event.key === 'Escape') link('');
          }}
        />
      ) : (
        <>
          {MARKS.map(({ mark, label, icon: Icon }) => (
            <Tooltip key={mark} label={label}>
              <ActionIcon
                variant={view.state.doc.rangeHasMark(from, to, schema.marks[mark]!) ? 'light' : 'subtle'}
                color="gray"
                size="sm"
                aria-label={label}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggleMark(schema.marks[mark]!)(view.state, view.dispatch)}
              >
                <Icon size={16} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          ))}
          <Tooltip label="Link">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Link"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setLinking(true)}
            >
              <IconLink size={16} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </Paper>
  );
}
