import { IconUpload } from '@svc/ui/icons';
import { Button } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUploads } from '../../data/use-uploads.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileList } from './file-list.tsx';
import { FilePane } from './file-pane.tsx';
import classes from './files.module.css';
import { FilesFrame } from './files-frame.tsx';
import type { FilesSearch } from './files-search.ts';
import { UploadTray } from './upload-tray.tsx';

/** The files of the workspace: found, dropped in, looked at. */
export function FilesPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/files' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canEdit = useCan('ws:edit_files');
  const uploads = useUploads();
  const input = useRef<HTMLInputElement>(null);

  const go = (next: FilesSearch): void =>
    void navigate({ to: '/w/$slug/files', params: { slug }, search: next, replace: true });
  const open = (file: string | undefined): void => {
    const { file: _before, ...rest } = search;
    go(file === undefined ? rest : { ...rest, file });
  };

  const upload = canEdit && (
    <Button leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
      Upload
    </Button>
  );
  return (
    <FilesFrame tab="files" actions={upload}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Choose files to upload"
        onChange={({ currentTarget }) => {
          void uploads.start([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {canEdit && <DropAnywhere onDrop={(files) => void uploads.start(files)} />}
      <div className={search.file ? classes.beside : undefined}>
        <FileFilters search={search} onChange={go} />
        <FileList search={search} upload={upload} onOpen={open} />
      </div>
      {search.file && <FilePane key={search.file} id={search.file} canEdit={canEdit} onClose={() => open(undefined)} />}
      <UploadTray uploads={uploads} />
    </FilesFrame>
  );
}
