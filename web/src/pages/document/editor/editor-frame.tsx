import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toastRefused } from '../../../components/toast.ts';
import { useCreateInstance } from '../../../data/use-addon-instances.ts';
import { BlockHandle } from './block-handle.tsx';
import type { DocumentEditor } from './create-editor.ts';
import classes from './editor.module.css';
import { FormatBar } from './format-bar.tsx';
import { insertEmbed } from './insert-blocks.ts';
import { PickDialog } from './pick-dialog.tsx';
import type { PortalStore } from './portal-store.ts';
import type { PickKind } from './slash-items.tsx';
import { TableTools } from './table-tools.tsx';
import { TriggerMenu } from './trigger-menu.tsx';
import type { EditorStores } from './use-document-editor.ts';
import { useFiles } from './use-files.ts';
import { useValue } from './value-store.ts';

interface EditorFrameProps {
  documentId: string;
  root: RefObject<HTMLDivElement | null>;
  editor: DocumentEditor | null;
  stores: EditorStores;
  canEdit: boolean;
  onCopyLink: (key: string) => void;
  onDelete: (key: string) => void;
}

/** The text, and what floats around it. */
export function EditorFrame({ documentId, root, editor, stores, canEdit, onCopyLink, onDelete }: EditorFrameProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setFrame} className={classes.frame}>
      <div ref={root} className={classes.text} />
      <Portals store={stores.portals} />
      {editor !== null && frame !== null && canEdit && (
        <>
          <BlockHandle view={editor.view} frame={frame} onCopyLink={onCopyLink} onDelete={onDelete} />
          <Floating documentId={documentId} editor={editor} frame={frame} stores={stores} />
        </>
      )}
    </div>
  );
}

function Portals({ store }: { store: PortalStore }) {
  const portals = useSyncExternalStore(store.subscribe, store.list);
  return portals.map(({ key, place, content }) => createPortal(content, place, key));
}

interface FloatingProps {
  documentId: string;
  editor: DocumentEditor;
  frame: HTMLElement;
  stores: EditorStores;
}

function Floating({ documentId, editor, frame, stores }: FloatingProps) {
  useValue(stores.tick);
  const { view, codec } = editor;
  const [picking, setPicking] = useState<PickKind | null>(null);
  const [accept, setAccept] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const putFiles = useFiles();
  const createInstance = useCreateInstance();

  async function putIn(fence: string, id: string): Promise<void> {
    setPicking(null);
    if (fence !== 'svc-addon') {
      insertEmbed(view, fence, { id });
      return;
    }
    try {
      const instance = await createInstance.mutateAsync({ addonId: id, surface: 'block', documentId });
      insertEmbed(view, fence, { id, instanceId: instance.id });
    } catch (error) {
      toastRefused(error);
    }
  }

  function chooseFiles(kinds: string): void {
    setAccept(kinds);
    setPicking(null);
    setTimeout(() => chooser.current?.click());
  }

  return (
    <>
      <TriggerMenu
        trigger={stores.trigger}
        menuKeys={stores.menuKeys}
        tools={{ view, codec, pick: setPicking, chooseFiles }}
      />
      <TableTools view={view} frame={frame} />
      <FormatBar view={view} frame={frame} />
      <PickDialog
        kind={picking}
        onClose={() => setPicking(null)}
        onUpload={() => chooseFiles('')}
        onPick={(fence, id) => void putIn(fence, id)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label="Files to add"
        onChange={(event) => {
          void putFiles(view, [...(event.currentTarget.files ?? [])], view.state.selection.to);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
