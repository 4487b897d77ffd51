import { operations } from '@svc/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingPage } from '../../components/loading-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { call } from '../../data/api.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { rememberThing } from '../../data/recent-things.ts';
import { useDocument } from '../../data/use-documents.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { DocumentView } from './document-view.tsx';

/** A document: its text in the editor, and around it what is known of it. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/signed-in/w/$slug/documents/$documentId' });
  const { workspace } = useWorkspace();
  const document = useDocument(documentId);
  const text = useQuery({
    queryKey: queryKeys.in(workspace.id, 'document-text', documentId),
    queryFn: ({ signal }) =>
      call(operations.documents.markdown.get, { workspaceId: workspace.id, signal, params: { id: documentId } }),
    // Only to open the editor with: from then on it looks for news by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title = document.data?.title;
  useEffect(() => {
    if (title === undefined) return;
    const href = `/w/${workspace.slug}/documents/${documentId}`;
    rememberThing(workspace.id, { kind: 'document', id: documentId, title, place: 'Document', href });
  }, [workspace, documentId, title]);
  return (
    <QueryState query={document} skeleton={<LoadingPage />}>
      {(facts) => (
        <QueryState query={text} skeleton={<LoadingPage />}>
          {(initial) => <DocumentView key={facts.id} document={facts} initial={initial} />}
        </QueryState>
      )}
    </QueryState>
  );
}
