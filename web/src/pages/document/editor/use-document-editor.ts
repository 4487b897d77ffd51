import type { DocumentMarkdown } from '@svc/contract';
import { useEffect, useRef, useState } from 'react';
import { readFileAddress } from '../../../data/read-file.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import type { BlockConflict } from '../sync/block-lists.ts';
import { DocumentSync, type SyncStatus } from '../sync/document-sync.ts';
import { createEditor, type DocumentEditor } from './create-editor.ts';
import { type OutlineEntry, toOutline } from './outline.ts';
import { PortalStore } from './portal-store.ts';
import type { LiveNames, OpenThing } from './thing-views.tsx';
import type { MenuKeys, Trigger } from './trigger-plugin.ts';
import { useFiles } from './use-files.ts';
import { ValueStore } from './value-store.ts';

interface EditorOptions {
  documentId: string;
  initial: DocumentMarkdown;
  canEdit: boolean;
  onOpen: OpenThing;
  onFind: () => void;
}

/** What the editor shares with the components around it. */
export interface EditorStores {
  trigger: ValueStore<Trigger | null>;
  menuKeys: { current: MenuKeys | null };
  names: ValueStore<LiveNames>;
  conflicts: ValueStore<ReadonlyMap<string, BlockConflict>>;
  portals: PortalStore;
  /** Counts the changes of text and cursor, for what is drawn around the text. */
  tick: ValueStore<number>;
}

function makeStores(): EditorStores {
  return {
    trigger: new ValueStore<Trigger | null>(null),
    menuKeys: { current: null },
    names: new ValueStore<LiveNames>(new Map()),
    conflicts: new ValueStore<ReadonlyMap<string, BlockConflict>>(new Map()),
    portals: new PortalStore(),
    tick: new ValueStore(0),
  };
}

/** Opens a document in an editor and keeps it equal with the server. */
export function useDocumentEditor(options: EditorOptions) {
  const { id: workspaceId } = useWorkspace().workspace;
  const { documentId, initial } = options;
  const latest = useRef(options);
  latest.current = options;
  const putFiles = useFiles();
  const root = useRef<HTMLDivElement>(null);
  const [stores] = useState(makeStores);
  const [editor, setEditor] = useState<DocumentEditor | null>(null);
  const [sync, setSync] = useState<DocumentSync | null>(null);
  const [outline, setOutline] = useState<OutlineEntry[]>([]);
  const [status, setStatus] = useState<SyncStatus>({
    state: 'saved',
    message: null,
    version: initial.version,
    conflicts: new Map(),
  });

  useEffect(() => {
    if (root.current === null) return;
    let isGone = false;
    let made: DocumentEditor | null = null;
    const place = document.createElement('div');
    root.current.append(place);
    const own = new DocumentSync({
      workspaceId,
      documentId,
      initial,
      onStatus: (next) => {
        setStatus(next);
        stores.conflicts.set(next.conflicts);
      },
    });
    const blocks = own.open();
    void createEditor({
      ...stores,
      root: place,
      label: 'Text of the document',
      blocks,
      isEditable: () => latest.current.canEdit,
      open: (type, id) => latest.current.onOpen(type, id),
      readAddress: (fileId) => readFileAddress(workspaceId, fileId, 'inline'),
      onFiles: (view, files, pos) => void putFiles(view, files, pos),
      save: () => void own.flush(),
      find: () => latest.current.onFind(),
      onSelect: () => stores.tick.set(stores.tick.get() + 1),
      onChange: (view) => {
        own.touch();
        stores.tick.set(stores.tick.get() + 1);
        setOutline((before) => keepEqual(before, toOutline(view.state.doc)));
      },
    }).then((created) => {
      made = created;
      if (isGone) {
        created.destroy();
        return;
      }
      setOutline(toOutline(created.view.state.doc));
      own.start(created.port);
      setEditor(created);
      setSync(own);
    });
    const save = (): void => void own.flush();
    window.addEventListener('online', save);
    const leave = (): void => {
      own.keep();
      save();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isGone = true;
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', leave);
      void own.flush().finally(() => {
        own.stop();
        made?.destroy();
        place.remove();
      });
      setEditor(null);
      setSync(null);
    };
  }, [workspaceId, documentId, initial, stores, putFiles]);

  return { root, stores, editor, sync, status, outline };
}

/** The same list again where nothing in it changed, so that nothing is drawn anew. */
function keepEqual(before: OutlineEntry[], after: OutlineEntry[]): OutlineEntry[] {
  const isEqual =
    before.length === after.length &&
    before.every(({ key, level, text }, index) => {
      const other = after[index]!;
      return key === other.key && level === other.level && text === other.text;
    });
  return isEqual ? before : after;
}
