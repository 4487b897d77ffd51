import type { Document } from '@svc/contract';
import { Select } from '@svc/ui/kit';
import { useEffect, useState } from 'react';
import { toastRefused } from '../../components/toast.ts';
import { useUpdateDocument } from '../../data/use-documents.ts';
import { useProjects } from '../../data/use-projects.ts';
import classes from './document.module.css';

interface DocumentTitleProps {
  document: Document;
  version: number;
  canEdit: boolean;
}

/** The title, to be written over, and the project that the document belongs to. */
export function DocumentTitle({ document, version, canEdit }: DocumentTitleProps) {
  const [title, setTitle] = useState(document.title);
  const update = useUpdateDocument();
  const { data: projects = [] } = useProjects();
  useEffect(() => setTitle(document.title), [document.title]);

  function save(change: { title: string } | { projectId: string | null }): void {
    update.mutate(
      { id: document.id, version: Math.max(version, document.version), ...change },
      {
        onError: (error) => {
          setTitle(document.title);
          toastRefused(error);
        },
      },
    );
  }

  return (
    <>
      <input
        className={classes.title}
        aria-label="Title"
        maxLength={300}
        readOnly={!canEdit}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => {
          const wanted = title.trim();
          if (wanted === '') setTitle(document.title);
          else if (wanted !== document.title) save({ title: wanted });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <Select
        variant="unstyled"
        size="xs"
        w={240}
        aria-label="Project"
        placeholder="No project"
        clearable={canEdit}
        searchable
        readOnly={!canEdit}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        value={document.projectId}
        onChange={(projectId) => save({ projectId })}
      />
    </>
  );
}
