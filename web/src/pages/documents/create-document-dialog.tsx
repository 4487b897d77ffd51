import { Button, Dialog, Group, Select, Stack, TextInput, useDebouncedValue, useForm } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { useCreateDocument, useDocuments, useDuplicateDocument } from '../../data/use-documents.ts';
import { useProjects } from '../../data/use-projects.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

interface CreateDocumentDialogProps {
  opened: boolean;
  projectId: string | null;
  onClose: () => void;
}

/** Begins a document, blank or with the text of another. */
export function CreateDocumentDialog({ opened, projectId, onClose }: CreateDocumentDialogProps) {
  return (
    <Dialog opened={opened} title="New document" onClose={onClose}>
      {opened && <CreateForm projectId={projectId} onClose={onClose} />}
    </Dialog>
  );
}

function CreateForm({ projectId, onClose }: Omit<CreateDocumentDialogProps, 'opened'>) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const create = useCreateDocument();
  const duplicate = useDuplicateDocument();
  const { data: projects = [] } = useProjects();
  const [words, setWords] = useState('');
  const [title] = useDebouncedValue(words, 150);
  const templates = useDocuments({ archived: false, sort: 'updatedAt', ...(title === '' ? {} : { title }) });
  const form = useForm({
    initialValues: { title: '', projectId, from: null as string | null },
    validate: { title: fieldRules.name },
  });
  const error = create.error ?? duplicate.error;
  const { setErrors } = form;
  useEffect(() => {
    if (error) setErrors(splitError(error, ['title']).fields);
  }, [error, setErrors]);

  const save = form.onSubmit((values) => {
    const body = { title: values.title.trim(), projectId: values.projectId };
    const onSuccess = ({ id }: { id: string }): void => {
      void navigate({ to: '/w/$slug/documents/$documentId', params: { slug, documentId: id } });
    };
    if (values.from === null) create.mutate(body, { onSuccess });
    else duplicate.mutate({ id: values.from, ...body }, { onSuccess });
  });

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput data-autofocus label="Title" maxLength={300} autoComplete="off" {...form.getInputProps('title')} />
        <Select
          label="Project"
          placeholder="None"
          clearable
          searchable
          data={projects.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('projectId')}
        />
        <Select
          label="Start from"
          placeholder="A blank page"
          clearable
          searchable
          onSearchChange={setWords}
          data={(templates.data?.pages[0]?.documents ?? []).map((one) => ({ value: one.id, label: one.title }))}
          {...form.getInputProps('from')}
        />
        <FormError error={error} fields={['title']} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || duplicate.isPending}>
            Create document
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
