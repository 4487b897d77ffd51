import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  rootCtx,
  schemaCtx,
  serializerCtx,
} from '@milkdown/kit/core';
import { cursor } from '@milkdown/kit/plugin/cursor';
import { history } from '@milkdown/kit/plugin/history';
import { trailing } from '@milkdown/kit/plugin/trailing';
import {
  codeBlockSchema,
  commonmark,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import { extendListItemSchemaForTask, gfm } from '@milkdown/kit/preset/gfm';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose, $view } from '@milkdown/kit/utils';
import type { BlockConflict } from '../sync/block-lists.ts';
import type { EditorPort } from '../sync/document-sync.ts';
import { BlockCodec } from './block-codec.ts';
import { blockKeyPlugin, blockKeySchema } from './block-keys.ts';
import { embedBlock } from './embed-block.ts';
import { findPlugin } from './find-plugin.ts';
import { conflictPlugin, openFormulaPlugin, placeholderPlugin } from './look-plugins.ts';
import { mathBlock, mathBlockRule, mathInline, mathInlineRule, mathSyntax } from './math.ts';
import { mathBlockView, mathInlineView } from './math-views.ts';
import { mention } from './mention.ts';
import { pastePlugin } from './paste-plugin.ts';
import type { PortalStore } from './portal-store.ts';
import { rawBlock } from './raw-block.ts';
import { codeBlockView, listItemView } from './text-views.ts';
import { embedView, imageView, type LiveNames, mentionView, type OpenThing } from './thing-views.tsx';
import { type MenuKeys, type Trigger, triggerPlugin } from './trigger-plugin.ts';
import type { ValueStore } from './value-store.ts';
import { writeBlocks } from './write-blocks.ts';
import { type PageKeys, writingKeys } from './writing-keys.ts';

export interface EditorParts extends PageKeys {
  root: HTMLElement;
  label: string;
  blocks: readonly { key: string; markdown: string }[];
  isEditable: () => boolean;
  trigger: ValueStore<Trigger | null>;
  menuKeys: { current: MenuKeys | null };
  names: ValueStore<LiveNames>;
  conflicts: ValueStore<ReadonlyMap<string, BlockConflict>>;
  portals: PortalStore;
  open: OpenThing;
  readAddress: (fileId: string) => Promise<string>;
  onFiles: (view: EditorView, files: File[], pos: number) => void;
  /** The text changed, or the cursor went to another block. */
  onChange: (view: EditorView) => void;
  /** Something else is selected in the same block. */
  onSelect: () => void;
}

export interface DocumentEditor {
  view: EditorView;
  codec: BlockCodec;
  port: EditorPort;
  destroy: () => void;
}

// Both would rewrite blocks that nobody touched.
const LEFT_OUT = new Set<unknown>([remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat());

/** One editor over all blocks of a document. */
export async function createEditor(parts: EditorParts): Promise<DocumentEditor> {
  let codec: BlockCodec | null = null;
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, parts.root);
      ctx.set(defaultValueCtx, '');
      ctx.update(editorViewOptionsCtx, (options) => ({
        ...options,
        editable: parts.isEditable,
        attributes: { 'aria-label': parts.label, 'aria-multiline': 'true', class: 'document-text' },
      }));
    })
    .use(blockKeySchema)
    // Before the code block, which would take it for code; the others behind the paragraph, which a new line becomes.
    .use(embedBlock)
    .use(commonmark.filter((plugin) => !LEFT_OUT.has(plugin)))
    .use(gfm)
    .use([mathSyntax, mathBlock, mathInline, mathInlineRule, mathBlockRule, mention, rawBlock].flat())
    .use([triggerPlugin(parts.trigger, parts.menuKeys), writingKeys(parts)])
    .use(pastePlugin({ codec: () => codec!, onFiles: parts.onFiles }))
    .use([
      blockKeyPlugin,
      findPlugin,
      placeholderPlugin,
      openFormulaPlugin,
      conflictPlugin(parts.conflicts),
      changePlugin(parts),
    ])
    .use([history, cursor, trailing].flat())
    .use([
      $view(codeBlockSchema.node, () => codeBlockView),
      $view(extendListItemSchemaForTask.node, () => listItemView),
      $view(imageSchema.node, () => imageView(parts.readAddress)),
      $view(mathBlock, () => mathBlockView),
      $view(mathInline, () => mathInlineView),
      $view(mention, () => mentionView(parts.names, parts.open)),
      $view(embedBlock, () => embedView(parts.portals)),
    ])
    .create();
  const { ctx } = editor;
  const view = ctx.get(editorViewCtx);
  const own = new BlockCodec(ctx.get(schemaCtx), ctx.get(parserCtx), ctx.get(serializerCtx));
  codec = own;
  writeBlocks(view, own, parts.blocks);
  // Who comes in by the keyboard begins at the top; written texts leave the cursor behind them.
  view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)));
  return { view, codec: own, port: toPort(view, own, parts.trigger), destroy: () => void editor.destroy(true) };
}

function toPort(view: EditorView, codec: BlockCodec, trigger: ValueStore<Trigger | null>): EditorPort {
  return {
    read: () =>
      view.state.doc.content.content.map((node) => ({ key: node.attrs.key, markdown: codec.toMarkdown(node) })),
    write: (blocks) => writeBlocks(view, codec, blocks),
    listUnfinished: () => listUnfinished(view, trigger.get() !== null),
  };
}

/** The block of the cursor, while it is blank, a menu is open on it, or it is a source that may yet fall into several blocks. */
function listUnfinished(view: EditorView, isChoosing: boolean): string[] {
  if (!view.hasFocus()) return [];
  const node = view.state.doc.maybeChild(view.state.selection.$from.index(0));
  if (node == null) return [];
  return isChoosing || isBlank(node) || node.type.name === 'raw_block' ? [node.attrs.key] : [];
}

function isBlank(node: Node): boolean {
  return node.isTextblock && node.textContent.trim() === '' && node.childCount === 0;
}

function changePlugin({ onChange, onSelect }: Pick<EditorParts, 'onChange' | 'onSelect'>) {
  return $prose(
    () =>
      new Plugin({
        view: () => ({
          update: (view, before) => {
            const { state } = view;
            const hasMoved = state.selection.$from.index(0) !== before.selection.$from.index(0);
            if (state.doc !== before.doc || hasMoved) onChange(view);
            else if (!state.selection.eq(before.selection)) onSelect();
          },
        }),
        props: {
          handleDOMEvents: {
            blur: (view) => {
              onChange(view);
              return false;
            },
          },
        },
      }),
  );
}
