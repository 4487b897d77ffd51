import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of the app; all colours are its variables, so that it follows light and dark by itself. */
const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--mantine-color-text)', backgroundColor: 'var(--svc-body)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--svc-strong)', padding: '8px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--svc-strong)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-color-petrol-5) 26%, transparent)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--svc-hover) 60%, transparent)' },
  '.cm-gutters': {
    backgroundColor: 'var(--svc-body)',
    color: 'var(--mantine-color-dimmed)',
    border: 'none',
    borderRight: '1px solid var(--svc-hairline)',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--svc-strong)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--svc-hover)', border: 'none', color: 'var(--mantine-color-dimmed)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--svc-selected)', color: 'inherit' },
  '.cm-selectionMatch': { backgroundColor: 'var(--svc-selected)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--svc-raised)',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    boxShadow: 'var(--mantine-shadow-md)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--svc-selected)',
    color: 'var(--svc-selected-text)',
  },
  '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal', marginLeft: '0.75em' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': { whiteSpace: 'pre-wrap', maxWidth: '340px', padding: '8px 10px', fontSize: '12px' },
  '.cm-diagnostic': { padding: '6px 10px', fontSize: '12.5px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mantine-color-error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--mantine-color-amber-5)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--mantine-color-petrol-5)' },
  '.cm-panels': { backgroundColor: 'var(--svc-ground)', color: 'inherit', borderColor: 'var(--svc-hairline)' },
  '.cm-panel input, .cm-panel button': { fontSize: '12px' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-amber-4) 35%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-amber-4) 70%, transparent)' },
  '&.cm-merge-b .cm-changedText, .cm-deletedChunk .cm-deletedText, .cm-changedText, .cm-deletedText': {
    background: 'color-mix(in srgb, currentColor 12%, transparent)',
  },
  '.cm-collapsedLines': { background: 'var(--svc-hover)', color: 'var(--mantine-color-dimmed)' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '""' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--svc-added)' },
  '.cm-deletedChunk, .cm-deletedLine': { backgroundColor: 'var(--svc-removed)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword], color: 'var(--studio-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--studio-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--studio-number)' },
  { tag: [tags.comment], color: 'var(--studio-comment)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--studio-type)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--studio-function)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--studio-tag)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--studio-property)' },
  { tag: [tags.invalid], color: 'var(--mantine-color-error)' },
]);

export const editorTheme = [look, syntaxHighlighting(colours)];
