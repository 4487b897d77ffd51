import 'katex/dist/katex.min.css';
import { type Document, type DocumentMarkdown, operations } from '@svc/contract';
import { Alert, Button, copyText, Group, Text } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { call } from '../../data/api.ts';
import { makeUuid } from '../../data/make-uuid.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { DeleteBlockDialog } from './delete-block-dialog.tsx';
import classes from './document.module.css';
import { DocumentBar } from './document-bar.tsx';
import { DocumentTitle } from './document-title.tsx';
import { EditorFrame } from './editor/editor-frame.tsx';
import { FindBar } from './editor/find-bar.tsx';
import { removeBlock, scrollToBlock } from './editor/move-block.ts';
import { useDocumentEditor } from './editor/use-document-editor.ts';
import { HistoryDrawer } from './panels/history-drawer.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { ConflictDialog } from './sync/conflict-dialog.tsx';
import { useLiveNames } from './use-live-names.ts';
import { useOpenThing } from './use-open-thing.ts';

/** An open document. */
export function DocumentView({ document, initial }: { document: Document; initial: DocumentMarkdown }) {
  const { workspace } = useWorkspace();
  const mayEdit = useCan('ws:edit_documents');
  const canEdit = mayEdit && document.archivedAt === null;
  const [isFinding, setFinding] = useState(false);
  const [showsHistory, setHistory] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<string | null>(null);
  const openThing = useOpenThing();
  const { root, stores, editor, sync, status, outline } = useDocumentEditor({
    documentId: document.id,
    initial,
    canEdit,
    onOpen: openThing,
    onFind: () => setFinding(true),
  });
  useLiveNames(document.id, status.version, stores.names);

  // A role or an archive that changes while the document is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor asks for it when it is told to look again
  useEffect(() => editor?.view.setProps({}), [editor, canEdit]);

  useEffect(() => {
    const key = window.location.hash.slice(1);
    if (editor !== null && key !== '') scrollToBlock(editor.view, key);
  }, [editor]);

  function copyLink(key: string): void {
    const id = sync?.idOf(key) ?? null;
    if (id === null) return;
    void copyText(`${window.location.origin}/w/${workspace.slug}/documents/${document.id}#${id}`).then(() =>
      toastDone('The link to the block is copied'),
    );
  }

  async function restore(version: number): Promise<void> {
    try {
      await sync?.flush();
      await call(operations.documents.versions.restore, {
        workspaceId: workspace.id,
        params: { id: document.id, version },
      });
      await sync?.refresh();
      toastDone(`The text is that of version ${version} again`);
    } catch (error) {
      toastRefused(error);
    }
  }

  function decide(text: string, extra?: string): void {
    if (editor === null || sync === null || deciding === null) return;
    const blocks = editor.port.read().flatMap((block) => {
      if (block.key !== deciding) return [block];
      const own = { key: deciding, markdown: text };
      return extra === undefined ? [own] : [own, { key: makeUuid(), markdown: extra }];
    });
    editor.port.write(blocks);
    sync.resolve(deciding);
    setDeciding(null);
  }

  const [firstConflict] = status.conflicts.keys();
  const conflict = deciding === null ? undefined : status.conflicts.get(deciding);
  const mine = editor?.port.read().find(({ key }) => key === deciding)?.markdown ?? '';

  return (
    <div className={classes.page}>
      <title>{`${document.title} · ${workspace.name} · svc`}</title>
      <div>
        <DocumentBar
          document={document}
          version={status.version}
          status={status}
          onConflict={() => setDeciding(firstConflict ?? null)}
          onFind={() => setFinding(true)}
          onHistory={() => setHistory(true)}
          onBeforeLeave={async () => await sync?.flush()}
        />
        <div className={classes.head}>
          <DocumentTitle document={document} version={status.version} canEdit={canEdit} />
          {document.archivedAt !== null && (
            <Alert color="gray" mt="sm">
              This document is archived. Restore it to write in it.
            </Alert>
          )}
          {status.conflicts.size > 0 && (
            <Alert color="red" mt="sm" role="alert">
              <Group justify="space-between">
                <Text size="sm">Somebody else changed a block that you changed too. Yours is kept here.</Text>
                <Button size="compact-sm" color="red" onClick={() => setDeciding(firstConflict ?? null)}>
                  Compare and decide
                </Button>
              </Group>
            </Alert>
          )}
          {status.state === 'refused' && (
            <Alert color="red" mt="sm" role="alert">
              {status.message}
            </Alert>
          )}
        </div>
        <EditorFrame
          documentId={document.id}
          root={root}
          editor={editor}
          stores={stores}
          canEdit={canEdit}
          onCopyLink={copyLink}
          onDelete={setRemoving}
        />
      </div>
      <SidePanel
        documentId={document.id}
        version={status.version}
        outline={outline}
        onGoTo={(key) => editor !== null && scrollToBlock(editor.view, key)}
        onOpen={openThing}
      />
      {isFinding && editor !== null && <FindBar view={editor.view} onClose={() => setFinding(false)} />}
      <HistoryDrawer
        documentId={document.id}
        version={status.version}
        canRestore={canEdit}
        opened={showsHistory}
        onClose={() => setHistory(false)}
        onRestore={restore}
      />
      <DeleteBlockDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onDelete={(reason) => {
          if (editor === null || removing === null) return;
          sync?.explainRemoval(removing, reason);
          removeBlock(editor.view, removing);
          setRemoving(null);
        }}
      />
      <ConflictDialog
        opened={conflict !== undefined}
        mine={mine}
        theirs={conflict?.theirs.markdown ?? ''}
        onClose={() => setDeciding(null)}
        onDecide={decide}
      />
    </div>
  );
}
