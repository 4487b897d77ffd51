import type { Project } from '@svc/contract';
import { Button, Dialog, Group, Stack, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { useEffect } from 'react';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { useCreateProject, useUpdateProject } from '../../data/use-projects.ts';

interface ProjectDialogProps {
  project: Project | 'new' | null;
  onClose: () => void;
}

/** Makes a project, or gives one another name. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  return (
    <Dialog opened={project !== null} title={project === 'new' ? 'New project' : 'Edit project'} onClose={onClose}>
      {project !== null && <ProjectForm project={project} onClose={onClose} />}
    </Dialog>
  );
}

function ProjectForm({ project, onClose }: { project: Project | 'new'; onClose: () => void }) {
  const create = useCreateProject();
  const update = useUpdateProject();
  const known = project === 'new' ? null : project;
  const form = useForm({
    initialValues: { name: known?.name ?? '', description: known?.description ?? '' },
    validate: { name: fieldRules.name },
  });
  const error = create.error ?? update.error;
  const { setErrors } = form;
  useEffect(() => {
    if (error) setErrors(splitError(error, ['name']).fields);
  }, [error, setErrors]);

  const save = form.onSubmit(({ name, description }) => {
    const body = { name: name.trim(), ...(description.trim() === '' ? {} : { description: description.trim() }) };
    if (known === null) create.mutate(body, { onSuccess: onClose });
    else update.mutate({ id: known.id, version: known.version, ...body }, { onSuccess: onClose });
  });

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput data-autofocus label="Name" maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
        <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
        <FormError error={error} fields={['name']} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {known === null ? 'Create project' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
