import { IconFileText, IconPlus, IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, SegmentedControl, TextInput, useDebouncedValue, useHotkeys } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useDocuments } from '../../data/use-documents.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { CreateDocumentDialog } from './create-document-dialog.tsx';
import { DocumentTable } from './document-table.tsx';
import classes from './documents.module.css';
import type { DocumentsSearch } from './documents-search.ts';
import { ProjectList } from './project-list.tsx';
import { RecentDocuments } from './recent-documents.tsx';

/** All documents of the workspace, with their projects beside them. */
export function DocumentsPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/documents' });
  const navigate = useNavigate({ from: '/w/$slug/documents' });
  const canEdit = useCan('ws:edit_documents');
  const searchBox = useRef<HTMLInputElement>(null);
  const archived = search.archived ?? false;
  const [title] = useDebouncedValue(search.q ?? '', 150);
  const query = useDocuments({
    archived,
    sort: 'updatedAt',
    ...(title === '' ? {} : { title }),
    ...(search.project === undefined ? {} : { projectId: search.project }),
  });

  function show(change: { [K in keyof DocumentsSearch]: DocumentsSearch[K] | undefined }): void {
    void navigate({
      search: (before) => {
        const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(merged) as DocumentsSearch;
      },
      replace: true,
    });
  }

  useHotkeys([
    ['/', () => searchBox.current?.focus()],
    ['c', () => canEdit && show({ create: true })],
  ]);

  const isPlain = title === '' && search.project === undefined && !archived;
  return (
    <Page
      title="Documents"
      description="Protocols, notebooks and reports: text with live data in it, and every version kept."
      actions={
        canEdit && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => show({ create: true })}>
            New document
          </Button>
        )
      }
    >
      <div className={classes.layout}>
        <ProjectList chosen={search.project ?? null} onChoose={(id) => show({ project: id ?? undefined })} />
        <div className={classes.main}>
          <Group mb="md" gap="sm">
            <TextInput
              ref={searchBox}
              type="search"
              flex="1 1 14rem"
              aria-label="Search documents by title"
              placeholder="Search by title"
              leftSection={<IconSearch size={16} />}
              value={search.q ?? ''}
              onChange={(event) => show({ q: event.currentTarget.value || undefined })}
            />
            <SegmentedControl
              aria-label="Which documents"
              data={[
                { value: 'active', label: 'Active' },
                { value: 'archived', label: 'Archive' },
              ]}
              value={archived ? 'archived' : 'active'}
              onChange={(value) => show({ archived: value === 'archived' ? true : undefined })}
            />
          </Group>
          {isPlain && <RecentDocuments />}
          <QueryState query={query}>
            {({ pages }) => {
              const documents = pages.flatMap((page) => page.documents);
              if (documents.length === 0) {
                return <NoDocuments isPlain={isPlain} archived={archived} onCreate={() => show({ create: true })} />;
              }
              return (
                <>
                  <DocumentTable documents={documents} />
                  {query.hasNextPage && (
                    <Group justify="center" mt="md">
                      <Button
                        variant="default"
                        loading={query.isFetchingNextPage}
                        onClick={() => void query.fetchNextPage()}
                      >
                        Show more
                      </Button>
                    </Group>
                  )}
                </>
              );
            }}
          </QueryState>
        </div>
      </div>
      <CreateDocumentDialog
        opened={search.create === true && canEdit}
        projectId={search.project ?? null}
        onClose={() => show({ create: undefined })}
      />
    </Page>
  );
}

function NoDocuments({ isPlain, archived, onCreate }: { isPlain: boolean; archived: boolean; onCreate: () => void }) {
  const canEdit = useCan('ws:edit_documents');
  const title = isPlain ? 'No documents yet' : archived ? 'Nothing is archived' : 'No document fits';
  return (
    <EmptyState
      icon={<IconFileText size={20} stroke={1.6} />}
      title={title}
      action={isPlain && canEdit && <Button onClick={onCreate}>Write the first one</Button>}
    >
      {isPlain && 'Write a protocol or a notebook page. Type @ in it to link to samples, tables and results.'}
    </EmptyState>
  );
}
