import { Fragment, Slice } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { BlockCodec } from './block-codec.ts';

interface PasteOptions {
  codec: () => BlockCodec;
  /** Stores the files and puts them where they were dropped. */
  onFiles: (view: EditorView, files: File[], pos: number) => void;
}

/** Text is pasted as the markdown it is, files are stored, and what is copied is markdown for others. */
export function pastePlugin({ codec, onFiles }: PasteOptions) {
  return $prose(
    () =>
      new Plugin({
        props: {
          transformPastedHTML: dropHandlers,
          handlePaste: (view, event, slice) => {
            const data = event.clipboardData;
            if (data === null || view.state.selection.$from.parent.type.spec.code) return false;
            const html = data.getData('text/html');
            if (data.files.length > 0 && !/<(?:table|p|li)\b/i.test(html)) {
              onFiles(view, [...data.files], view.state.selection.to);
              return true;
            }
            const text = data.getData('text/plain');
            const isRich = html !== '' && !/^\s*(?:<meta[^>]*>)?\s*<(?:pre|span)[\s>]/i.test(html);
            if (text === '' || (isRich && slice.content.size > 0)) return false;
            const content = Fragment.from(codec().toNodes(text.replace(/\r\n?/g, '\n')));
            if (content.size === 0) return false;
            view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
            return true;
          },
          handleDrop: (view, event) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            event.preventDefault();
            const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
            onFiles(view, files, found?.pos ?? view.state.selection.to);
            return true;
          },
          clipboardTextSerializer: ({ content }) => {
            const nodes = content.content;
            if (nodes.every((node) => node.isInline || node.type.name === 'paragraph') && nodes.length === 1) {
              return content.textBetween(0, content.size, '\n\n');
            }
            return nodes.map((node) => (node.isInline ? node.textContent : codec().toMarkdown(node))).join('\n\n');
          },
        },
      }),
  );
}

/** What is pasted is read where nothing runs; this keeps the browser from reporting that it did not run it. */
function dropHandlers(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}
