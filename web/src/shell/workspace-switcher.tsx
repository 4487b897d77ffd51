import { ROLES } from '@svc/contract';
import { IconCheck, IconPlus, IconSelector } from '@svc/ui/icons';
import { Menu, UnstyledButton, useDisclosure } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CreateWorkspaceDialog } from '../components/create-workspace-dialog.tsx';
import { workspacesQuery } from '../data/use-account.ts';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './workspace-switcher.module.css';
import { WorkspaceTile } from './workspace-tile.tsx';

/** Tells the workspace one is in and lets one go to another. */
export function WorkspaceSwitcher() {
  const { workspace, me } = useWorkspace();
  const { data: workspaces = [workspace] } = useQuery(workspacesQuery);
  const [creating, { open, close }] = useDisclosure(false);
  const navigate = useNavigate();
  return (
    <>
      <Menu position="bottom-start" width={264}>
        <Menu.Target>
          <UnstyledButton className={classes.button!} aria-label={`Workspace ${workspace.name}. Switch workspace`}>
            <WorkspaceTile name={workspace.name} />
            <span className={classes.words}>
              <span className={classes.name}>{workspace.name}</span>
              <span className={classes.organization}>{workspace.organizationName}</span>
            </span>
            <IconSelector size={15} stroke={1.7} className={classes.icon} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Your workspaces</Menu.Label>
          {workspaces.map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<WorkspaceTile name={other.name} />}
              rightSection={other.id === workspace.id ? <IconCheck size={15} aria-label="open now" /> : null}
              onClick={() => void navigate({ to: '/w/$slug', params: { slug: other.slug } })}
            >
              <span className={classes.name}>{other.name}</span>
              <span className={classes.organization}>
                {other.organizationName} · {ROLES[other.role].label}
              </span>
            </Menu.Item>
          ))}
          {me.organization?.owner && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} />} onClick={open}>
                Create workspace
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <CreateWorkspaceDialog opened={creating} onClose={close} />
    </>
  );
}
