import type { EditorView } from '@milkdown/kit/prose/view';
import { useCallback } from 'react';
import { toastRefused } from '../../../components/toast.ts';
import { makeUuid } from '../../../data/make-uuid.ts';
import { uploadFile } from '../../../data/upload-file.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { currentBlock } from './move-block.ts';

/** Stores files and puts them behind the block that they were pasted or dropped into: pictures as such, others as cards. */
export function useFiles() {
  const { id: workspaceId } = useWorkspace().workspace;
  return useCallback(
    async (view: EditorView, files: readonly File[], pos: number) => {
      const $pos = view.state.doc.resolve(Math.min(pos, view.state.doc.content.size));
      let key: string | null = ($pos.depth === 0 ? $pos.nodeBefore : $pos.node(1))?.attrs.key ?? null;
      for (const file of files) {
        try {
          const stored = await uploadFile(file, { workspaceId });
          key = putBehind(view, key, stored);
        } catch (error) {
          toastRefused(error);
        }
      }
    },
    [workspaceId],
  );
}

function putBehind(view: EditorView, key: string | null, file: { id: string; name: string; mimeType: string }): string {
  const { schema, doc, tr } = view.state;
  const isPicture = /^image\/(?:png|jpeg|gif|webp|avif)$/.test(file.mimeType);
  const own = makeUuid();
  const node = isPicture
    ? schema.nodes.paragraph!.create(
        { key: own },
        schema.nodes.image!.create({ src: `svc://file/${file.id}`, alt: file.name }),
      )
    : schema.nodes.svc_embed!.create({ key: own, fence: 'svc-file', body: JSON.stringify({ id: file.id }) });
  let at = doc.content.size;
  let end = at;
  doc.forEach((block, pos) => {
    if (block.attrs.key !== key) return;
    const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
    end = pos + block.nodeSize;
    at = isEmpty ? pos : end;
  });
  // Others may have changed the document while the file was on its way: then it goes to where the cursor is.
  if (key === null) {
    const block = currentBlock(view);
    if (block !== null) {
      end = block.pos + block.node.nodeSize;
      at = end;
    }
  }
  view.dispatch(tr.replaceWith(at, end, node).scrollIntoView());
  return own;
}
