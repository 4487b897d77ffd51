import type { Project } from '@svc/contract';
import { IconArchive, IconArrowBackUp, IconDots, IconFileText, IconFolder, IconPencil, IconPlus } from '@svc/ui/icons';
import { ActionIcon, Group, Menu, Switch, Text, UnstyledButton } from '@svc/ui/kit';
import { useState } from 'react';
import { useArchiveWithUndo } from '../../components/use-archive-with-undo.ts';
import { useArchiveProject, useProjects, useRestoreProject } from '../../data/use-projects.ts';
import { useCan } from '../../data/workspace-context.tsx';
import classes from './documents.module.css';
import { ProjectDialog } from './project-dialog.tsx';

interface ProjectListProps {
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The projects, to look at the documents of one; and what can be done with them. */
export function ProjectList({ chosen, onChoose }: ProjectListProps) {
  const canEdit = useCan('ws:edit_documents');
  const [archived, setArchived] = useState(false);
  const [editing, setEditing] = useState<Project | 'new' | null>(null);
  const { data: projects = [] } = useProjects(archived);
  return (
    <nav aria-label="Projects">
      <Group justify="space-between" mb={4} pl={8}>
        <Text size="xs" c="dimmed" fw={600}>
          Projects
        </Text>
        {canEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="New project"
            onClick={() => setEditing('new')}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </Group>
      <div className={classes.project} data-chosen={chosen === null}>
        <UnstyledButton className={classes.projectName!} onClick={() => onChoose(null)}>
          <IconFileText size={16} stroke={1.6} />
          <span>All documents</span>
        </UnstyledButton>
      </div>
      {projects.map((project) => (
        <div key={project.id} className={classes.project} data-chosen={chosen === project.id}>
          <UnstyledButton
            className={classes.projectName!}
            title={project.description ?? ''}
            onClick={() => onChoose(project.id)}
          >
            <IconFolder size={16} stroke={1.6} />
            <span>{project.name}</span>
            <Text span size="xs" c="dimmed">
              {project.documentCount}
            </Text>
          </UnstyledButton>
          {canEdit && <ProjectMenu project={project} onEdit={() => setEditing(project)} />}
        </div>
      ))}
      <Switch
        size="xs"
        mt="sm"
        ml={8}
        label="Archived projects"
        checked={archived}
        onChange={(event) => setArchived(event.currentTarget.checked)}
      />
      <ProjectDialog project={editing} onClose={() => setEditing(null)} />
    </nav>
  );
}

function ProjectMenu({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const { archive, restore } = useArchiveWithUndo<Project>({
    archive: useArchiveProject().mutateAsync,
    restore: useRestoreProject().mutateAsync,
  });
  return (
    <Menu width={170}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Actions for ${project.name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {project.archivedAt === null ? (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive(project)}>
              Archive
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => restore(project)}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
